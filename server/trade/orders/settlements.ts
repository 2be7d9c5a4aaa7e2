import { recordDecision } from '#server/audit/index.ts';
import { book, owedSql } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { readSlip, readSlipJob, takeTransfer } from '#server/trade/slips/index.ts';
import { bookReceipt, type Receipt } from '#domain/trade/order-bookings.ts';
import { bookHeldRefused } from '#domain/trade/payments/money-bookings.ts';
import {
  DELIVERED,
  PAID,
  SETTLEMENT_REJECTED,
  SETTLEMENT_VERIFIED,
  SETTLEMENT_WAITING,
  canHappen,
  dueDateAfterRejection,
} from '#domain/trade/order-status.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { notifyOrder } from './notify.ts';
import { lockOrder, owedFor, renewPayment, requireAllowed, type LockedOrder } from './change-order.ts';
import { writeHistory } from './history.ts';
import { keepMoney } from './money-reviews.ts';
import { sendBackOverpaid } from './money-to-send-back.ts';

interface ReportedTransfer {
  order_id: number;
  filename: string;
  amount: Satang;
  payment_date: Date;
  bank_code?: string | undefined;
  account_digits?: string | undefined;
}

/** A transfer cannot have happened long before anybody ordered. */
const OLDEST_TRANSFER_DAYS = 60;
/** Clocks of phones and servers differ a little. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/**
 * The buyer reports a transfer with its slip. It may be less than what is due (several transfers pay one order), never more than what is still due
 * beside the slips that wait.
 */
export async function addSettlement(
  member: { userId: number; companyId: number },
  transfer: ReportedTransfer,
): Promise<{ id: number }> {
  return inTransaction(async () => {
    const order = await lockOrder(transfer.order_id, member.companyId);
    if (!canHappen('upload_slip', order)) throw new AppError('slip_not_expected');
    const at = now();
    if (transfer.payment_date.getTime() > at.getTime() + CLOCK_TOLERANCE_MS)
      throw fieldError('slip_time_in_future', 'payment_date');
    if (transfer.payment_date.getTime() < at.getTime() - OLDEST_TRANSFER_DAYS * 24 * 3_600_000)
      throw fieldError('slip_time_too_old', 'payment_date', { days: OLDEST_TRANSFER_DAYS });
    const { waiting, owed } = await oneRow(sql<{ waiting: bigint; owed: bigint }>`
      select coalesce(sum(amount), 0)::bigint as waiting, ${owedSql(sql.lit(order.id))} as owed
      from settlements where order_id = ${order.id} and status = ${sql.lit(SETTLEMENT_WAITING)} and not is_deleted`);
    const outstanding = waiting < owed ? owed - waiting : 0n;
    if (transfer.amount <= 0n || transfer.amount > outstanding)
      throw fieldError('slip_amount_invalid', 'amount', { outstanding: bahtFromSatang(outstanding).toFixed(2) });
    const file = await freeSlipFile(transfer.filename, member.companyId);
    if (!file) throw fieldError('file_missing', 'filename');
    const { id } = await oneRow(sql<{ id: number }>`
      insert into settlements (order_id, amount, payment_date, file_id, bank_code, account_digits, created_at)
      values (${order.id}, ${transfer.amount}, ${transfer.payment_date}, ${file.id}, ${transfer.bank_code ?? null},
        ${transfer.account_digits ?? null}, ${at}) returning id`);
    await enqueue(readSlipJob, { settlement_id: id });
    await writeHistory(order.id, 'slip_uploaded', { userId: member.userId });
    await notifyOrder('slip_uploaded', order.id);
    return { id };
  });
}

/** The company's slip that is on no order yet, locked: sent for two orders at once it belongs to the first. The second statement sees what was waited for. */
async function freeSlipFile(id: string, companyId: number): Promise<{ id: string } | undefined> {
  const file = await maybeRow(
    sql<{
      id: string;
    }>`select id from files where id = ${id} and company_id = ${companyId} and purpose = 'slip' for no key update`,
  );
  const used = file && (await maybeRow(sql`select 1 as used from settlements where file_id = ${file.id}`));
  return used ? undefined : file;
}

interface LockedSettlement {
  id: number;
  order_id: number;
  amount: Satang;
  status: number;
  is_deleted: boolean;
  kind: 'slip' | 'gateway';
  cause: string | null;
  payment_date: Date;
}

/** A slip and its order, both locked, the order first as everywhere. */
async function lockSettlement(id: number, companyId: number | null) {
  const known = await maybeRow(sql<{ order_id: number }>`select order_id from settlements where id = ${id}`);
  if (!known) throw new AppError('not_found');
  const order = await lockOrder(known.order_id, companyId);
  const settlement = await oneRow(
    sql<LockedSettlement>`select id, order_id, amount, status::int, is_deleted, kind, cause, payment_date from settlements where id = ${id} for update`,
  );
  if (settlement.is_deleted) throw new AppError('not_found');
  return { order, settlement };
}

/** The buyer takes back a slip that is not verified. Money that a gateway reported is no slip of theirs. */
export async function removeSettlement(member: { userId: number; companyId: number }, id: number): Promise<void> {
  await inTransaction(async () => {
    const { order, settlement } = await lockSettlement(id, member.companyId);
    if (settlement.kind !== 'slip') throw new AppError('not_found');
    if (settlement.status === SETTLEMENT_VERIFIED) throw new AppError('slip_already_decided');
    await rows(sql`update settlements set is_deleted = true where id = ${id}`);
    await writeHistory(order.id, 'slip_removed', { userId: member.userId });
  });
}

/** Finance decides a slip: the money has arrived, or the slip does not prove it. Money of a gateway that is rejected goes back. */
export async function decideSettlement(
  staffId: number,
  id: number,
  decision: 'verify_slip' | 'reject_slip',
  reason: string | null,
): Promise<void> {
  // Nothing is approved unread: a transfer that paid another order must be known.
  if (decision === 'verify_slip') await readSlip(id);
  await inTransaction(async () => {
    const { order, settlement } = await lockSettlement(id, null);
    if (settlement.status !== SETTLEMENT_WAITING) throw new AppError('slip_already_decided');
    requireAllowed(decision, order);
    if (decision === 'verify_slip') await takeTransfer(id);
    const at = now();
    const status = decision === 'verify_slip' ? SETTLEMENT_VERIFIED : SETTLEMENT_REJECTED;
    const due_date = decision === 'verify_slip' ? order.due_date : dueDateAfterRejection(order, at);
    const moved = due_date?.getTime() !== order.due_date?.getTime();
    await rows(
      sql`update settlements set status = ${status}, reject_reason = ${reason}, decided_at = ${at} where id = ${id}`,
    );
    await writeHistory(
      order.id,
      decision === 'verify_slip' ? 'slip_verified' : 'slip_rejected',
      { staffId },
      reason,
      moved ? due_date : null,
    );
    await bookDecision(order, settlement, decision, at);
    if (decision === 'reject_slip' && settlement.cause !== null)
      await keepMoney([
        {
          order_id: order.id,
          amount: settlement.amount,
          cause: settlement.cause,
          reason: 'rejected',
          paid_at: settlement.payment_date,
        },
      ]);
    const { payment_status, verified } = await renewPayment(order, due_date);
    const paid = payment_status === PAID;
    const verifiedBefore = status === SETTLEMENT_VERIFIED ? verified - settlement.amount : verified;
    if (paid && order.payment_status !== PAID) await writeHistory(order.id, 'paid', { staffId });
    await recordDecision({
      staffId,
      action: decision,
      objectKind: 'settlement',
      objectId: id,
      reason: reason ?? undefined,
      before: {
        status: settlement.status,
        payment_status: order.payment_status,
        verified_amount: bahtFromSatang(verifiedBefore),
        ...(moved && { due_date: order.due_date }),
      },
      after: { status, payment_status, verified_amount: bahtFromSatang(verified), ...(moved && { due_date }) },
    });
    const rejected = settlement.kind === 'slip' ? 'slip_rejected' : 'payment_not_accepted';
    const paidEvent = order.logistic_status === DELIVERED ? 'repaid' : 'paid';
    const verifiedEvent = paid ? paidEvent : 'slip_verified';
    await notifyOrder(decision === 'verify_slip' ? verifiedEvent : rejected, order.id, reason);
  });
}

/** What a decision moves: a slip's money is on the bank account, a gateway's has waited for it. */
async function bookDecision(
  order: LockedOrder,
  { id, amount, kind, payment_date }: LockedSettlement,
  decision: 'verify_slip' | 'reject_slip',
  at: Date,
): Promise<void> {
  if (decision === 'verify_slip') {
    const owed = await owedFor(order);
    const receipt: Receipt =
      kind === 'slip'
        ? { event: 'slip_verified', cause_id: id, on: 'bank', amount }
        : { event: 'held_applied', cause_id: id, on: 'receipts_to_review', amount };
    await book([bookReceipt(order, receipt, owed, at)]);
    await sendBackOverpaid(order.id, receipt, owed, payment_date);
  } else if (kind === 'gateway')
    await book([bookHeldRefused({ settlement_id: id, order_id: order.id, company_id: order.company_id, amount }, at)]);
}
