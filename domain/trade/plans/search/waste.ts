import type { FreightSteps } from '#domain/market/delivery/freight-steps.ts';
import { FREIGHT_STEP_GRAMS } from '#domain/market/delivery/freight.ts';
import type { Line } from './supporting-lines.ts';

/** Steps that are looked at; beyond, nothing is said to be wasted. */
const MAX_STEPS = 24;

/**
 * What all loads pay at least beyond their lines, whatever is added to each up to so many grams: vehicles that leave
 * with empty room.
 */
export function waste(
  loads: readonly FreightSteps[],
  lines: readonly Line[],
  carried: Float64Array,
  more: Float64Array,
): number {
  let sum = 0;
  for (let load = 0; load < carried.length; load += 1) {
    const grams = carried[load]!;
    if (grams > 0) sum += wasteInLoad(loads[load]!, lines[load]!, grams, grams + more[load]!);
  }
  return sum;
}

function wasteInLoad(table: FreightSteps, { fixed, perGram }: Line, grams: number, most: number): number {
  let least = Infinity;
  let end = Math.ceil(grams / FREIGHT_STEP_GRAMS) * FREIGHT_STEP_GRAMS;
  for (let step = 0; step < MAX_STEPS; step += 1, end += FREIGHT_STEP_GRAMS) {
    const heavy = Math.min(end, most);
    least = Math.min(least, table.costOf(heavy) - fixed - perGram * heavy);
    if (least <= 0) return 0;
    if (heavy === most) return least;
  }
  return 0;
}
