import { expect, test } from 'vitest';
import { rateProblem } from './currency-rates.ts';

test.each([
  ['USD', 32.9, 32.85, null],
  ['USD', 34.49, 32.85, null],
  ['USD', 34.5, 32.85, 'unusual'],
  ['USD', 31, 32.85, 'unusual'],
  ['USD', 3.285, 32.85, 'impossible'],
  ['USD', 328.5, 32.85, 'impossible'],
  ['RMB', 32.85, 4.58, 'impossible'],
  ['USD', 4.58, 32.85, 'impossible'],
  ['USD', Number.NaN, 32.85, 'impossible'],
  ['RMB', 4.58, undefined, null],
] as const)('%s at %s after %s: %s', (currency, rate, before, problem) => {
  expect(rateProblem(currency, rate, before)).toBe(problem);
});
