import { priceGoods } from '#domain/trade/plans/line-cost.ts';
import type { Problem, Source } from './problem.ts';

export interface Part {
  source: Source;
  packs: number;
}

/** One way to meet a demand: what it costs at the warehouse, and what it weighs in each load. */
export interface Option {
  parts: readonly Part[];
  goods: number;
  loads: readonly number[];
  grams: readonly number[];
}

export function pricePart({ steps }: Source, packs: number): number {
  let step = steps[0]!;
  for (const each of steps) if (each.from <= packs) step = each;
  return priceGoods(step.price, step.discount, packs);
}

/**
 * The least that a gram of a demand costs from a source, at the warehouse. A price from more packs on than are needed
 * is paid for all of them, and no more than the demand is worth anything.
 */
export function leastPerGram({ steps, net, most }: Source, grams: number): number {
  let least = Infinity;
  for (const { from, price, discount } of steps)
    if (from <= most)
      least = Math.min(least, (price * (1 - discount / 10_000) * Math.max(1, (from * net) / grams)) / net);
  return least;
}

export function buildOption(parts: readonly Part[]): Option {
  const loads: number[] = [];
  const grams: number[] = [];
  let goods = 0;
  for (const { source, packs } of parts) {
    goods += pricePart(source, packs);
    const at = loads.indexOf(source.load);
    if (at < 0) {
      loads.push(source.load);
      grams.push(source.gross * packs);
    } else grams[at]! += source.gross * packs;
  }
  return { parts, goods, loads, grams };
}

/** What a choice of one option for each demand costs, freight pooled by load. */
export function sumCost({ loads }: Problem, chosen: readonly Option[]): number {
  const carried = sumGrams(loads.length, chosen);
  let sum = 0;
  for (const option of chosen) sum += option.goods;
  for (let load = 0; load < loads.length; load += 1) if (carried[load]! > 0) sum += loads[load]!.costOf(carried[load]!);
  return sum;
}

export function sumGrams(loads: number, chosen: readonly Option[]): Float64Array {
  const carried = new Float64Array(loads);
  for (const option of chosen)
    for (const [index, load] of option.loads.entries()) carried[load]! += option.grams[index]!;
  return carried;
}
