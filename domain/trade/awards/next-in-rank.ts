import type { Cell } from './compare-quotes.ts';
import type { AwardPick } from './quoted-line.ts';

/** A line whose order came to nothing, and whose it was. */
export interface FailedLine {
  position: number;
  seller_id: number;
}

interface Open {
  failed: readonly FailedLine[];
  /** Lines that another order has by now. */
  taken: ReadonlySet<number>;
  /** Whether a seller's quote may be awarded as the one before: it binds today and is payable that way. */
  isPossible: (sellerId: number) => boolean;
}

/** The next quote for a line, or none where nobody is left. */
export interface NextOfLine {
  position: number;
  next: Cell | null;
}

/**
 * For each line whose order came to nothing the best quote by the demand's weights of those who have not failed it, as
 * much as was asked. Who failed one line is still there for others.
 */
export function nextInRank(cells: readonly Cell[], { failed, taken, isPossible }: Open): NextOfLine[] {
  const positions = [...new Set(failed.map(({ position }) => position))].filter((position) => !taken.has(position));
  return positions
    .toSorted((one, other) => one - other)
    .map((position) => {
      const gone = new Set(failed.filter((each) => each.position === position).map(({ seller_id }) => seller_id));
      const left = cells.filter(
        ({ quoted, fault, is_sellers_best }) =>
          quoted.position === position &&
          fault === null &&
          is_sellers_best &&
          !gone.has(quoted.seller_id) &&
          isPossible(quoted.seller_id),
      );
      const [next = null] = left.toSorted((one, other) => one.rank - other.rank || one.quoted.id - other.quoted.id);
      return { position, next };
    });
}

/** What is awarded of the next in rank. */
export const picksOfNext = (lines: readonly NextOfLine[]): AwardPick[] =>
  lines.flatMap(({ next }) => (next ? [{ quoted: next.quoted, packs: next.packs }] : []));
