import type { Answer } from '#contract/client.ts';

type Comparison = Answer<'GET /demands/{id}/comparison'>;
type Split = Answer<'POST /demands/{id}/split'>;

/** What an award makes of the picked lines: orders, and a contract of each line that is called off over time. */
export interface Becomes {
  orders: number;
  contracts: number;
}

export const isCalledOff = (
  { award }: Pick<Comparison, 'award'>,
  line: Pick<Comparison['lines'][number], 'is_monthly'>,
) => award === 'call_off' || line.is_monthly;

export function becomesOf(comparison: Pick<Comparison, 'award' | 'lines'>, split: Pick<Split, 'orders'>): Becomes {
  const calledOff = new Set(
    comparison.lines.filter((line) => isCalledOff(comparison, line)).map(({ position }) => position),
  );
  const isOrdered = ({ position }: { position: number }) => !calledOff.has(position);
  return {
    orders: split.orders.filter(({ lines }) => lines.some(isOrdered)).length,
    contracts: split.orders.flatMap(({ lines }) => lines.filter((line) => !isOrdered(line))).length,
  };
}
