import type { Satang } from '#domain/values/money.ts';

interface ChangedRate {
  before: Satang | null;
  cost: Satang | null;
}

/** As many changes as somebody can look through before deciding about a file. */
export const MAX_SHOWN_RATE_CHANGES = 300;

/** By how many percent a rate changes; a rate that begins or ends changes by more than any other. */
export function measureRateChange({ before, cost }: ChangedRate): number {
  if (before === null || cost === null) return before === cost ? 0 : Number.POSITIVE_INFINITY;
  const difference = cost > before ? cost - before : before - cost;
  return Number((difference * 10_000n) / before) / 100;
}

/**
 * The changes that change most, in the order given, how many are left out, and by how many percent those change at
 * most.
 */
export function pickLargestChanges<Change extends ChangedRate>(
  changes: readonly Change[],
  count = MAX_SHOWN_RATE_CHANGES,
): { shown: Change[]; left: number; largestLeft: number } {
  const bySize = changes.toSorted((a, b) => compareSizes(measureRateChange(b), measureRateChange(a)));
  const shown = new Set(bySize.slice(0, count));
  const next = bySize[count];
  return {
    shown: changes.filter((change) => shown.has(change)),
    left: changes.length - shown.size,
    largestLeft: next ? measureRateChange(next) : 0,
  };
}

/** Two infinite sizes are the same; their difference is no number. */
const compareSizes = (a: number, b: number) => (a === b ? 0 : a - b);
