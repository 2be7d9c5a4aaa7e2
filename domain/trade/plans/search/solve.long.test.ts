import { expect, test } from 'vitest';
import { cheapestOfAll, smallProblem } from './small-problems.ts';
import { solve } from './solve.ts';

const ALL = 10_000;

test('of ten thousand small problems the cheapest of all choices is found', () => {
  for (let number = 0; number < ALL; number += 1) {
    const problem = smallProblem(number);
    const { cost, bound } = solve(problem)!;
    expect({ number, cost, bound }).toEqual({ number, cost: cheapestOfAll(problem), bound: cost });
  }
});
