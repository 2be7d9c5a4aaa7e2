/**
 * An amount shared out by weight, to the satang: each part is its exact share rounded down, and what is left goes to
 * the parts that lost most by that, the first of equal ones. Without weights nobody has a part.
 */
export function shareOut(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  if (all === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (amount * weight) / all);
  const lost = weights.map((weight) => (amount * weight) % all);
  const left = Number(amount - parts.reduce((sum, part) => sum + part, 0n));
  const first = weights
    .map((_, index) => index)
    // Sorting is stable: of equal ones the first stays first.
    .sort((a, b) => Number(lost[b]! > lost[a]!) - Number(lost[a]! > lost[b]!))
    .slice(0, left);
  for (const index of first) parts[index]! += 1n;
  return parts;
}

/** The same where no part takes more than its most: what it cannot take goes to the others, by their weight. */
export function shareOutUpTo(amount: bigint, weights: readonly bigint[], most: readonly bigint[]): bigint[] {
  const parts = shareOut(amount, weights);
  const isFull = parts.map((part, index) => part > most[index]!);
  if (!isFull.includes(true)) return parts;
  const taken = isFull.map((full, index) => (full ? most[index]! : 0n));
  const others = shareOutUpTo(
    amount - taken.reduce((sum, part) => sum + part, 0n),
    weights.map((weight, index) => (isFull[index] ? 0n : weight)),
    most,
  );
  return taken.map((part, index) => part + others[index]!);
}
