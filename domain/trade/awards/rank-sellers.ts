import type { Cell } from './compare-quotes.ts';
import type { AwardLine } from './quoted-line.ts';

/**
 * Sellers of a round, the best first: who is first in more of what was asked, by weight; of equal ones the next places
 * count, then the earlier quote. A seller learns its own place of it and nothing else.
 */
export function rankSellers(cells: readonly Cell[], lines: readonly AwardLine[]): number[] {
  const grams = new Map(lines.map((line) => [line.position, line.grams]));
  const won = new Map<number, Map<number, number>>();
  const first = new Map<number, number>();
  for (const { quoted, rank, is_sellers_best } of cells) {
    first.set(quoted.seller_id, Math.min(quoted.id, first.get(quoted.seller_id) ?? Infinity));
    const own = won.get(quoted.seller_id) ?? new Map<number, number>();
    won.set(quoted.seller_id, own);
    if (is_sellers_best && rank > 0) own.set(rank, (own.get(rank) ?? 0) + (grams.get(quoted.position) ?? 0));
  }
  const places = [...new Set(cells.map(({ rank }) => rank))].toSorted((a, b) => a - b);
  return [...won.keys()].toSorted((a, b) => {
    for (const place of places) {
      const difference = (won.get(b)!.get(place) ?? 0) - (won.get(a)!.get(place) ?? 0);
      if (difference !== 0) return difference;
    }
    return first.get(a)! - first.get(b)!;
  });
}
