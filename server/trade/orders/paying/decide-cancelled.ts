import { recordDecision } from '#server/audit/index.ts';
import { book } from '#server/ledger/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { bookHeldRefused, bookSlipOfCancelled } from '#domain/money/payments/money-bookings.ts';
import { SETTLEMENT_REJECTED, SETTLEMENT_VERIFIED } from '#domain/trade/order-status.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import type { LockedOrder } from '../change-order.ts';
import type { SettlementDecision } from './decide-settlement.ts';
import { writeHistory } from '../history.ts';
import type { LockedSettlement } from './lock-settlement.ts';
import { keepMoney } from '#server/money/money-reviews/index.ts';
import { notifyOrder } from '../notify.ts';

/**
 * The order was cancelled while this money waited. It pays nothing any more: what came goes back to the buyer, by the
 * queue of finance. The order stays as it is.
 */
export async function decideCancelled(
  order: LockedOrder,
  settlement: LockedSettlement,
  { staffId, decision, reason, at }: SettlementDecision,
): Promise<void> {
  const isVerified = decision === 'verify_slip';
  const isSlip = settlement.kind === 'slip';
  // What a gateway reported has come; it cannot pay a cancelled order.
  if (isVerified && !isSlip) throw new AppError('transition_not_allowed');
  await writeHistory(order.id, isVerified ? 'slip_verified' : 'slip_rejected', { staffId }, reason);
  const came = isVerified || !isSlip;
  if (came) await sendBack(order, settlement, at);
  await recordDecision({
    staffId,
    action: decision,
    objectKind: 'settlement',
    objectId: settlement.id,
    reason: reason ?? undefined,
    before: { status: settlement.status },
    after: {
      status: isVerified ? SETTLEMENT_VERIFIED : SETTLEMENT_REJECTED,
      ...(came && { money_to_give_back: bahtFromSatang(settlement.amount) }),
    },
  });
  await notifyOrder(came ? 'cancelled_slip_verified' : 'cancelled_slip_rejected', order.id, reason);
}

async function sendBack(order: LockedOrder, settlement: LockedSettlement, at: Date): Promise<void> {
  const { id, kind, amount, cause, payment_date: paid_at } = settlement;
  const money = { settlement_id: id, order_id: order.id, company_id: order.company_id, amount };
  await book([kind === 'slip' ? bookSlipOfCancelled(money, at) : bookHeldRefused(money, at)]);
  await keepMoney([{ order_id: order.id, amount, cause: cause ?? `slip:${id}`, reason: 'order_cancelled', paid_at }]);
  await writeHistory(order.id, 'refund_due', {});
  await notifyOrder('refund_due', order.id);
}
