import { recordDecision } from '#server/audit/index.ts';
import { book } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { readSlip, takeTransfer, writeDecision } from '#server/money/slips/index.ts';
import { bookReceipt, overpaidBy, type Receipt } from '#domain/trade/order-bookings.ts';
import { bookHeldRefused } from '#domain/money/payments/money-bookings.ts';
import {
  DELIVERED,
  ORDER_ACTIVE,
  PAID,
  SETTLEMENT_REJECTED,
  SETTLEMENT_VERIFIED,
  SETTLEMENT_WAITING,
  dueDateAfterRejection,
} from '#domain/trade/order-status.ts';
import { judgeTransfer, type DifferenceFault, type FoundTransfer } from '#domain/money/payments/taken-amount.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { owedFor, renewPayment, requireAllowed, type LockedOrder } from '../change-order.ts';
import { decideCancelled } from './decide-cancelled.ts';
import { writeHistory } from '../history.ts';
import { lockSettlement, type LockedSettlement } from './lock-settlement.ts';
import { keepMoney } from '#server/money/money-reviews/index.ts';
import { sendBackOverpaid } from './money-to-send-back.ts';
import { notifySlip } from '../notify.ts';

export interface SettlementDecision {
  staffId: number;
  decision: 'verify_slip' | 'reject_slip';
  reason: string | null;
  at: Date;
}

/**
 * Finance decides a slip: the money has arrived, or the slip does not prove it. Money of a gateway that is rejected
 * goes back, and so does what arrived for an order that was cancelled meanwhile.
 */
export async function decideSettlement(
  staffId: number,
  id: number,
  decision: SettlementDecision['decision'],
  reason: string | null,
  found: FoundTransfer = AS_REPORTED,
): Promise<void> {
  // Nothing is approved unread: a transfer that paid another order must be known.
  if (decision === 'verify_slip') await readSlip(id);
  await inTransaction(async () => {
    const { order, settlement: reported } = await lockSettlement(id, null);
    if (reported.status !== SETTLEMENT_WAITING) throw new AppError('slip_already_decided');
    requireAllowed(decision, order);
    if (decision === 'verify_slip') await takeTransfer(id);
    const at = now();
    const { amount, difference } = requireGoodAmount(reported, found);
    const settlement = { ...reported, amount, reported: reported.amount };
    await writeDecision(id, { decision, reason, at, amount, difference });
    const decideOf = order.status === ORDER_ACTIVE ? decideActive : decideCancelled;
    const note = difference?.note || null;
    await decideOf(order, settlement, { staffId, decision, reason: reason ?? note, at });
  });
}

const AS_REPORTED: FoundTransfer = { amount: null, reason: null, note: '' };

const FIELDS = {
  amount_fixed: 'amount',
  nothing_arrived: 'amount',
  reason_missing: 'reason',
  note_missing: 'note',
} as const satisfies Record<DifferenceFault, string>;

/** Another amount than was reported is refused at the field that is wrong. */
export function requireGoodAmount(reported: Pick<LockedSettlement, 'kind' | 'amount'>, found: FoundTransfer) {
  const judged = judgeTransfer(reported, found);
  if ('fault' in judged) throw fieldError(`difference_${judged.fault}`, FIELDS[judged.fault]);
  return judged;
}

/** The order is paid by it, in part or whole, or waits for another slip. */
async function decideActive(
  order: LockedOrder,
  settlement: LockedSettlement & { reported: Satang },
  { staffId, decision, reason, at }: SettlementDecision,
): Promise<void> {
  const isVerified = decision === 'verify_slip';
  const due_date = isVerified ? order.due_date : dueDateAfterRejection(order, at);
  const moved = due_date?.getTime() !== order.due_date?.getTime();
  const event = isVerified ? 'slip_verified' : 'slip_rejected';
  await writeHistory(order.id, event, { staffId }, reason, moved ? due_date : null);
  const pays = isVerified ? await bookVerified(order, settlement, at) : 0n;
  if (!isVerified) await sendBackRejected(order, settlement, at);
  const { payment_status, verified } = await renewPayment(order, due_date);
  const paid = payment_status === PAID;
  if (paid && order.payment_status !== PAID) await writeHistory(order.id, 'paid', { staffId });
  await recordDecision({
    staffId,
    action: decision,
    objectKind: 'settlement',
    objectId: settlement.id,
    reason: reason ?? undefined,
    before: {
      status: settlement.status,
      payment_status: order.payment_status,
      verified_amount: bahtFromSatang(verified - pays),
      amount: bahtFromSatang(settlement.reported),
      ...(moved && { due_date: order.due_date }),
    },
    after: {
      status: isVerified ? SETTLEMENT_VERIFIED : SETTLEMENT_REJECTED,
      payment_status,
      verified_amount: bahtFromSatang(verified),
      amount: bahtFromSatang(settlement.amount),
      ...(moved && { due_date }),
    },
  });
  const rejected = settlement.kind === 'slip' ? 'slip_rejected' : 'payment_not_accepted';
  const paidEvent = order.logistic_status === DELIVERED ? 'repaid' : 'paid';
  const verifiedEvent = paid ? paidEvent : 'slip_verified';
  await notifySlip(isVerified ? verifiedEvent : rejected, { orderId: order.id, settlementId: settlement.id }, reason);
}

/**
 * What was verified pays: a slip's money is on the bank account, a gateway's has waited for it. Answers how much of it.
 */
async function bookVerified(
  order: LockedOrder,
  { id, amount, kind, payment_date }: LockedSettlement,
  at: Date,
): Promise<Satang> {
  const owed = await owedFor(order);
  const receipt: Receipt =
    kind === 'slip'
      ? { event: 'slip_verified', cause_id: id, on: 'bank', amount }
      : { event: 'held_applied', cause_id: id, on: 'receipts_to_review', amount };
  await book([bookReceipt(order, receipt, owed, at)]);
  await sendBackOverpaid(order.id, receipt, owed, payment_date);
  return amount - overpaidBy(receipt, owed);
}

/** Money of a gateway is there, and goes back. What a slip did not prove was booked nowhere. */
async function sendBackRejected(order: LockedOrder, settlement: LockedSettlement, at: Date): Promise<void> {
  const { id, amount, cause, payment_date: paid_at } = settlement;
  if (cause === null) return;
  const { id: order_id, company_id } = order;
  await book([bookHeldRefused({ settlement_id: id, order_id, company_id, amount }, at)]);
  await keepMoney([{ order_id, amount, cause, reason: 'rejected', paid_at }]);
}
