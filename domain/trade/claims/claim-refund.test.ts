import { expect, test } from 'vitest';
import { refundReasons } from '#domain/money/refunds/refundable.ts';
import { claimKinds } from './claim.ts';
import { claimRefundProblems, refundNote, refundReasonOf } from './claim-refund.ts';

const claimed = [{ order_item_id: 1, quantity: 3 }];

test('with a claim only what was claimed is refunded, in whole, in part or as money alone', () => {
  const problems = (order_item_id: number, quantity: number) =>
    claimRefundProblems(claimed, [{ order_item_id, quantity }]);
  expect([problems(1, 3), problems(1, 1), problems(1, 0)]).toEqual([[], [], []]);
  expect(problems(1, 4)).toEqual([{ index: 0, code: 'claim_quantity_invalid', quantity: 3 }]);
  expect(problems(2, 1)).toEqual([{ index: 0, code: 'claim_refund_line_other' }]);
});

test('every kind of claim has its reason for a refund', () => {
  for (const kind of claimKinds) expect(refundReasons).toContain(refundReasonOf[kind]);
});

test('the refund names its claim, however long the reason is', () => {
  expect(refundNote(7, 'ถุงแตก')).toBe('CL000007 ถุงแตก');
  expect(refundNote(7, 'x'.repeat(2000))).toHaveLength(500);
});
