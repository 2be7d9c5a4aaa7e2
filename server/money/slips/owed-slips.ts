import { OLDEST_TRANSFER_DAYS, transferFault } from '#domain/money/payments/reported-transfer.ts';
import { openRest, type Receivable } from '#domain/money/receivables/receivable.ts';
import { SETTLEMENT_VERIFIED, SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import { bahtFromSatang, bahtText, type Satang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { companyReceivable, payableNow, receivableKind, receivableOfRow } from '#server/money/receivables/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { freeSlipFile } from './free-slip-file.ts';
import { readSlip } from './read-slip.ts';
import { insertSlip, statusAfter, withdrawSlip, writeDecision, type SentSlip } from './settlements.ts';
import { takeTransfer } from './take-transfer.ts';

/** A member reports the transfer of something that the company owes and that has no calls of its own for slips. */
export function addOwedSlip(
  by: Pick<Member, 'companyId'>,
  id: number,
  sent: Omit<SentSlip, 'file_id'> & { filename: string },
): Promise<{ id: number }> {
  return inTransaction(async () => {
    const owed = await companyReceivable(by.companyId, { id });
    if (receivableKind(owed.kind).decideSlip) throw new AppError('not_found');
    const { outstanding, isInParts, atCounter } = await payableNow(owed, { isLocked: true });
    if (!atCounter) throw new AppError('payment_not_expected');
    const waiting = await waitingOf(id);
    if (waiting > 0n && !isInParts) throw new AppError('slip_waits');
    const rest = openRest(outstanding, waiting);
    const fault =
      transferFault(sent, rest, now()) ?? (isInParts || sent.amount === rest ? null : 'slip_amount_invalid');
    if (fault === 'slip_amount_invalid') throw fieldError(fault, 'amount', { outstanding: bahtText(rest) });
    if (fault) throw fieldError(fault, 'payment_date', { days: OLDEST_TRANSFER_DAYS });
    const file = await freeSlipFile(sent.filename, by.companyId);
    if (!file) throw fieldError('file_missing', 'filename');
    const slip = await insertSlip(owed, { ...sent, file_id: file.id });
    await receivableKind(owed.kind).whenSlip?.(owed.source_id, 'sent', null);
    return slip;
  });
}

async function waitingOf(receivableId: number): Promise<Satang> {
  const { waiting } = await oneRow(sql<{ waiting: bigint }>`
    select coalesce(sum(amount), 0)::bigint as waiting /* not null: coalesced */ from settlements
    where receivable_id = ${receivableId} and status = ${sql.lit(SETTLEMENT_WAITING)} and not is_deleted`);
  return waiting;
}

interface LockedSlip {
  amount: Satang;
  status: number;
  payment_date: Date;
}

/** What a slip is for and the slip, both locked, what it is for first as everywhere. */
async function lockSlip(id: number, companyId: number | null): Promise<{ owed: Receivable; slip: LockedSlip }> {
  const owed = await receivableOfRow(sql`select t.receivable_id from settlements t where t.id = ${id}`);
  if (!owed || (companyId !== null && owed.company_id !== companyId)) throw new AppError('not_found');
  await payableNow(owed, { isLocked: true });
  const slip = await oneRow(sql<LockedSlip & { is_slip: boolean }>`
    select amount, status::int, payment_date, kind = 'slip' and not is_deleted as is_slip /* not null: a test */
    from settlements where id = ${id} for update`);
  if (!slip.is_slip) throw new AppError('not_found');
  return { owed, slip };
}

/** The member takes back a slip that is not verified. */
export function removeOwedSlip(by: Pick<Member, 'companyId'>, id: number): Promise<void> {
  return inTransaction(async () => {
    const { owed, slip } = await lockSlip(id, by.companyId);
    if (receivableKind(owed.kind).decideSlip) throw new AppError('not_found');
    if (slip.status === SETTLEMENT_VERIFIED) throw new AppError('slip_already_decided');
    await withdrawSlip(id);
  });
}

type Decide = (
  staffId: number,
  id: number,
  decision: 'verify_slip' | 'reject_slip',
  reason: string | null,
) => Promise<void>;

/** Finance decide a slip, of whatever it is: its source does, where it keeps what else follows from it. */
export const decideSlip: Decide = async (staffId, id, decision, reason) => {
  const owed = await receivableOfRow(sql`select t.receivable_id from settlements t where t.id = ${id}`);
  if (!owed) throw new AppError('not_found');
  const decide = receivableKind(owed.kind).decideSlip ?? decideOwedSlip;
  await decide(staffId, id, decision, reason);
};

/** Verified, its money has come: the source books it. What is owed no more is not verified. */
const decideOwedSlip: Decide = async (staffId, id, decision, reason) => {
  const isVerified = decision === 'verify_slip';
  // Nothing is approved unread: a transfer that paid something else must be known.
  if (isVerified) await readSlip(id);
  await inTransaction(async () => {
    const { owed, slip } = await lockSlip(id, null);
    if (slip.status !== SETTLEMENT_WAITING) throw new AppError('slip_already_decided');
    if (isVerified) await takeTransfer(id);
    await writeDecision(id, { decision, reason, at: now(), amount: slip.amount });
    const kind = receivableKind(owed.kind);
    if (isVerified) {
      const money = { receivable: owed, amount: slip.amount, cause: `slip:${id}`, on: 'bank' as const };
      const outcome = await kind.whenPaid({ ...money, paid_at: slip.payment_date });
      if (outcome !== 'paid' && outcome !== 'paid_in_part') throw new AppError('payment_not_expected');
    } else await kind.whenSlip?.(owed.source_id, 'rejected', reason);
    await recordDecision({
      staffId,
      action: decision,
      objectKind: 'settlement',
      objectId: id,
      reason: reason ?? undefined,
      before: { status: SETTLEMENT_WAITING },
      after: { status: statusAfter(decision), amount: bahtFromSatang(slip.amount) },
    });
  });
};
