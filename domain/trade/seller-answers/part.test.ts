import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreedPart, partOf, type OfferedLine } from './part.ts';

const lines = [
  { id: 1, quantity: 5, price: 100n },
  { id: 2, quantity: 8, price: 200n },
];
const days = { deliveryDate: '2026-07-11', today: '2026-07-09' };
const offer = (order_item_id: number, quantity: number, more: Partial<OfferedLine> = {}): OfferedLine => ({
  order_item_id,
  quantity,
  ready_date: null,
  lot_no: null,
  instead: null,
  ...more,
});

test('a part is fewer units, a later day or another lot; lines that do not differ are left out', () => {
  const later = offer(2, 8, { ready_date: '2026-07-20', lot_no: 'L9' });
  expect(partOf(lines, [offer(1, 3), later], days)).toEqual({ lines: [offer(1, 3), later], problems: [], is: 'part' });
  expect(partOf(lines, [offer(1, 5), offer(2, 7)], days).lines).toEqual([offer(2, 7)]);
});

test('nothing that differs is an acceptance, nothing that is left a refusal', () => {
  expect(partOf(lines, [offer(1, 5)], days).is).toBe('whole');
  expect(partOf(lines, [offer(1, 0), offer(2, 0, { ready_date: '2026-07-20' })], days)).toMatchObject({
    is: 'nothing',
    lines: [offer(1, 0), offer(2, 0)],
  });
});

test('each problem names its line', () => {
  const said = [offer(3, 1), offer(1, 6), offer(2, 8, { ready_date: '2026-07-11' }), offer(2, 1)];
  expect(partOf(lines, said, days).problems).toEqual([
    { index: 0, code: 'part_of_other_line' },
    { index: 1, code: 'part_too_many', quantity: 5 },
    { index: 2, code: 'part_not_later' },
    { index: 3, code: 'part_twice' },
  ]);
  const dearer = offer(1, 5, { instead: { productstock_id: 9, price: 101n } });
  expect(partOf(lines, [dearer], days).problems).toEqual([{ index: 0, code: 'part_dearer' }]);
  expect(partOf(lines, [offer(1, 5, { instead: { productstock_id: 9, price: 100n } })], days).is).toBe('part');
  const instead = { productstock_id: 9, price: 90n };
  expect(partOf(lines, [offer(1, 5, { instead }), offer(2, 8, { instead })], days).problems).toEqual([
    { index: 1, code: 'instead_twice' },
  ]);
  expect(partOf(lines, [offer(1, 0, { instead }), offer(2, 8, { instead })], days).problems).toEqual([]);
  const past = { ...days, deliveryDate: '2026-07-01' };
  expect(partOf(lines, [offer(1, 5, { ready_date: '2026-07-09' })], past).problems).toHaveLength(1);
});

test('what stays of a line comes of the lot that is named, and an equal grade of its own', () => {
  const instead = { productstock_id: 9, price: 90n };
  const named = [offer(1, 3, { lot_no: 'L1' }), offer(2, 8, { lot_no: 'L2', instead })];
  expect(agreedPart(lines, named)).toMatchObject({
    relotted: [{ order_item_id: 1, lot_no: 'L1' }],
    replaced: [{ order_item_id: 2, lot_no: 'L2' }],
  });
  expect(agreedPart(lines, [offer(1, 0, { lot_no: 'L1' }), offer(2, 3)]).relotted).toEqual([]);
});

test('what the buyer agrees to is never more than was ordered, and touches no other line', () => {
  const anyOffer = fc.record({
    order_item_id: fc.integer({ min: 1, max: 4 }),
    quantity: fc.nat(12),
    ready_date: fc.constantFrom(null, '2026-07-20', '2026-08-01'),
    lot_no: fc.constantFrom(null, 'L1'),
    instead: fc.constantFrom(null, { productstock_id: 9, price: 90n }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(anyOffer, { selector: ({ order_item_id }) => order_item_id }), (offered) => {
      const { removed, reduced, replaced, latest } = agreedPart(lines, offered);
      const known = new Set(lines.map(({ id }) => id));
      expect([...removed, ...reduced.map(({ order_item_id }) => order_item_id)].every((id) => known.has(id))).toBe(
        true,
      );
      const touched = [...removed, ...[...reduced, ...replaced].map(({ order_item_id }) => order_item_id)];
      expect(new Set(touched).size).toBe(touched.length);
      for (const { order_item_id, quantity } of replaced)
        expect(quantity).toBeLessThanOrEqual(lines.find(({ id }) => id === order_item_id)!.quantity);
      for (const { order_item_id, quantity } of reduced) {
        expect(quantity).toBeGreaterThan(0);
        expect(quantity).toBeLessThan(lines.find(({ id }) => id === order_item_id)!.quantity);
      }
      for (const { ready_date, order_item_id } of offered)
        if (ready_date !== null && known.has(order_item_id)) expect(latest! >= ready_date).toBe(true);
    }),
  );
});
