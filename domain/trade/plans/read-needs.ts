import { plainList, QUICK_ORDER_MAX_LINE } from '#domain/trade/quick-order/quick-order.ts';
import quickOrderWords from '#domain/trade/quick-order/quick-order-words.json' with { type: 'json' };
import { MAX_WANTED_TONNES } from '#domain/values/limits.ts';
import { typedAmount } from '#domain/values/typed-number.ts';
import { foldText } from '#domain/values/typed-text.ts';
import { GRAMS_PER_KG, GRAMS_PER_TONNE, type Wanted } from '#domain/values/weight.ts';
import { MOST_NEEDS, type PackWish } from './need.ts';
import { MAX_NEED_LETTERS, MAX_READ_LINES, MAX_UNREAD_LINES } from './plan-limits.ts';
import { readLatestDay } from './read-day.ts';
import type { ReadPlace, SaidPlace } from './read-place.ts';
import { anyOf, takeOut, takesAll, withoutEnd, withoutStart } from './taken-out.ts';
import words from './need-words.json' with { type: 'json' };

/** A line of a text that names goods. */
export interface ReadNeed {
  /** As it was written. */
  typed: string;
  what: string;
  wanted: Wanted | null;
  packs: PackWish | null;
  allows_equal: boolean;
}

export interface ReadText {
  needs: ReadNeed[];
  place: SaidPlace | null;
  day: string | null;
  /** What names no goods, no place and no day, so that nothing is passed over in silence. */
  unread: string[];
  /** How many there are: the first of them are in `unread`. */
  unread_count: number;
  /** Needs and lines beyond those that one plan takes. */
  more: number;
}

const NUMBER = String.raw`(?:\d[\d,.]*\d|\d)`;
const UNITS = {
  tonnes: anyOf(quickOrderWords.tonnes),
  kilograms: anyOf(quickOrderWords.kilograms),
  units: anyOf(quickOrderWords.units),
};
/** A number with its unit. Figures and letters before it are of a code; a Latin letter behind it is of another word. */
const AMOUNT = String.raw`(?<![a-z0-9.,\-])(${NUMBER})\s*(?:(${UNITS.tonnes})|(${UNITS.kilograms})|(${UNITS.units}))(?!(?<=[a-z])[a-z0-9])`;
const AMOUNTS = new RegExp(AMOUNT, 'giu');
/** `25 kg/bag` is what a pack weighs, not what is wanted. */
const PACK = new RegExp(
  String.raw`[(\[]?\s*(?<![\d.,])(${NUMBER})\s*${UNITS.kilograms}\s*${anyOf(words.perPack)}\s*${UNITS.units}\s*[)\]]?`,
  'iu',
);
/** A bag is carried by a person, a jumbo bag is not: nobody who asks for 60 bags means 60 of 750 kg. */
const BAGS = new RegExp(`^${anyOf(words.bags)}$`, 'iu');
const JUMBO = new RegExp(`^${anyOf(words.jumbo)}$`, 'iu');
const MOST_OF_A_BAG = 100 * GRAMS_PER_KG;
const PRICE = words.price.map((source) => new RegExp(source.replace('NUMBER', NUMBER), 'iu'));
const EQUAL = new RegExp(anyOf(words.equal), 'iu');
const BEFORE = new RegExp(`${anyOf(words.before)}|[\\s:;,.|–—=•*-]+`, 'iuy');
const BEHIND = new RegExp(`(?:${anyOf(words.behind)}|[\\s:;,.|–—=(@×*-]+|(?<![a-z0-9])x)$`, 'iu');
const ALONE = new RegExp(`${anyOf(words.alone)}|[\\s\\p{P}\\p{S}]+`, 'iuy');
/** Signs before the words of a line: of a list, of a mail that is answered. */
const LINE_START = /^(?:[\s>•·▪◦●*–—-]+|\(?\d{1,2}[.)](?=\s|\p{L})\s*)+/u;
/** Addresses, links and telephone numbers say nothing of goods, and no link is followed. */
const NOT_GOODS = [/(?:https?:\/\/|www\.)\S+/giu, /(?<![\d.,-])(?:\+66|0)[\d\s-]{7,11}\d(?!\d)/gu];
/** Letters and figures in one word: `HD2208J`, `1100NK`, `GPPS 150`. */
const CODE = /(?=[a-z0-9-]*\d)(?=[a-z0-9-]*[a-z])[a-z0-9-]{4,}/iu;
/** What is more is a mistake. */
const MOST_GRAMS = MAX_WANTED_TONNES * GRAMS_PER_TONNE;
const MOST_UNITS = 1_000_000_000;
/** What a line names at least. */
const MIN_LETTERS = 2;

/**
 * What a pasted mail, a chat message or a sentence asks for: goods with amounts, where they go and until when. Nothing in it is
 * obeyed or followed. What has an amount names goods; without one, a code or the only line does.
 */
export function readNeeds(text: string, readPlace: ReadPlace, today: string): ReadText {
  const lines = plainList(text)
    .split(/\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const found: ReadText = { needs: [], place: null, day: null, unread: [], unread_count: 0, more: 0 };
  let allEqual = false;
  for (const line of lines.slice(0, MAX_READ_LINES)) {
    // Folding makes some letters several, and blanks say nothing: the line is measured behind both.
    const folded = foldText(line).replace(/\s+/gu, ' ').trim();
    if (folded.length > QUICK_ORDER_MAX_LINE) {
      found.unread.push(line);
      continue;
    }
    const rest = readCircumstances(folded, found, readPlace, today);
    const needs = readGoods(rest, lines.length === 1);
    const isEqual = EQUAL.test(rest);
    if (isEqual && needs.length === 0) allEqual = true;
    for (const need of needs) addNeed(found.needs, { ...need, allows_equal: isEqual });
    if (needs.length === 0 && !isEqual && !saysNothing(withoutWords(rest))) found.unread.push(line);
  }
  const named = found.needs.filter(({ what }) => what.length >= MIN_LETTERS);
  return {
    ...found,
    needs: named.slice(0, MOST_NEEDS).map((need) => ({ ...need, allows_equal: need.allows_equal || allEqual })),
    unread: found.unread.slice(0, MAX_UNREAD_LINES).map((line) => line.slice(0, MAX_NEED_LETTERS)),
    unread_count: found.unread.length,
    more: Math.max(0, named.length - MOST_NEEDS) + Math.max(0, lines.length - MAX_READ_LINES),
  };
}

/** Takes place, day and price out of a line; the first place and day of a text count. */
function readCircumstances(line: string, found: ReadText, readPlace: ReadPlace, today: string): string {
  const goods = line.split(' ').filter((word) => !isMail(word));
  let rest = NOT_GOODS.reduce((text, expression) => text.replace(expression, ' '), goods.join(' ')).replace(
    LINE_START,
    '',
  );
  for (const expression of PRICE) {
    const price = expression.exec(rest);
    if (!price) continue;
    found.unread.push(price[0].trim());
    rest = takeOut(rest, price.index, price.index + price[0].length);
  }
  const place = found.place ? null : readPlace(rest);
  if (place) [found.place, rest] = [place.meaning, place.rest];
  const day = found.day ? null : readLatestDay(rest, today);
  if (day) [found.day, rest] = [day.meaning, day.rest];
  return rest;
}

type Goods = Omit<ReadNeed, 'allows_equal'>;

/** An amount that stands alone is of the goods of the line before. */
function addNeed(needs: ReadNeed[], need: ReadNeed): void {
  const before = needs.at(-1);
  if (need.what.length >= MIN_LETTERS) needs.push(need);
  else if (before?.wanted === null && need.wanted)
    Object.assign(before, {
      wanted: need.wanted,
      packs: before.packs ?? need.packs,
      typed: `${before.typed} ${need.typed}`,
    });
}

/** The goods of one line, each with its amount: behind it, or before it where the line begins with an amount. */
function readGoods(line: string, isOnly: boolean): Goods[] {
  const pack = PACK.exec(line);
  const grams = pack ? gramsOf(pack[1]!, GRAMS_PER_KG) : null;
  const packs = grams === null ? null : { least_grams: grams, most_grams: grams };
  const plain = (pack ? takeOut(line, pack.index, pack.index + pack[0].length) : line).replace(EQUAL, ' ');
  const amounts = readAmounts(plain);
  if (amounts.length === 0) {
    const what = nameOf(plain);
    const isGoods = isOnly || CODE.test(what);
    return isGoods && what.length >= MIN_LETTERS && !saysNothing(what)
      ? [{ typed: line, what, wanted: null, packs }]
      : [];
  }
  const isAmountFirst = nameOf(plain.slice(0, amounts[0]!.start)) === '';
  return amounts.map(({ start, end, wanted, packs: ofUnit }, index) => {
    const from = isAmountFirst ? end : (amounts[index - 1]?.end ?? 0);
    const to = isAmountFirst ? (amounts[index + 1]?.start ?? plain.length) : start;
    const isLast = index === amounts.length - 1;
    const behind = !isAmountFirst && isLast ? ` ${plain.slice(end)}` : '';
    const name = nameOf(`${plain.slice(from, to)}${behind}`);
    const typed = plain.slice(isAmountFirst ? start : from, isAmountFirst ? to : end).trim();
    return { typed, what: saysNothing(name) ? '' : name, wanted, packs: packs ?? ofUnit };
  });
}

interface FoundAmount {
  start: number;
  end: number;
  wanted: Wanted | null;
  /** What its unit says of the packs. */
  packs: PackWish | null;
}

/** The amounts of a line in their order; tonnes and the kilograms behind them are one. */
function readAmounts(line: string): FoundAmount[] {
  const found = [...line.matchAll(AMOUNTS)].map(
    ({ index, 0: whole, 1: number, 2: tonnes, 3: kilograms, 4: unit = '' }): FoundAmount => ({
      start: index,
      end: index + whole.length,
      wanted:
        tonnes || kilograms ? wantedGrams(number!, tonnes ? GRAMS_PER_TONNE : GRAMS_PER_KG) : wantedUnits(number!),
      packs: packsOfUnit(unit),
    }),
  );
  const amounts: FoundAmount[] = [];
  for (const next of found) {
    const before = amounts.at(-1);
    const sum =
      before && line.slice(before.end, next.start).trim() === '' ? addGrams(before.wanted, next.wanted) : null;
    if (sum) amounts[amounts.length - 1] = { ...next, start: before!.start, wanted: sum };
    else amounts.push(next);
  }
  return amounts;
}

function packsOfUnit(unit: string): PackWish | null {
  if (BAGS.test(unit)) return { least_grams: null, most_grams: MOST_OF_A_BAG };
  return JUMBO.test(unit) ? { least_grams: MOST_OF_A_BAG, most_grams: null } : null;
}

function addGrams(before: Wanted | null, next: Wanted | null): Wanted | null {
  if (!before || !next || !('grams' in before) || !('grams' in next)) return null;
  return { grams: before.grams + next.grams };
}

/** A number that could be read in two ways (`3,75`) is none: the buyer is asked. */
function gramsOf(number: string, each: number): number | null {
  const amount = typedAmount(number);
  const grams = amount === null ? Number.NaN : Math.round(amount * each);
  return grams > 0 && grams <= MOST_GRAMS ? grams : null;
}

function wantedGrams(number: string, each: number): Wanted | null {
  const grams = gramsOf(number, each);
  return grams === null ? null : { grams };
}

function wantedUnits(number: string): Wanted | null {
  const units = typedAmount(number);
  return units !== null && Number.isInteger(units) && units > 0 && units <= MOST_UNITS ? { units } : null;
}

/** The words without what every request says around them. */
function nameOf(text: string): string {
  return withoutWords(text).replace(/\s+/gu, ' ').trim().slice(0, MAX_NEED_LETTERS);
}

const withoutWords = (text: string) => withoutEnd(withoutStart(text.trim(), BEFORE), BEHIND);

/** Words and signs that are of no goods where nothing else stands beside them. */
const saysNothing = (text: string) => takesAll(text, ALONE);

/** By its signs alone: a pattern of it reads a long word again and again. */
function isMail(word: string): boolean {
  const at = word.indexOf('@', 1);
  return at > 0 && word.lastIndexOf('.', word.length - 2) > at + 1;
}
