import { mayRefund } from '#domain/trade/order-refunds/may-refund.ts';
import {
  refundableOf,
  refundOf,
  type Earlier,
  type Refund,
  type GoodsRefundReason,
  type RefundRefusal,
  type Sold,
} from '#domain/money/refunds/refundable.ts';
import { bahtFromSatang, bahtText, type Satang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { insertRefund } from '#server/money/refunds/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { lockOrder, notifyOrder, writeHistory } from '#server/trade/orders/index.ts';
import { soldOrder } from './sold-order.ts';

/** Who wants it: a member of staff, whom a colleague has to follow, or the buyer, whom staff have to follow. */
export type Proposer = { staffId: number } | { userId: number; companyId: number };

/**
 * Of a line: so many units at their price, or units and another amount, or only an amount. Without a line: freight.
 * Amounts are before VAT.
 */
export interface ProposedLine {
  order_item_id: number | null;
  /** 0: only money. */
  quantity: number;
  /** Null: what the units cost. */
  amount: Satang | null;
  /** Whether these units go on sale again. */
  restock: boolean;
}

export interface ProposedRefund {
  order_id: number;
  reason: GoodsRefundReason;
  note: string;
  lines: readonly ProposedLine[];
}

/**
 * A refund that somebody else has to approve. Runs in the caller's transaction where there is one. 404 for another
 * company's order.
 */
export function proposeRefund(by: Proposer, proposed: ProposedRefund): Promise<{ id: number; total: Satang }> {
  return inTransaction(async () => {
    const order = await lockOrder(proposed.order_id, 'companyId' in by ? by.companyId : null);
    if (!mayRefund(order)) throw new AppError('refund_not_possible');
    const { sold, earlier } = await soldOrder(order.id);
    // A form has all lines of the order: those without a number ask for nothing.
    const lines = proposed.lines.flatMap((line, place) =>
      line.quantity > 0 || line.amount !== null ? [{ ...line, place }] : [],
    );
    const refund = refundOf(sold, earlier, lines);
    if ('refusal' in refund) throw refusalOf(refund.refusal, lines[refund.index], sold, earlier);
    const id = await write(by, { ...proposed, lines }, refund);
    await writeHistory(order.id, 'refund_proposed', by, proposed.note);
    if ('staffId' in by)
      await recordDecision({
        staffId: by.staffId,
        action: 'propose_refund',
        objectKind: 'refund',
        objectId: id,
        before: {},
        after: { refund_reason: proposed.reason, refund_total: bahtFromSatang(refund.total) },
        reason: proposed.note || undefined,
      });
    await notifyOrder('refund_proposed', order.id, proposed.note || null);
    return { id, total: refund.total };
  });
}

function write(by: Proposer, proposed: ProposedRefund, { parts, ...sums }: Refund): Promise<number> {
  return insertRefund('order', proposed.order_id, {
    ...sums,
    reason: proposed.reason,
    note: proposed.note,
    proposedBy: 'staffId' in by ? by.staffId : null,
    at: now(),
    lines: parts.map(({ order_item_id, quantity, amount, goods, discount }, index) => ({
      order_item_id,
      quantity,
      amount,
      goods,
      discount,
      restock: quantity > 0 && proposed.lines[index]!.restock,
    })),
  });
}

/** At the field that it is about. */
function refusalOf(
  refusal: RefundRefusal,
  asked: (ProposedLine & { place: number }) | undefined,
  sold: Sold,
  earlier: Earlier,
): AppError {
  if (!asked) return new AppError('refund_of_nothing');
  const left = refundableOf(sold, earlier, asked.order_item_id);
  const at = `lines.${asked.place}`;
  const refusals: Record<RefundRefusal, () => AppError> = {
    unknown: () => fieldError('refund_line_unknown', `${at}.order_item_id`),
    twice: () => fieldError('refund_line_twice', `${at}.order_item_id`),
    too_many: () => fieldError('refund_too_many', `${at}.quantity`, { most: left?.quantity ?? 0 }),
    too_much: () => fieldError('refund_too_much', `${at}.amount`, { most: bahtText(left?.amount ?? 0n) }),
    nothing: () => fieldError('refund_of_nothing', `${at}.quantity`),
  };
  return refusals[refusal]();
}
