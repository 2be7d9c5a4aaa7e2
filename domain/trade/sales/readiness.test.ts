import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canHappen, SALE_CANCELLED, SALE_PROCESSING, type OrderState } from '#domain/trade/order-status.ts';
import { LOTS_OF_A_LINE, lotsOf, readyDays, whyNotReady, type Lot } from './readiness.ts';

const paid: OrderState & { sale_type: number } = {
  sale_type: SALE_PROCESSING,
  status: 1,
  purchaser_status: 1,
  contract_status: 1,
  payment_type: 3,
  payment_status: 1,
  logistic_status: 1,
  custom_status: null,
};

const anyOrder = fc.record<OrderState>({
  status: fc.constantFrom(1, 2, 3),
  purchaser_status: fc.constantFrom(0, 1, 2),
  contract_status: fc.constantFrom(0, 1),
  payment_type: fc.constantFrom(1, 2, 3),
  payment_status: fc.constantFrom(0, 1, 2),
  logistic_status: fc.constantFrom(0, 1, 2, 3),
  custom_status: fc.constantFrom(null, 'at customs'),
});

test.each([
  ['is paid', paid, null],
  ['is on credit and not paid', { ...paid, payment_type: 1 as const, payment_status: 0 as const }, null],
  ['has a status that staff wrote', { ...paid, custom_status: 'at customs' }, null],
  ['waits for confirmation', { ...paid, purchaser_status: 0 as const }, 'not_confirmed'],
  ['has an open contract', { ...paid, contract_status: 0 as const }, 'not_confirmed'],
  ['is not paid', { ...paid, payment_status: 0 as const }, 'not_paid'],
  ['is paid in part', { ...paid, payment_status: 2 as const, custom_status: 'x' }, 'not_paid'],
  ['is shipped', { ...paid, logistic_status: 2 as const }, 'shipped'],
  ['is delivered', { ...paid, logistic_status: 3 as const }, 'shipped'],
  ['is cancelled', { ...paid, status: 2 as const }, 'cancelled'],
  ['goes on without any line of the seller’s', { ...paid, sale_type: SALE_CANCELLED }, 'cancelled'],
  ['was not paid in time', { ...paid, status: 3 as const, payment_status: 0 as const }, 'cancelled'],
])('whether goods may be marked ready when the order %s', (_, order, reason) => {
  expect(whyNotReady(order)).toBe(reason);
});

test('goods may be marked ready exactly while the order may be shipped', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const reason = whyNotReady({ ...order, sale_type: SALE_PROCESSING });
      return (reason === null) === canHappen('ship', order);
    }),
  );
});

test('goods are ready on a day from the confirmation on, at most sixty days ahead', () => {
  expect(readyDays('2026-07-08', '2026-07-09')).toEqual({ earliest: '2026-07-08', latest: '2026-09-07' });
});

const LINES = [
  { id: 1, quantity: 40 },
  { id: 2, quantity: 7 },
];
const lot = (order_item_id: number, lot_no: string, quantity: number | null = null): Lot => ({
  order_item_id,
  lot_no,
  quantity,
});

test('a line has no lot, one that is all of it, or several that add up to it', () => {
  expect(lotsOf(LINES, [])).toEqual({ lots: [], problems: [] });
  expect(lotsOf(LINES, [lot(1, 'A1'), lot(1, ''), lot(2, 'B1', 3), lot(2, 'B2', 4)])).toEqual({
    lots: [lot(1, 'A1', 40), lot(2, 'B1', 3), lot(2, 'B2', 4)],
    problems: [],
  });
});

test.each([
  ['that do not add up', [lot(1, 'A1', 39)], { index: 0, code: 'lots_not_whole', quantity: 40 }],
  [
    'of which one has no quantity',
    [lot(1, 'A1', 40), lot(1, 'A2')],
    { index: 0, code: 'lots_not_whole', quantity: 40 },
  ],
  ['with a quantity of none', [lot(1, 'A1', 40), lot(1, 'A2', 0)], { index: 0, code: 'lots_not_whole', quantity: 40 }],
  ['of another purchase', [lot(2, 'B', 7), lot(3, 'C')], { index: 1, code: 'lot_of_other_line' }],
  ['named twice', [lot(1, ''), lot(1, 'A1', 20), lot(1, 'A1', 20)], { index: 2, code: 'lot_twice' }],
  [
    'too many of them',
    Array.from({ length: LOTS_OF_A_LINE + 1 }, (_, n) => lot(1, `A${n}`, n === 0 ? 20 : 1)),
    { index: LOTS_OF_A_LINE, code: 'too_many_lots' },
  ],
])('lots %s are refused where they stand', (_, said, problem) => {
  expect(lotsOf(LINES, said).problems).toEqual([problem]);
});

test('lots that are accepted always make up the lines they belong to', () => {
  const anyLot = fc.record<Lot>({
    order_item_id: fc.constantFrom(1, 2, 3),
    lot_no: fc.constantFrom('', 'A', 'B', 'C'),
    quantity: fc.option(fc.integer({ min: 0, max: 40 })),
  });
  fc.assert(
    fc.property(fc.array(anyLot, { maxLength: 6 }), (said) => {
      const { lots } = lotsOf(LINES, said);
      for (const { id, quantity } of LINES) {
        const its = lots.filter(({ order_item_id }) => order_item_id === id);
        expect([0, quantity]).toContain(its.reduce((sum, each) => sum + each.quantity, 0));
      }
    }),
  );
});
