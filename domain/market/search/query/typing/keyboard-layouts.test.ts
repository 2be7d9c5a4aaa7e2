import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onOtherLayout } from './keyboard-layouts.ts';

test.each([
  ['้กยำ', 'hdpe'],
  ['g,Hfr]kl9bd', 'เม็ดพลาสติก'],
  ["56'-pt", 'ถุงขยะ'],
  ['้ก//จค่', 'hd2208j'],
])('%s is %s on the other layout', (typed, meant) => {
  expect(onOtherLayout(typed)).toBe(meant);
});

test('a text with letters of both is as it is meant', () => {
  expect(onOtherLayout('เม็ด hdpe')).toBeNull();
  expect(onOtherLayout('聚丙烯')).toBeNull();
});

test('typed back it is the same text', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z ]{1,20}$/), (text) => {
      const other = onOtherLayout(text);
      expect(other === null ? text : onOtherLayout(other)).toBe(text);
    }),
  );
});
