import { expect, test } from 'vitest';
import { exampleCandidate } from '#domain/trade/plans/plan-examples.ts';
import { fewestSellers, listSellers, smallestSets } from './fewest-sellers.ts';
import { smallProblem } from './small-problems.ts';
import type { Problem } from './problem.ts';
import { solve } from './solve.ts';

const MANY = 200;

/** A small problem whose sources are sold by few. */
function soldByFew(number: number): Problem {
  const problem = smallProblem(number);
  let seller = number;
  const demands = problem.demands.map((demand) => ({
    ...demand,
    sources: demand.sources.map((source) => ({
      ...source,
      candidate: exampleCandidate({ seller_id: (seller += 7) % 4 }),
    })),
  }));
  return { ...problem, demands };
}

test('no set of sellers is smaller, and of those as small none is cheaper', () => {
  for (let number = 0; number < MANY; number += 1) {
    const problem = soldByFew(number);
    const found = fewestSellers(problem)!;
    const all = [0, 1, 2, 3].flatMap((first) => [first]);
    const possible = Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((seller) => bits & (1 << seller)))
      .map((sellers) => ({ sellers, part: only(problem, sellers) }))
      .filter(({ part }) =>
        part.demands.every(
          ({ sources, grams }) => sources.reduce((sum, { most, net }) => sum + most * net, 0) >= grams,
        ),
      );
    const least = Math.min(...possible.map(({ sellers }) => sellers.length));
    const costs = possible.filter(({ sellers }) => sellers.length === least).map(({ part }) => solve(part)!.cost);
    expect({ number, least: found.least, cost: found.cost, bound: found.bound }).toEqual({
      number,
      least,
      cost: Math.min(...costs),
      bound: found.cost,
    });
    expect(listSellers(found.options).size).toBeLessThanOrEqual(least);
  }
});

test('without demands nobody is needed', () => {
  expect(smallestSets({ demands: [], loads: [] })).toMatchObject({ least: 0, isComplete: true });
});

function only({ loads, demands }: Problem, sellers: readonly number[]): Problem {
  return {
    loads,
    demands: demands.map((demand) => ({
      ...demand,
      sources: demand.sources.filter(({ candidate }) => sellers.includes(candidate.seller_id)),
    })),
  };
}
