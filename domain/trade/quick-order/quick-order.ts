import { typedAmount } from '#domain/values/typed-number.ts';
import { foldText, tidyText } from '#domain/values/typed-text.ts';
import { GRAMS_PER_KG, GRAMS_PER_TONNE, unitsFor, type Wanted } from '#domain/values/weight.ts';
import words from './quick-order-words.json' with { type: 'json' };

/** One line of a list that a buyer pasted or uploaded. */
export interface QuickOrderLine {
  /** Its number in what was pasted, from 1, for messages. */
  line: number;
  typed: string;
  /** A grade or SKU code. */
  code: string;
  wanted: Wanted | null;
  /** Longer than any code with its amount: it was not read, and is cut for showing. */
  isTooLong: boolean;
}

export const QUICK_ORDER_MAX_LINES = 200;
/** Characters of a whole list. */
export const QUICK_ORDER_MAX_TEXT = 64_000;
/** Characters of a line that is read: reading takes steps by the square of its length. */
export const QUICK_ORDER_MAX_LINE = 400;
const SHOWN_OF_TOO_LONG = 80;

/** All that stands together, so that no part of a number is taken for the whole. */
const NUMBER = String.raw`\d[\d,.]*\d|\d`;
const unitWord = (patterns: readonly string[]) => new RegExp(`^(?:${patterns.join('|')})$`, 'iu');
const KINDS = {
  tonnes: {
    word: unitWord(words.tonnes),
    want: (amount: number): Wanted => ({ grams: Math.round(amount * GRAMS_PER_TONNE) }),
  },
  kilograms: {
    word: unitWord(words.kilograms),
    want: (amount: number): Wanted => ({ grams: Math.round(amount * GRAMS_PER_KG) }),
  },
  units: { word: unitWord(words.units), want: (amount: number): Wanted => ({ units: amount }) },
};
type Kind = keyof typeof KINDS;
/** What is more is a mistake. */
const MOST_GRAMS = 1_000_000 * GRAMS_PER_TONNE;
const MOST_UNITS = 1_000_000_000;
const UNIT_WORD = String.raw`[\p{L}\p{M}.]+`;
/**
 * The amount at a line's end, with or without its unit; the code is what stands before it, parted by a tab, comma,
 * semicolon, bar or space.
 */
const CODE_THEN_AMOUNT = new RegExp(String.raw`^(.+?)[\s,;|]+(?:[x×*]\s*)?(${NUMBER})\s*(${UNIT_WORD})?$`, 'u');
const HEADER = new RegExp(`^(?:${words.headings.join('|')})\\b|^(?:${words.headingBeginnings.join('|')})`, 'iu');

/**
 * A list as a keyboard could have made it: what is copied from a document or an old program has signs in it that nobody
 * sees. They part words, as a blank does.
 */
export function plainList(text: string): string {
  return tidyText(text)
    .replaceAll('\r\n', '\n')
    .replace(/(?![\t\n\r])\p{Cc}/gu, ' ');
}

/**
 * Grade or SKU codes with amounts, one a line, as people copy them out of a table, a mail or a chat: `HD2208J 40`,
 * `HD2208J<tab>1,000<tab>kg`, `LL7410A; 2.5 tons`, `P700J x 3 bags`. Empty lines and a heading are passed over. Without
 * an amount, or with one of 0 or beyond reason, `wanted` is null and the buyer is asked. At most QUICK_ORDER_MAX_LINES
 * lines; `more` says how many were left out.
 */
export function readQuickOrder(text: string): { lines: QuickOrderLine[]; more: number } {
  const typed = text
    .split(/\r\n|\n|\r/)
    .map((line, index) => typedLine(index + 1, line.trim()))
    .filter(({ typed: one }) => one !== '');
  // A code may begin like a heading; a heading has no amount.
  const rows = typed.filter((row, index) => !(index === 0 && HEADER.test(row.typed) && readLine(row).wanted === null));
  return {
    lines: rows.slice(0, QUICK_ORDER_MAX_LINES).map(readLine),
    more: Math.max(0, rows.length - QUICK_ORDER_MAX_LINES),
  };
}

type TypedLine = Pick<QuickOrderLine, 'line' | 'typed' | 'isTooLong'>;

function typedLine(line: number, whole: string): TypedLine {
  const isTooLong = whole.length > QUICK_ORDER_MAX_LINE;
  const read = isTooLong ? `${whole.slice(0, SHOWN_OF_TOO_LONG)}…` : whole;
  return {
    line,
    typed: read
      .replace(/["\u00a0]/g, ' ')
      .replace(/[\s,;|]+$/u, '')
      .trim(),
    isTooLong,
  };
}

function readLine({ line, typed, isTooLong }: TypedLine): QuickOrderLine {
  const plain = foldText(typed).trim();
  const whole = { line, typed, code: plain || typed, wanted: null, isTooLong };
  if (isTooLong) return whole;
  const read = readAmount(separatedUnit(plain));
  return read ? { line, typed, code: read.code, wanted: withinReason(read.wanted), isTooLong } : whole;
}

interface ReadAmount {
  code: string;
  kind: Kind;
  /** Null where the number could be read in two ways: the buyer is asked. */
  wanted: Wanted | null;
}

/**
 * What stands at a line's end as an amount; undefined where the word after the number is no unit: then the number
 * belongs to the code.
 */
function readAmount(plain: string): ReadAmount | undefined {
  const [, code = '', number = '', unit] = CODE_THEN_AMOUNT.exec(plain) ?? [];
  const kind =
    unit === undefined ? 'units' : (Object.keys(KINDS) as Kind[]).find((each) => KINDS[each].word.test(unit));
  if (code === '' || !kind) return undefined;
  const own = readNumber({ code: code.trim(), number, kind });
  return unit === undefined ? own : withTonnesBefore(own);
}

/** Digits of a code, parted by a comma from whole packs: `Irganox 1010,25`. */
const CODE_AND_PACKS = /^(\d{4,}),(\d+)$/;

/** A number as `typedAmount` takes it: `3,75` is none, so that nobody orders twenty times as much. */
function readNumber({ code, number, kind }: { code: string; number: string; kind: Kind }): ReadAmount {
  const amount = typedAmount(number) ?? Number.NaN;
  if (!Number.isNaN(amount)) return { code, kind, wanted: KINDS[kind].want(amount) };
  const [, digits, packs] = kind === 'units' ? (CODE_AND_PACKS.exec(number) ?? []) : [];
  if (digits === undefined) return { code, kind, wanted: null };
  return { code: `${code} ${digits}`, kind, wanted: { units: Number(packs) } };
}

/** `2 tons 500 kg` is one amount; tonnes before packs may mean either. */
function withTonnesBefore(last: ReadAmount): ReadAmount {
  const before = readAmount(last.code);
  if (before?.kind !== 'tonnes' || last.kind === 'tonnes') return last;
  const both = [before.wanted, last.wanted];
  const isSum = both.every((each) => each !== null && 'grams' in each);
  const grams = isSum ? both.reduce((sum, each) => sum + each.grams, 0) : 0;
  return { code: before.code, kind: last.kind, wanted: isSum ? { grams } : null };
}

/** `1000,kg` and `1000<tab>kg` of a table: the unit in a cell of its own. */
function separatedUnit(typed: string): string {
  return typed.replace(new RegExp(String.raw`(\d)[\s,;|]+(${UNIT_WORD})$`, 'u'), '$1 $2');
}

function withinReason(wanted: Wanted | null): Wanted | null {
  if (wanted === null) return null;
  const [many, most] = 'grams' in wanted ? [wanted.grams, MOST_GRAMS] : [wanted.units, MOST_UNITS];
  return Number.isInteger(many) && many > 0 && many <= most ? wanted : null;
}

/** As many of these lines, from the first, as fit into one list. */
export function fittingList(lines: readonly string[]): { text: string; leftOut: number } {
  let length = -1;
  const first = lines.findIndex((line) => (length += line.length + 1) > QUICK_ORDER_MAX_TEXT);
  const fitting = first < 0 ? lines : lines.slice(0, first);
  return { text: fitting.join('\n'), leftOut: lines.length - fitting.length };
}

/** Why so many units are put down for what was wanted. */
export const unitReasons = ['as_asked', 'rounded_up', 'raised_to_minimum'] as const;

export interface PlannedUnits {
  units: number;
  reason: (typeof unitReasons)[number];
}

interface Packed {
  unitWeightGrams: number;
  /** 1 where the seller asks for none. */
  minimum: number;
}

/**
 * What would be ordered of an offer for what is wanted: whole packs, and not fewer than the seller sells. Nothing
 * wanted is the least there is.
 */
export function plannedUnits(wanted: Wanted | null, { unitWeightGrams, minimum }: Packed): PlannedUnits {
  const units = wanted === null ? minimum : unitsFor(wanted, unitWeightGrams);
  if (units < minimum) return { units: minimum, reason: 'raised_to_minimum' };
  const isMore = wanted !== null && 'grams' in wanted && units * unitWeightGrams !== wanted.grams;
  return { units, reason: isMore ? 'rounded_up' : 'as_asked' };
}

/**
 * The offer that gives what is wanted for the least money, among those with enough of it; undefined when none has
 * enough. The first of equals.
 */
export function cheapestEnough<Offer extends { planned: number; quantity: number; total: bigint }>(
  offers: readonly Offer[],
): Offer | undefined {
  return offers
    .filter(({ planned, quantity }) => planned <= quantity)
    .reduce<Offer | undefined>(
      (best, offer) => (best === undefined || offer.total < best.total ? offer : best),
      undefined,
    );
}
