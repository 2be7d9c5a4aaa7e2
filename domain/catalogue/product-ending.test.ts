import { expect, test } from 'vitest';
import { endingProblem } from './product-ending.ts';

const shown = { id: 1, isShown: true, hasEnded: false };
const other = { id: 2, isShown: true, hasEnded: false };

test('a product ends alone, or with another one in its place', () => {
  expect(endingProblem(shown, null)).toBeNull();
  expect(endingProblem(shown, other)).toBeNull();
  expect(endingProblem({ ...shown, isShown: false }, other)).toBeNull();
});

test('it ends once, and not for itself, for what has ended or for what nobody sees', () => {
  expect(endingProblem({ ...shown, isShown: false, hasEnded: true }, null)).toBe('already_ended');
  expect(endingProblem(shown, shown)).toBe('replaced_by_itself');
  expect(endingProblem(shown, { ...other, isShown: false, hasEnded: true })).toBe('replacement_ended');
  expect(endingProblem(shown, { ...other, isShown: false })).toBe('replacement_hidden');
});
