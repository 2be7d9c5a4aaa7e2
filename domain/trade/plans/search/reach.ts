import type { Part } from './option.ts';
import type { Demand, Source } from './problem.ts';

/** Amounts of one demand that are looked at one by one. */
const MAX_AMOUNTS = 200_000;

export interface Reached {
  /** The need where it can be met, else as much of it as its sources make up without too much. */
  grams: number;
  parts: Part[];
}

/**
 * One way to meet a demand, or as much of it as can be had. Where a demand takes no more than so much, least amounts
 * and whole packs may leave a gap that no sum of packs fills.
 */
export function reachDemand({ grams, most_grams, sources }: Demand): Reached {
  if (most_grams === undefined) return takeInTurn(sources, grams);
  const alone = sources.find((source) => fits(source, packsFor(source, grams), most_grams));
  if (alone) return { grams, parts: [{ source: alone, packs: packsFor(alone, grams) }] };
  const unit = sources.reduce((divisor, { net }) => greatestDivisor(divisor, net), 0);
  if (unit === 0) return { grams: 0, parts: [] };
  return most_grams / unit > MAX_AMOUNTS
    ? takeInTurn(sources, grams, most_grams)
    : sumPacks(sources, unit, grams, most_grams);
}

export const canMeet = (demand: Demand, sources: readonly Source[]): boolean =>
  reachDemand({ ...demand, sources }).grams >= demand.grams;

const packsFor = ({ least, net }: Source, grams: number) => Math.max(least, Math.ceil(grams / net));
const fits = ({ most, net }: Source, packs: number, grams: number) => packs <= most && packs * net <= grams;

/** Each source after the other, as far as needed, those that have most first. */
function takeInTurn(sources: readonly Source[], grams: number, mostGrams = Infinity): Reached {
  let rest = grams;
  const parts: Part[] = [];
  for (const source of sources.toSorted((a, b) => b.most * b.net - a.most * a.net)) {
    if (rest <= 0) break;
    const room = Math.floor((mostGrams - grams + rest) / source.net);
    const packs = Math.min(source.most, packsFor(source, rest), room);
    if (packs < source.least) continue;
    parts.push({ source, packs });
    rest -= packs * source.net;
  }
  return { grams: Math.min(grams, grams - rest), parts };
}

/**
 * All sums of packs up to the most: for each amount the source that reached it first, and with how many packs. The
 * lowest that is enough counts, or else the highest.
 */
function sumPacks(sources: readonly Source[], unit: number, grams: number, mostGrams: number): Reached {
  const size = Math.floor(mostGrams / unit);
  const by = new Int32Array(size + 1).fill(-1);
  const packs = new Int32Array(size + 1);
  by[0] = sources.length;
  for (const [index, { net, least, most }] of sources.entries()) {
    const step = net / unit;
    for (let rest = 0; rest < step; rest += 1) {
      // The last amount of this remainder that other sources reach, and that the least packs may be added to.
      let from = -1;
      for (let amount = rest + least * step; amount <= size; amount += step) {
        const before = amount - least * step;
        if (by[before] !== -1 && by[before] !== index) from = before;
        if (from < 0 || by[amount] !== -1 || amount - from > most * step) continue;
        by[amount] = index;
        packs[amount] = (amount - from) / step;
      }
    }
  }
  const wanted = Math.ceil(grams / unit);
  let amount = by.findIndex((source, at) => at >= wanted && source !== -1);
  if (amount < 0) amount = by.findLastIndex((source, at) => at < wanted && source !== -1);
  const parts: Part[] = [];
  for (let left = amount; left > 0;) {
    const source = sources[by[left]!]!;
    parts.push({ source, packs: packs[left]! });
    left -= (packs[left]! * source.net) / unit;
  }
  return { grams: Math.min(grams, amount * unit), parts };
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
