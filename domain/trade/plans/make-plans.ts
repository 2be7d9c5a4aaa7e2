import { buildPlan, type Decided, type PlanTerms } from './build-plan.ts';
import type { Candidate } from './candidate.ts';
import type { Need } from './need.ts';
import type { Optimality, Plan } from './plan.ts';
import { firstDay } from './search/earliest.ts';
import { fewestSellers, listSellers } from './search/fewest-sellers.ts';
import { buildProblem, type Problem } from './search/problem.ts';
import { findBound, solve, type Solved } from './search/solve.ts';
import { Work } from './search/work.ts';

/**
 * The three carts of what is needed, in the order of `planAims`. Each meets as much of the needs as anything could;
 * then its aim counts, then the money. What they may cost in steps is one sum.
 */
export function makePlans(
  needs: readonly Need[],
  candidates: readonly Candidate[],
  terms: PlanTerms,
  work = new Work(),
): Plan[] {
  const { problem, missing, wider } = buildProblem(needs, candidates, terms);
  const early = firstDay(problem);
  const isAsEarly = early.demands.every(
    ({ sources }, index) => sources.length === problem.demands[index]!.sources.length,
  );
  const cheapest = solve(problem, Infinity, work.part(1 / 3))!;
  const earliest = isAsEarly ? cheapest : solve(early, Infinity, work.part(1 / 3))!;
  const fewest = fewestSellers(problem, work.part(4 / 5))!;
  // What several needs could take was given to one of them, and of very many offers some are left out: another choice
  // may be cheaper.
  const widerBound = wider ? findBound(wider, work) : Infinity;
  const plan = (aim: Decided['aim'], solved: Solved) =>
    buildPlan(
      {
        aim,
        picks: listPicks(problem, solved),
        missing,
        optimality: judgeOptimality(solved, widerBound),
      },
      needs,
      terms,
    );
  return [
    plan('cheapest', cheapest),
    plan('earliest', earliest),
    plan('fewest_sellers', listSellers(cheapest.options).size === fewest.least ? cheapest : fewest),
  ];
}

function listPicks({ demands }: Problem, { options }: Solved): Decided['picks'] {
  return options.flatMap(({ parts }, index) =>
    parts.map(({ source, packs }) => ({ need_id: demands[index]!.need_id, candidate: source.candidate, packs })),
  );
}

function judgeOptimality({ cost, bound }: Solved, widerBound: number): Optimality {
  const least = Math.min(bound, widerBound);
  return least >= cost ? { exact: true } : { exact: false, within: BigInt(cost - least) };
}
