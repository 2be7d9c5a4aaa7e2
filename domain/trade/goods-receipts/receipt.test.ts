import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimsOfReceipt, differenceOf, mayReceive, receiptProblems, type LeftLine, type SaidLine } from './receipt.ts';

const left: LeftLine[] = [
  { id: 1, order_item_id: 7, quantity: 200, unit_weight_grams: 25_000 },
  { id: 2, order_item_id: 8, quantity: 10, unit_weight_grams: 25_000 },
];
const all = ({ id, quantity }: LeftLine, given: Partial<SaidLine> = {}): SaidLine => ({
  id,
  delivered_quantity: quantity,
  refused_quantity: 0,
  refused_reason: '',
  damaged_quantity: 0,
  weighed_grams: null,
  ...given,
});
const [first, second] = left as [LeftLine, LeftLine];

test('what is on the road is received, and once what counts as delivered, as long as it may be claimed', () => {
  const at = new Date('2026-07-09T03:00:00Z');
  const late = new Date('2026-07-17T03:00:00Z');
  expect(mayReceive({ state: 'planned', delivered_at: null }, false, at)).toBe(false);
  expect(mayReceive({ state: 'on_the_way', delivered_at: null }, false, at)).toBe(true);
  const delivered = { state: 'delivered', delivered_at: at } as const;
  expect(mayReceive(delivered, false, at)).toBe(true);
  expect(mayReceive(delivered, true, at)).toBe(false);
  expect(mayReceive(delivered, false, late)).toBe(false);
});

test('each line that left is said once, and no more came than left', () => {
  expect(receiptProblems(left, [all(first), all(second)])).toEqual([]);
  const codes = (...said: SaidLine[]) => receiptProblems(left, said).map(({ code }) => code);
  expect(codes(all(first))).toEqual(['receipt_line_missing']);
  expect(codes(all(first), all(first), all(second))).toEqual(['receipt_line_twice']);
  expect(codes(all(first), all(second, { id: 9 }))).toEqual(['receipt_line_unknown']);
  expect(codes(all(first, { refused_quantity: 1, refused_reason: 'x' }), all(second))).toEqual(['receipt_too_many']);
  expect(codes(all(first, { damaged_quantity: 201 }), all(second))).toEqual(['receipt_damaged_too_many']);
  const refused = { delivered_quantity: 199, refused_quantity: 1 };
  expect(codes(all(first, refused), all(second))).toEqual(['receipt_reason_missing']);
});

test('what did not come is missing, what came and is too light is short', () => {
  const said = all(first, { delivered_quantity: 198, refused_quantity: 1, weighed_grams: 4_938_000 });
  expect(differenceOf(first, said)).toEqual({ missing: 1, refused: 1, damaged: 0, short_grams: 12_000 });
});

test('12 kg that are missing of 5 t are claimed by weight, torn bags of another line by number', () => {
  const said = [all(first, { weighed_grams: 4_988_000, damaged_quantity: 1 }), all(second, { damaged_quantity: 2 })];
  expect(claimsOfReceipt(left, said)).toEqual([
    {
      kind: 'short_weight',
      lines: [{ order_item_id: 7, quantity: 200, weighed_grams: 4_988_000, damaged: 1 }],
    },
    { kind: 'damage', lines: [{ order_item_id: 8, quantity: 2, weighed_grams: null, damaged: 0 }] },
  ]);
});

test('what did not come or went back is no claim, nor is what the tolerance allows', () => {
  const missing = all(first, { delivered_quantity: 100, refused_quantity: 50, refused_reason: 'x' });
  expect(claimsOfReceipt(left, [missing, all(second)])).toEqual([]);
  expect(claimsOfReceipt(left, [all(first, { weighed_grams: 4_990_000 }), all(second)])).toEqual([]);
});

test('lots of one line are one line of a claim', () => {
  const lots = [first, { ...second, order_item_id: 7 }];
  const said = [all(first, { weighed_grams: 4_990_000 }), all(second, { weighed_grams: 240_000 })];
  expect(claimsOfReceipt(lots, said)).toEqual([
    { kind: 'short_weight', lines: [{ order_item_id: 7, quantity: 210, weighed_grams: 5_230_000, damaged: 0 }] },
  ]);
});

test('claimed, sent back and missing packs together are never more than what left', () => {
  const packs = fc.integer({ min: 0, max: 40 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      packs,
      packs,
      packs,
      fc.integer({ min: 0, max: 2_000_000 }),
      (...of) => {
        const [quantity, delivered_quantity, refused_quantity, damaged_quantity, weighed_grams] = of;
        const line = { ...first, quantity };
        const said = { ...all(line), delivered_quantity, refused_quantity, damaged_quantity, weighed_grams };
        const problems = receiptProblems([line], [{ ...said, refused_reason: 'x' }]);
        if (problems.length > 0) return;
        const { missing, refused, short_grams } = differenceOf(line, said);
        expect(missing + refused + delivered_quantity).toBe(quantity);
        expect(short_grams).toBeLessThanOrEqual(delivered_quantity * line.unit_weight_grams);
        for (const { lines } of claimsOfReceipt([line], [said]))
          for (const claimed of lines) {
            expect(claimed.quantity).toBeLessThanOrEqual(delivered_quantity);
            expect(claimed.damaged).toBeLessThanOrEqual(claimed.quantity);
          }
      },
    ),
  );
});
