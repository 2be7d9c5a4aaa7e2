import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cheapestEnough,
  fittingList,
  plainList,
  plannedUnits,
  QUICK_ORDER_MAX_LINE,
  QUICK_ORDER_MAX_LINES,
  QUICK_ORDER_MAX_TEXT,
  readQuickOrder,
} from './quick-order.ts';

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
  [`HD2208J ${'9'.repeat(80)}`, 'HD2208J', null],
  [`HD2208J ${'9'.repeat(390)}`, 'HD2208J', null],
  ['HD2208J 2.5', 'HD2208J', null],
  ['PA-757 off-grade', 'PA-757 off-grade', null],
  ['HD2208J 3,75 ตัน', 'HD2208J', null],
  ['HD2208J 0,5 ตัน', 'HD2208J', null],
  ['HD2208J 12,50 kg', 'HD2208J', null],
  ['HD2208J 1500,50 kg', 'HD2208J', null],
  ['HD2208J 1.250,50', 'HD2208J', null],
  ['HD2208J 2 ตัน 500 กก.', 'HD2208J', { grams: 2_500_000 }],
  ['HD2208J 2 ตัน 20 ถุง', 'HD2208J', null],
  ['HD2208J 25 kg 40 bags', 'HD2208J 25 kg', { units: 40 }],
  ['HD2208J 500 ก.ก.', 'HD2208J', { grams: 500_000 }],
  ['HD2208J 500 กก', 'HD2208J', { grams: 500_000 }],
  ['HD2208J ๔๐', 'HD2208J', { units: 40 }],
  ['ＨＤ２２０８Ｊ　４０', 'HD2208J', { units: 40 }],
  ['HD2208J ๒.๕ ตัน', 'HD2208J', { grams: 2_500_000 }],
  ['Irganox 1010,25', 'Irganox 1010', { units: 25 }],
  ['2805,40', '2805', { units: 40 }],
  ['HD2208J;1,250', 'HD2208J', { units: 1250 }],
])('%s', (typed, code, wanted) => {
  expect(readQuickOrder(typed).lines).toEqual([
    { line: 1, typed: typed.replace(/"/g, ' ').trim(), code, wanted, isTooLong: false },
  ]);
});

test('a heading, empty lines and commas at the ends are passed over; lines keep their numbers', () => {
  expect(
    readQuickOrder('เกรด\tจำนวน\r\n\r\nHD2208J, 4,,\r\n P700J 5 ').lines.map(({ line, code, wanted }) => [
      line,
      code,
      wanted,
    ]),
  ).toEqual([
    [3, 'HD2208J', { units: 4 }],
    [4, 'P700J', { units: 5 }],
  ]);
});

test('what nobody sees in a copied list parts words', () => {
  expect(plainList('HD2208J\t40\r\nP700J\u000c5\u0085\u001a')).toBe('HD2208J\t40\nP700J 5  ');
});

test('more lines than one order holds are left out, and said', () => {
  const { lines, more } = readQuickOrder(Array.from({ length: 205 }, (_, index) => `G${index} 1`).join('\n'));
  expect([lines.length, more]).toEqual([QUICK_ORDER_MAX_LINES, 5]);
});

test('a line longer than any code with its amount is shown in part and not read', () => {
  const [long, longest, short] = readQuickOrder(
    `HD2208J${' '.repeat(60_000)}1\n${'a'.repeat(QUICK_ORDER_MAX_LINE - 2)} 1\n${' '.repeat(60_000)}P700J 5`,
  ).lines;
  expect(long).toMatchObject({ line: 1, wanted: null, isTooLong: true });
  expect(long!.typed.length).toBeLessThan(100);
  expect([longest, short]).toMatchObject([
    { wanted: { units: 1 }, isTooLong: false },
    { code: 'P700J', wanted: { units: 5 }, isTooLong: false },
  ]);
});

test('a list takes lines until it is full, and says how many it does not take', () => {
  const line = 'x'.repeat(99);
  const { text, leftOut } = fittingList(Array.from({ length: 700 }, () => line));
  expect([text.length, leftOut]).toEqual([QUICK_ORDER_MAX_TEXT - 1, 60]);
  expect(fittingList(['a', 'b'])).toEqual({ text: 'a\nb', leftOut: 0 });
});

test('whatever is pasted, each line that is not empty comes back with a code', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) =>
      readQuickOrder(text).lines.every(({ code }) => code.trim() !== ''),
    ),
  );
});

test('what is wanted is rounded up to packs and raised to the least that is sold, and it says so', () => {
  const bag = { unitWeightGrams: 25_000, minimum: 1 };
  expect(plannedUnits({ grams: 1_000_000 }, bag)).toEqual({ units: 40, reason: 'as_asked' });
  expect(plannedUnits({ grams: 1_010_000 }, bag)).toEqual({ units: 41, reason: 'rounded_up' });
  expect(plannedUnits({ units: 3 }, { ...bag, minimum: 40 })).toEqual({ units: 40, reason: 'raised_to_minimum' });
  expect(plannedUnits(null, { ...bag, minimum: 4 })).toEqual({ units: 4, reason: 'as_asked' });
});

test('chosen is what costs least of the offers that have enough', () => {
  const offers = [
    { id: 1, planned: 40, quantity: 100, total: 42_000n },
    { id: 2, planned: 2, quantity: 9, total: 63_000n },
    { id: 3, planned: 40, quantity: 39, total: 30_000n },
  ];
  expect(cheapestEnough(offers)?.id).toBe(1);
  expect(cheapestEnough(offers.slice(2))).toBeUndefined();
});

test('no amount is more than the number that was typed', () => {
  const number = fc.stringMatching(/^\d{1,4}(?:[.,]\d{1,4}){0,2}$/);
  fc.assert(
    fc.property(number, fc.constantFrom('ตัน', 'kg', 'กก.'), (typed, unit) => {
      const [line] = readQuickOrder(`HD2208J ${typed} ${unit}`).lines;
      const grams = line!.wanted && 'grams' in line!.wanted ? line!.wanted.grams : null;
      const asked = Number(typed.replaceAll(',', '')) * (unit === 'ตัน' ? 1_000_000 : 1000);
      expect(line!.code).toBe('HD2208J');
      if (grams !== null) expect(grams).toBe(Math.round(asked));
    }),
  );
});
