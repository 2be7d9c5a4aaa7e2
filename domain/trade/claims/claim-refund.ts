import type { GoodsRefundReason } from '#domain/money/refunds/refundable.ts';
import { claimNo, type ClaimKind } from './claim.ts';
import type { ClaimedLine } from './claimable.ts';

/** Why money goes back for a claim of each kind. */
export const refundReasonOf: Readonly<Record<ClaimKind, GoodsRefundReason>> = {
  short_weight: 'short_weight',
  wrong_grade: 'wrong_goods',
  damage: 'damaged',
  other: 'goodwill',
};

const MAX_NOTE = 500;

/** What a refund says of the claim that it comes from. */
export function refundNote(claimId: number, reason: string): string {
  return `${claimNo(claimId)} ${reason}`.slice(0, MAX_NOTE);
}

export type ClaimRefundProblem =
  | { index: number; code: 'claim_refund_line_other' }
  | { index: number; code: 'claim_quantity_invalid'; quantity: number };

/** What is wrong with the units that staff refund for a claim: only what was claimed is refunded with it. */
export function claimRefundProblems(
  claimed: readonly ClaimedLine[],
  refunded: readonly ClaimedLine[],
): ClaimRefundProblem[] {
  return refunded.flatMap(({ order_item_id, quantity }, index): ClaimRefundProblem[] => {
    const line = claimed.find((each) => each.order_item_id === order_item_id);
    if (!line) return [{ index, code: 'claim_refund_line_other' }];
    return quantity > line.quantity ? [{ index, code: 'claim_quantity_invalid', quantity: line.quantity }] : [];
  });
}
