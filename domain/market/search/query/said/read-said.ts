import type { Lexicon } from '#domain/market/search/query/lexicon.ts';
import { knownSegments } from '#domain/market/search/query/known-segments.ts';
import { COSTS, type MarketCodes } from '#domain/market/search/query/priced-segments.ts';
import { cheapestPath } from '#domain/market/search/query/segments.ts';
import { piecesIn } from './amounts.ts';
import type { Said } from './said.ts';

/** A stretch of a text: what it says beside the goods, or (null) words of the goods. */
export interface SaidStretch {
  at: number;
  to: number;
  says: Said | null;
}

/** What goods are called is not cut: words of the trade and codes stay as they are written. */
const NO_CODES: MarketCodes = { hasCode: () => false, hasCodeFrom: () => false };

/**
 * A folded text in lower case, cut into what it says beside the goods and the rest, by the readers and the costs that
 * cut a search. `names` are those of places.
 */
export function readSaid(text: string, names: Lexicon): SaidStretch[] {
  const pieces = piecesIn(text).map((phrase) => ({
    segment: { ...phrase, kind: 'said' as const },
    cost: COSTS.amount,
  }));
  const known = knownSegments(text, names, NO_CODES);
  for (const piece of pieces) known.set(piece.segment.at, [...(known.get(piece.segment.at) ?? []), piece]);
  const stretches: SaidStretch[] = [];
  for (const segment of cheapestPath(text, known)) {
    const says = segment.kind === 'said' ? segment.says : null;
    const before = stretches.at(-1);
    if (says === null && before?.says === null) before.to = segment.to;
    else stretches.push({ at: segment.at, to: segment.to, says });
  }
  return stretches;
}
