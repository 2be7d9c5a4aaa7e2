import type { QuoteLine } from './quote.ts';

/**
 * A quoted line at a lower price for so many packs and more: what its seller bid for the whole amount. Fewer packs keep
 * their prices, and more packs a price that is lower still. The line itself where it is as low already.
 */
export function reviseLine(line: QuoteLine, packs: number, price_per_kg: bigint): QuoteLine {
  const now = line.steps.findLast(({ from_packs }) => from_packs <= packs) ?? line.steps[0]!;
  if (price_per_kg >= now.price_per_kg) return line;
  const fewer = line.steps.filter(({ from_packs }) => from_packs < packs);
  const more = line.steps.filter((step) => step.from_packs > packs && step.price_per_kg < price_per_kg);
  return { ...line, steps: [...fewer, { from_packs: packs, price_per_kg }, ...more] };
}
