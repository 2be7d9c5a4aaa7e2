import { expect, test } from 'vitest';
import { withCurrentIds } from './former-ids.ts';

const former = { s_cat: [{ id: 5, into_id: 7 }], manufacturer_id: [{ id: 5, into_id: 9 }] };
const current = (address: string) => withCurrentIds(new URLSearchParams(address), former)?.toString() ?? null;

test.each([
  ['s_cat=5&name=a', 's_cat=7&name=a'],
  ['s_cat=7&manufacturer_id=5', 's_cat=7&manufacturer_id=9'],
  ['s_cat=7&s_cat=5', 's_cat=7'],
  ['s_cat=6&cat=5', null],
  ['constructor=5&s_cat=x', null],
  ['', null],
])('"%s" is now %s', (before, now) => {
  expect(current(before)).toBe(now);
});
