import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUICK_ORDER_MAX_LINES, readQuickOrder, unitsFor } from './quick-order.ts';

test.each([
  ['HD2208J 40', 'HD2208J', { units: 40 }],
  ['HD2208J\t1,000\tkg', 'HD2208J', { grams: 1_000_000 }],
  ['LL7410A; 2.5 ตัน', 'LL7410A', { grams: 2_500_000 }],
  ['P700J x 3 ถุง', 'P700J', { units: 3 }],
  ['"Irganox 1010",25', 'Irganox 1010', { units: 25 }],
  ['STR 20 500กก.', 'STR 20', { grams: 500_000 }],
  ['Makrolon 2805 | 1000 | 公斤', 'Makrolon 2805', { grams: 1_000_000 }],
  ['HD2208J', 'HD2208J', null],
  ['HD2208J 0', 'HD2208J', null],
  ['HD2208J 2.5', 'HD2208J', null],
  ['PA-757 off-grade', 'PA-757 off-grade', null],
])('%s', (typed, code, wanted) => {
  expect(readQuickOrder(typed).lines).toEqual([{ line: 1, typed: typed.replace(/"/g, ' ').trim(), code, wanted }]);
});

test('a heading, empty lines and commas at the ends are passed over; lines keep their numbers', () => {
  expect(readQuickOrder('เกรด\tจำนวน\r\n\r\nHD2208J, 4,,\r\n P700J 5 ').lines.map(({ line, code, wanted }) => [line, code, wanted])).toEqual([[3, 'HD2208J', { units: 4 }], [4, 'P700J', { units: 5 }]]);
});

test('more lines than one order holds are left out, and said', () => {
  const { lines, more } = readQuickOrder(Array.from({ length: 205 }, (_, index) => `G${index} 1`).join('\n'));
  expect([lines.length, more]).toEqual([QUICK_ORDER_MAX_LINES, 5]);
});

test('a weight becomes whole packs', () => {
  expect([unitsFor({ grams: 1_000_000 }, 25_000), unitsFor({ grams: 1_010_000 }, 25_000), unitsFor({ units: 7 }, 25_000)]).toEqual([40, 41, 7]);
});

test('whatever is pasted, each line that is not empty comes back with a code', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => readQuickOrder(text).lines.every(({ code }) => code.trim() !== '')));
});
