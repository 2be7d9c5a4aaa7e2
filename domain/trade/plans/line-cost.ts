import type { Candidate } from './candidate.ts';

/** The step that a line of so many packs is priced by. */
export function stepAt({ steps }: Pick<Candidate, 'steps'>, packs: number): Candidate['steps'][number] {
  return steps.findLast(({ from_packs }) => from_packs <= packs) ?? steps[0]!;
}

const HUNDRED_PERCENT = 10_000;

/**
 * What so many packs cost, in satang, as a number: a search asks millions of times. The same sum as `lineAmounts`, with the discount rounded once on the
 * line; it is parted so that no product leaves what a number holds exactly.
 */
export function goodsOf(price: number, discount: number, packs: number): number {
  const gross = price * packs;
  const whole = Math.floor(gross / HUNDRED_PERCENT);
  const rest = gross - whole * HUNDRED_PERCENT;
  return gross - whole * discount - Math.floor((2 * rest * discount + HUNDRED_PERCENT) / (2 * HUNDRED_PERCENT));
}
