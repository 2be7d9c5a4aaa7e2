import { FreightSteps } from '#domain/market/delivery/freight-steps.ts';
import { VEHICLE_CAPACITY, VEHICLES } from '#domain/market/delivery/freight.ts';
import type { Candidate } from '#domain/trade/plans/candidate.ts';
import { buildOption, type Option } from './option.ts';
import type { Demand, Problem, Source } from './problem.ts';

/**
 * For tests: problems that are small enough to try every choice, with everything that makes them hard: steps of the
 * price, least amounts, stocks, packs of several weights, heavy packaging, odd rates. The same number makes the same
 * problem.
 */
export function smallProblem(number: number): Problem {
  const dice = new Dice(number);
  const loads = Array.from({ length: dice.upTo(3) }, () => makeLoad(dice));
  const [demands, sources] = dice.oneOf([
    [1, 3],
    [2, 3],
    [2, 2],
    [3, 2],
  ] as const);
  return { loads, demands: Array.from({ length: demands }, () => makeDemand(dice, loads.length, sources)) };
}

/** Numbers that look like chance (mulberry32). */
class Dice {
  #state: number;

  constructor(number: number) {
    this.#state = number;
  }

  /** From 1 on. */
  upTo(most: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) % most) + 1;
  }

  oneOf<Each>(values: readonly Each[]): Each {
    return values[this.upTo(values.length) - 1]!;
  }
}

function makeLoad(dice: Dice): FreightSteps {
  for (;;) {
    const isOdd = dice.upTo(3) === 1;
    const rates = VEHICLES.filter(() => dice.upTo(4) > 1).map((vehicle) => {
      const usual = (59 + dice.upTo(41)) * 1500 * (VEHICLE_CAPACITY[vehicle] / 1_000_000) ** 0.8;
      return [vehicle, BigInt(isOdd ? dice.upTo(400_000) : Math.round(usual))];
    });
    const table = FreightSteps.of(Object.fromEntries(rates));
    if (table) return table;
  }
}

function makeSource(dice: Dice, loads: number): Source {
  const net = dice.oneOf([250_000, 500_000, 550_000, 800_000, 1_000_000]);
  const price = Math.round(((2999 + dice.upTo(400)) * net) / 1000);
  const discount = dice.oneOf([0, 0, 150, 333]);
  const steps = [{ from: 1, price, discount }];
  if (dice.upTo(2) === 1) {
    const off = (discount + dice.upTo(1500)) / 10_000;
    steps.push({ from: 1 + dice.upTo(8), price: Math.round(price * (1 - off)), discount: 0 });
  }
  const least = dice.oneOf([1, 1, 1, 2, 4]);
  return {
    candidate: {} as Candidate,
    load: dice.upTo(loads) - 1,
    net,
    gross: net + dice.oneOf([0, 5000, 25_000]),
    least,
    most: Math.max(least, dice.upTo(6)),
    steps,
  };
}

function makeDemand(dice: Dice, loads: number, most: number): Demand {
  const sources = Array.from({ length: dice.upTo(most) }, () => makeSource(dice, loads));
  const stock = sources.reduce((sum, source) => sum + source.most * source.net, 0);
  return { need_id: 0, sources, grams: Math.min(dice.upTo(4_000_000), stock) };
}

/** What the cheapest of all choices costs: every number of packs of every source, without any thought. */
export function cheapestOfAll({ demands, loads }: Problem): number {
  const options = demands.map(everyOption);
  const carried = new Float64Array(loads.length);
  let least = Infinity;
  const walk = (depth: number, goods: number): void => {
    if (depth === options.length) {
      const freight = loads.reduce(
        (sum, table, load) => sum + (carried[load]! > 0 ? table.costOf(carried[load]!) : 0),
        0,
      );
      least = Math.min(least, goods + freight);
      return;
    }
    for (const option of options[depth]!) {
      for (const [at, load] of option.loads.entries()) carried[load]! += option.grams[at]!;
      walk(depth + 1, goods + option.goods);
      for (const [at, load] of option.loads.entries()) carried[load]! -= option.grams[at]!;
    }
  };
  walk(0, 0);
  return least;
}

/** All choices of one demand; of those that weigh the same in each load the cheapest. */
export function everyOption({ sources, grams }: Demand): Option[] {
  const all = new Map<string, Option>();
  const walk = (at: number, packs: number[]): void => {
    if (at === sources.length) {
      if (sources.reduce((sum, { net }, index) => sum + net * packs[index]!, 0) < grams) return;
      const option = buildOption(
        sources.flatMap((source, index) => (packs[index]! > 0 ? [{ source, packs: packs[index]! }] : [])),
      );
      const key = option.loads
        .map((load, index) => `${load}:${option.grams[index]}`)
        .sort()
        .join(' ');
      const known = all.get(key);
      if (!known || option.goods < known.goods) all.set(key, option);
      return;
    }
    walk(at + 1, [...packs, 0]);
    for (let count = sources[at]!.least; count <= sources[at]!.most; count += 1) walk(at + 1, [...packs, count]);
  };
  walk(0, []);
  return [...all.values()];
}
