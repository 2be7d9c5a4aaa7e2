import { expect, test } from 'vitest';
import { mayTakeBack } from './noted-objects.ts';

test.each([
  ['who wrote a note', { staff_id: 1, taken_back_at: null }, true],
  ['a colleague', { staff_id: 2, taken_back_at: null }, false],
  ['who took it back already', { staff_id: 1, taken_back_at: new Date(0) }, false],
])('whether a note may be taken back by %s', (_who, note, may) => {
  expect(mayTakeBack(note, 1)).toBe(may);
});
