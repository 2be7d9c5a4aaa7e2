import { saidPart, type Part } from '#domain/market/search/query/parts.ts';
import { saidIn } from './said-in.ts';
import type { Said } from './said.ts';
import { settledAmounts } from './settled-amounts.ts';

const NO_WEIGHT = /^\s*\p{L}?\s*$/u;

/**
 * What parts say beside the goods, settled among each other: one place to deliver to, one amount, one price, one day.
 * What cannot count beside them, and numbers that nobody understands, stay as parts that say so.
 */
export function settledParts(text: string, parts: readonly Part[]): Part[] {
  const read = parts.map((part) => readOrUnread(text, part));
  const settled = settledAmounts(read.map(({ says }) => says));
  const first = new Map<string, Said>();
  return read.map((part, place) => {
    const says = settled[place]!;
    const said = says === part.says ? part : saidPart(part, says);
    if (!says || says.kind === 'unread' || says.kind === 'not' || says.kind === 'elsewhere') return said;
    const before = first.get(says.kind);
    if (!before) first.set(says.kind, says);
    return !before || fitsBeside(before, says) ? said : saidPart(part, { kind: 'unread' });
  });
}

/** Several warehouses, sellers or lots are either of them; a district stands beside its province, 120 bags beside 3 t. */
export function fitsBeside(first: Said, other: Said): boolean {
  if (first.kind === 'origin' || first.kind === 'seller' || first.kind === 'lot') return true;
  if (first.kind === 'amount') return other.kind === 'amount' && first.grams === other.grams;
  return first.kind === 'place' && other.kind === 'place' && first.provinceId === other.provinceId;
}

/** An amount of something else, a number that measures nothing: what the market does not read. */
function readOrUnread(text: string, part: Part): Part {
  const isNumber = part.kind === 'commercial' && part.names === null && part.wanted === null;
  const piece = text.slice(part.at, part.to);
  if (!isNumber || NO_WEIGHT.test(piece)) return part;
  // Glued to a code it was no phrase of its own: GP15025kg.
  const whole = saidIn(piece).find(({ at, to }) => at === 0 && to === piece.length);
  return saidPart(part, whole?.says ?? { kind: 'unread' });
}
