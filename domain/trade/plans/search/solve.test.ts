import { expect, test } from 'vitest';
import { sumCost } from './option.ts';
import { cheapestOfAll, smallProblem } from './small-problems.ts';
import { findBound, solve } from './solve.ts';

const SOME = 400;

test('of small problems the cheapest of all choices is found, and said to be', () => {
  for (let number = 0; number < SOME; number += 1) {
    const problem = smallProblem(number);
    const { options, cost, bound } = solve(problem)!;
    expect({ number, cost, bound }).toEqual({ number, cost: cheapestOfAll(problem), bound: cost });
    expect(sumCost(problem, options)).toBe(cost);
    expect(findBound(problem)).toBeLessThanOrEqual(cost);
  }
});

test('nothing is searched that is not wanted at its price', () => {
  const problem = smallProblem(7);
  const { cost } = solve(problem)!;
  expect(solve(problem, 1)).toBeNull();
  expect(solve(problem, cost + 1)).not.toBeNull();
});
