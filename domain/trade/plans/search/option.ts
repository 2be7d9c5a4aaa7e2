import { goodsOf } from '#domain/trade/plans/line-cost.ts';
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

export function goodsOfPart({ steps }: Source, packs: number): number {
  let step = steps[0]!;
  for (const each of steps) if (each.from <= packs) step = each;
  return goodsOf(step.price, step.discount, packs);
}

export function optionOf(parts: readonly Part[]): Option {
  const loads: number[] = [];
  const grams: number[] = [];
  let goods = 0;
  for (const { source, packs } of parts) {
    goods += goodsOfPart(source, packs);
    const at = loads.indexOf(source.load);
    if (at < 0) {
      loads.push(source.load);
      grams.push(source.gross * packs);
    } else grams[at]! += source.gross * packs;
  }
  return { parts, goods, loads, grams };
}

/** What a choice of one option for each demand costs, freight pooled by load. */
export function costOf({ loads }: Problem, chosen: readonly Option[]): number {
  const carried = gramsOf(loads.length, chosen);
  let sum = 0;
  for (const option of chosen) sum += option.goods;
  for (let load = 0; load < loads.length; load += 1) if (carried[load]! > 0) sum += loads[load]!.costOf(carried[load]!);
  return sum;
}

export function gramsOf(loads: number, chosen: readonly Option[]): Float64Array {
  const carried = new Float64Array(loads);
  for (const option of chosen)
    for (const [index, load] of option.loads.entries()) carried[load]! += option.grams[index]!;
  return carried;
}
