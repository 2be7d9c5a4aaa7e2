import { chooseAt, weighLoads, type Chosen } from './improve.ts';
import { sumCost, type Option } from './option.ts';
import type { Problem } from './problem.ts';
import { Given, keepsShares } from './shares.ts';
import type { Work } from './work.ts';

const ROUNDS = 24;
/** How much dearer a gram of who gives too much is made in the first round, as a part of its freight and goods. */
const FIRST_FEE = 0.01;
const GROWTH = 1.5;

/**
 * A plan in which nobody gives more than a share, found by making who gives too much dearer, round by round; null where
 * none was found so.
 */
export function sharedPlan(problem: Problem, work: Work): Chosen | null {
  const all = problem.demands.reduce((sum, { grams }) => sum + grams, 0);
  const alone = Float64Array.from(problem.loads.map((table) => table.costOf(all) / all));
  const sellers = sellersOfLoads(problem);
  const fees = new Float64Array(problem.loads.length);
  let weights: Float64Array = alone;
  let step = FIRST_FEE * typicalPrice(problem);
  let best: Chosen | null = null;
  for (let round = 0; round < ROUNDS && work.spend(problem.loads.length); round += 1) {
    const options = chooseAt(
      problem,
      weights.map((weight, load) => weight + fees[load]!),
      work,
    );
    if (!options) return best;
    if (keepsShares(problem, options)) {
      const cost = sumCost(problem, options);
      if (!best || cost < best.cost) best = { options, cost };
      if (round > 0) return best;
    }
    const over = tooMuch(problem, options);
    for (const [load, seller] of sellers.entries()) if (over.has(seller)) fees[load]! += step;
    weights = weighLoads(problem, options, alone);
    step *= GROWTH;
  }
  return best;
}

/** The one seller whose goods go in each load. */
function sellersOfLoads({ demands, loads }: Problem): number[] {
  const sellers = loads.map(() => -1);
  for (const { sources } of demands) for (const { load, candidate } of sources) sellers[load] = candidate.seller_id;
  return sellers;
}

function tooMuch(problem: Problem, options: readonly Option[]): Set<number> {
  const given = new Given({ most_of_seller: Infinity });
  for (const option of options) given.add(option);
  const sellers = options.flatMap(({ parts }) => parts.map(({ source }) => source.candidate.seller_id));
  return new Set(sellers.filter((seller) => given.of(seller) > problem.most_of_seller!));
}

/** Of a gram, at the warehouse. */
function typicalPrice({ demands }: Problem): number {
  const prices = demands.flatMap(({ sources }) => sources.map(({ steps, net }) => steps[0]!.price / net));
  return prices.reduce((sum, each) => sum + each, 0) / Math.max(1, prices.length);
}
