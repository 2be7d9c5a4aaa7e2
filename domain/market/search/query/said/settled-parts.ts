import { saidPart, type Part } from '#domain/market/search/query/parts.ts';
import { GRAMS_PER_KG } from '#domain/values/weight.ts';
import { saidIn } from './said-in.ts';
import type { Said } from './said.ts';
import { oneOf } from './said-patterns.ts';
import words from './said-words.json' with { type: 'json' };

/** Larger ones than a jumbo bag are no packs. */
const LARGEST_PACK_KG = 1250;
/** So far before a place stands the word that says what it is. */
const NEAR = 40;

const BETWEEN = `\\s*(?:${oneOf(words.between)})?\\s*`;
const DELIVERED = new RegExp(`(?:${oneOf(words.delivered_to)})\\s*(?:${oneOf(words.own)})?\\s*$`, 'u');
const ORIGIN_BEFORE = new RegExp(`(?:${oneOf(words.origin_before)})${BETWEEN}$`, 'u');
const ORIGIN_BEHIND = new RegExp(`^\\s*(?:${oneOf(words.origin_after)})`, 'u');
const NO_WEIGHT = /^\s*\p{L}?\s*$/u;

/**
 * What parts say beside the goods, settled among each other: one place to deliver to, one amount, one price, one day.
 * What cannot count beside them, and numbers that nobody understands, stay as parts that say so.
 */
export function settledParts(text: string, parts: readonly Part[]): Part[] {
  const read = withPacksOfBags(
    withSmallAmountsAsPacks(parts.map((part) => withOrigin(text, readOrUnread(text, part)))),
  );
  const first = new Map<string, Part>();
  return read.map((part) => {
    if (!part.says || part.says.kind === 'unread' || part.says.kind === 'not' || part.says.kind === 'elsewhere')
      return part;
    const before = first.get(part.says.kind);
    if (!before) first.set(part.says.kind, part);
    return !before || fitsBeside(before.says!, part.says) ? part : saidPart(part, { kind: 'unread' });
  });
}

/** Several warehouses or sellers are either of them; a district stands beside its province. */
function fitsBeside(first: Said, other: Said): boolean {
  if (first.kind === 'origin' || first.kind === 'seller') return true;
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

function withOrigin(text: string, part: Part): Part {
  if (part.says?.kind !== 'place') return part;
  const before = text.slice(Math.max(0, part.at - NEAR), part.at);
  const lead = ORIGIN_BEFORE.exec(before)?.[0] ?? '';
  const isDelivered = DELIVERED.test(before.slice(0, before.length - lead.length));
  const isOrigin = (lead !== '' && !isDelivered) || (ORIGIN_BEHIND.test(text.slice(part.to)) && !isDelivered);
  return isOrigin ? { ...saidPart(part, { ...part.says, kind: 'origin' }), names: part.names } : part;
}

/** Of several weights the largest is the amount: 25 kg beside 10 t is how it is packed. */
function withSmallAmountsAsPacks(parts: readonly Part[]): Part[] {
  const amounts = parts.flatMap(({ says }) => (says?.kind === 'amount' ? [says] : []));
  const largest = amounts.toSorted((a, b) => b.grams - a.grams)[0];
  const hasPack = parts.some(({ says }) => says?.kind === 'pack');
  return parts.map((part) => {
    const { says } = part;
    if (says?.kind !== 'amount' || says === largest) return part;
    const kg = says.grams / GRAMS_PER_KG;
    const isPack = !hasPack && kg <= LARGEST_PACK_KG && says.bags === null && says.vehicles === null;
    return saidPart(part, isPack ? { kind: 'pack', kg, isJumbo: false } : { kind: 'unread' });
  });
}

/** Bags hold what the query says a bag holds. */
function withPacksOfBags(parts: readonly Part[]): Part[] {
  const pack = parts.find(({ says }) => says?.kind === 'pack')?.says;
  if (pack?.kind !== 'pack' || pack.kg === null) return [...parts];
  const { kg } = pack;
  return parts.map((part) =>
    part.says?.kind === 'amount' && part.says.bags
      ? saidPart(part, {
          ...part.says,
          grams: Math.round(part.says.bags.count * kg * GRAMS_PER_KG),
          bags: { ...part.says.bags, kg },
        })
      : part,
  );
}
