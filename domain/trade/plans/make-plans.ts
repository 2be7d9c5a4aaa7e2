import { buildPlan, type Decided, type PlanTerms } from './build-plan.ts';
import type { Candidate } from './candidate.ts';
import type { Need } from './need.ts';
import type { Optimality, Plan } from './plan.ts';
import { firstDay } from './search/earliest.ts';
import { fewestSellers, sellersOf } from './search/fewest-sellers.ts';
import { problemOf, type Problem } from './search/problem.ts';
import { boundOf, solve, type Solved } from './search/solve.ts';

/** The three carts of what is needed, in the order of `planAims`. Each meets as much of the needs as anything could; then its aim counts, then the money. */
export function makePlans(needs: readonly Need[], candidates: readonly Candidate[], terms: PlanTerms): Plan[] {
  const { problem, missing, shared } = problemOf(needs, candidates, terms);
  const early = firstDay(problem);
  const isAsEarly = early.demands.every(
    ({ sources }, index) => sources.length === problem.demands[index]!.sources.length,
  );
  const cheapest = solve(problem)!;
  const earliest = isAsEarly ? cheapest : solve(early)!;
  const fewest = fewestSellers(problem)!;
  // What several needs could take was given to one of them: another way to share it may be cheaper.
  const sharedBound = shared ? boundOf(shared) : Infinity;
  const plan = (aim: Decided['aim'], solved: Solved, leastSellers: number) =>
    buildPlan(
      {
        aim,
        picks: picksOf(problem, solved),
        missing,
        leastSellers,
        optimality: optimalityOf(solved, sharedBound),
      },
      needs,
      terms,
    );
  return [
    plan('cheapest', cheapest, fewest.least),
    plan('earliest', earliest, fewest.least),
    plan('fewest_sellers', sellersOf(cheapest.options).size === fewest.least ? cheapest : fewest, fewest.least),
  ];
}

function picksOf({ demands }: Problem, { options }: Solved): Decided['picks'] {
  return options.flatMap(({ parts }, index) =>
    parts.map(({ source, packs }) => ({ need_id: demands[index]!.need_id, candidate: source.candidate, packs })),
  );
}

function optimalityOf({ cost, bound }: Solved, sharedBound: number): Optimality {
  const least = Math.min(bound, sharedBound);
  return least >= cost ? { exact: true } : { exact: false, within: BigInt(cost - least) };
}
