import { expect, test } from 'vitest';
import { ORDER_CANCELLED, SALE_CANCELLED, SALE_DELIVERED, SALE_PROCESSING } from '#domain/trade/order-status.ts';
import { lineProblems, whyNotClaimable } from './claimable.ts';

const sale = {
  status: 1,
  sale_type: SALE_DELIVERED,
  delivered_at: new Date('2026-07-01T03:00:00Z'),
};
const at = new Date('2026-07-08T16:59:59Z');

test.each([
  [{}, at, null],
  [{}, new Date('2026-07-08T17:00:00Z'), 'claim_too_late'],
  [{ sale_type: SALE_PROCESSING, delivered_at: null }, at, 'claim_not_delivered'],
  [{ status: ORDER_CANCELLED }, at, 'claim_not_delivered'],
  [{ sale_type: SALE_CANCELLED }, at, 'claim_not_delivered'],
])('goods with %o at %s are refused by %s', (facts, now, reason) => {
  expect(whyNotClaimable({ ...sale, ...facts }, now)).toBe(reason);
});

const lines = [
  { id: 1, quantity: 40, is_claimed: false },
  { id: 2, quantity: 8, is_claimed: true },
];

test('lines of the seller’s part, each once and with no more units than were bought, may be claimed', () => {
  expect(lineProblems(lines, [{ order_item_id: 1, quantity: 40 }])).toEqual([]);
  expect(
    lineProblems(lines, [
      { order_item_id: 1, quantity: 41 },
      { order_item_id: 2, quantity: 1 },
      { order_item_id: 3, quantity: 1 },
      { order_item_id: 1, quantity: 1 },
    ]),
  ).toEqual([
    { index: 0, code: 'claim_quantity_invalid', quantity: 40 },
    { index: 1, code: 'claim_line_claimed' },
    { index: 2, code: 'claim_line_unknown' },
    { index: 3, code: 'claim_line_twice' },
  ]);
  expect(lineProblems(lines, [{ order_item_id: 1, quantity: 0 }])).toMatchObject([{ code: 'claim_quantity_invalid' }]);
});
