import type { Lexicon } from '#domain/market/search/query/lexicon.ts';
import { readSaid } from '#domain/market/search/query/said/read-said.ts';
import { deliveriesIn, splitRhythm, type Split, type ToldRhythm } from '#domain/market/search/query/said/deliveries.ts';
import { isPartOfYear, rhythmsIn, type Rhythm } from '#domain/market/search/query/said/rhythm.ts';
import type { Said } from '#domain/market/search/query/said/said.ts';
import { foldText } from '#domain/values/typed-text.ts';

/** A stretch of a line as it is written: what it says beside the goods, or (null) words of the goods. */
export interface LinePiece {
  text: string;
  says: Said | null;
  /** Of an amount: how often it is wanted. */
  rhythm?: SaidRhythm;
}

export interface SaidRhythm {
  rhythm: Rhythm;
  /** Of all amounts it stands beside this one. */
  isBeside: boolean;
  /** As it is written. */
  text: string;
}

/** Signs before the words of a line: of a list, of a mail that is answered. */
const LINE_START = /^(?:[\s>•·▪◦●*–—-]+|\(?\d{1,2}[.)](?=\s|\p{L})\s*)+/u;
/** Addresses, links and telephone numbers say nothing of goods, and no link is followed. */
const NOT_GOODS = [/(?:https?:\/\/|www\.)\S+/giu, /(?<![\d.,-])(?:\+66|0)[\d\s-]{7,11}\d(?!\d)/gu];

/** A line in one width, with one blank between its words: it is measured and read so. */
export function foldLine(line: string): string {
  return foldText(line).replace(/\s+/gu, ' ').trim();
}

/** A folded line cut into goods and what is said beside them, by the reader of searches. */
export function readLine(folded: string, names: Lexicon): LinePiece[] {
  const words = folded.split(' ').filter((word) => !isMail(word));
  const text = NOT_GOODS.reduce((rest, expression) => rest.replace(expression, ' '), words.join(' '))
    .replace(LINE_START, '')
    .trim();
  const lower = lowerCase(text);
  const { rhythms: found, lasts } = rhythmsIn(lower);
  const { rhythms: told, split, read: said, unread } = deliveriesIn(lower, found, lasts);
  const plain = [...told, ...lasts, ...said].reduce((rest, { at, to }) => blankOut(rest, at, to), text);
  const pieces = readSaid(lowerCase(plain), names).map(({ at, to, says }) => ({ at, to, says }));
  const amounts = pieces.filter(({ says }) => says?.kind === 'amount' || says?.kind === 'pieces');
  const rhythms = amounts.length === 1 ? withMonths(told, amounts[0]!) : told;
  const read: LinePiece[] = [];
  const taken = new Set<OwnRhythm>();
  let from = 0;
  // Words of the goods go from what is said to what is said: blanks and signs between are theirs.
  for (const piece of pieces) {
    const { at, to, says } = piece;
    if (says === null) continue;
    const its = amounts.includes(piece) ? rhythmOf(piece, amounts, rhythms) : undefined;
    if (its) taken.add(its);
    const rhythm = its && saidRhythm(text, { phrase: its, split, amount: piece, amounts });
    read.push({ text: plain.slice(from, at), says: null });
    read.push({ text: plain.slice(at, to), says, ...(rhythm && { rhythm }) });
    from = to;
  }
  const untaken = rhythms.filter((phrase) => !taken.has(phrase));
  for (const { at, to } of [...untaken, ...unread]) read.push({ text: text.slice(at, to), says: { kind: 'unread' } });
  return [...read, { text: plain.slice(from), says: null }].filter((piece) => piece.text.trim() !== '');
}

interface OwnRhythm extends ToldRhythm {
  /** What else is said of it, elsewhere in the line. */
  also?: Stretch;
}

/** Of "120 t a year, every month" the year says how much, and the month how it comes. */
function withMonths(rhythms: readonly ToldRhythm[], amount: Stretch): readonly OwnRhythm[] {
  const [whole, monthly] = rhythms.toSorted((one, other) => distance(one, amount) - distance(other, amount));
  if (rhythms.length !== 2 || !whole || !monthly || !isPartOfYear(whole.rhythm)) return rhythms;
  const { every, unit, months } = monthly.rhythm;
  if (every !== 1 || unit !== 'month') return rhythms;
  return [{ ...whole, rhythm: { ...whole.rhythm, months: whole.rhythm.months ?? months }, also: monthly.told }];
}

interface Its {
  phrase: OwnRhythm;
  split: Split | null;
  amount: Stretch;
  amounts: readonly Stretch[];
}

/** The rhythm of an amount, with what the line says of its deliveries. */
function saidRhythm(text: string, { phrase, split, amount, amounts }: Its): SaidRhythm {
  const textOf = ({ at, to }: Stretch) => text.slice(at, to).trim();
  const touches = text.slice(amount.to, phrase.at).trim() === '' && text.slice(phrase.to, amount.at).trim() === '';
  const isOfOne = split?.leadsToOne && text.slice(split.to, amount.at).trim() !== '';
  return {
    rhythm: split && !isOfOne ? splitRhythm(phrase.rhythm, split, touches) : phrase.rhythm,
    isBeside: distance(phrase, amount) === Math.min(...amounts.map((each) => distance(phrase, each))),
    text: wholeStretches([phrase.told, phrase.also, split]).map(textOf).join(' '),
  };
}

/** In their order, without those that lie within another one. */
const wholeStretches = (stretches: readonly (Stretch | null | undefined)[]): Stretch[] =>
  stretches
    .flatMap((each) => each ?? [])
    .filter((each, _, all) => !all.some((other) => other !== each && other.at <= each.at && each.to <= other.to))
    .toSorted((one, other) => one.at - other.at);

/** What leads to its amount is of that, however near another one stands: in "20 t monthly 5 t" the 5 t. */
function distance({ told: { at, to }, leads = false }: ToldRhythm, amount: Stretch): number {
  const behind = amount.at - to;
  return leads && (behind === 0 || behind === 1) ? 0 : Math.max(at - amount.to, behind) + 1;
}

interface Stretch {
  at: number;
  to: number;
}

const blankOut = (text: string, at: number, to: number) => text.slice(0, at) + ' '.repeat(to - at) + text.slice(to);

/**
 * The rhythm of an amount: the only one of a line, where it stands before or behind all amounts, is of each; any other of
 * the amount that is nearer.
 */
function rhythmOf(amount: Stretch, amounts: readonly Stretch[], rhythms: readonly OwnRhythm[]) {
  const [only] = rhythms;
  const isOfAll = rhythms.length === 1 && only && (only.at < amounts[0]!.at || only.at > amounts.at(-1)!.at);
  if (isOfAll) return only;
  return rhythms.find((phrase) => {
    const leads = amounts.find(({ at }) => at >= phrase.to);
    const before = amounts.findLast(({ to }) => to <= phrase.at);
    if (!before || !leads) return (before ?? leads) === amount;
    return (distance(phrase, leads) < distance(phrase, before) ? leads : before) === amount;
  });
}

/** In small letters, each in its place: some capitals become two. */
function lowerCase(text: string): string {
  return text.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });
}

/** By its signs alone: a pattern of it reads a long word again and again. */
function isMail(word: string): boolean {
  const at = word.indexOf('@', 1);
  return at > 0 && word.lastIndexOf('.', word.length - 2) > at + 1;
}
