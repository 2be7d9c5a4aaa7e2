import { expect, test } from 'vitest';
import { statusAfterChange } from './approval.ts';

test('what was refused waits again after any change, what was approved only after one that staff would have looked at', () => {
  expect([statusAfterChange(2, false), statusAfterChange(2, true)]).toEqual([0, 0]);
  expect([statusAfterChange(1, false), statusAfterChange(1, true)]).toEqual([1, 0]);
  expect([statusAfterChange(0, false), statusAfterChange(0, true)]).toEqual([0, 0]);
});
