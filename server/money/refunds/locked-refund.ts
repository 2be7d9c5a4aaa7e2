import type { RefundState } from '#domain/money/refunds/refundable.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireRefundAccount } from '#server/money/refund-accounts/index.ts';

export interface LockedRefund {
  id: number;
  state: RefundState;
  goods: Satang;
  discount: Satang;
  freight: Satang;
  vat: Satang;
  interest: Satang;
  total: Satang;
  pay_back: Satang | null;
  proposed_by: number | null;
  note: string;
}

/** A refund under lock; what it is of is locked before it. */
export function lockRefundRow(id: number): Promise<LockedRefund> {
  return oneRow(sql<LockedRefund>`
    select id, state, goods, discount, freight, vat, interest, total /* not null: made of the others */, pay_back,
      proposed_by, note
    from refunds where id = ${id} for update`);
}

/** Two people: whoever proposed it, or said what it follows from, does not approve it. */
export function requireApprovable(staffId: number, refund: LockedRefund, proposers: readonly number[]): void {
  requireUndecided(refund);
  if (refund.proposed_by === staffId || proposers.includes(staffId)) throw new AppError('own_refund');
}

/** Without a member of staff it was agreed on by two companies. */
export async function writeApproved(staffId: number | null, id: number, payBack: Satang): Promise<RefundState> {
  const state = payBack > 0n ? 'approved' : 'set_off';
  await rows(sql`
    update refunds set state = ${state}, pay_back = ${payBack}, decided_by = ${staffId}::int,
      by_agreement = ${staffId === null}, decided_at = ${now()} where id = ${id}`);
  return state;
}

/** Refuses it with a reason. */
export async function writeRefused(staffId: number, refund: LockedRefund, reason: string): Promise<void> {
  requireUndecided(refund);
  await rows(sql`
    update refunds set state = 'refused', refusal = ${reason}, decided_by = ${staffId}, decided_at = ${now()}
      where id = ${refund.id}`);
  await recordRefund(staffId, 'refuse_refund', refund, 'refused', {}, reason);
}

export interface SentRefund {
  companyId: number;
  bankReference: string;
  /** Where a run has sent it; else the company's account of now. */
  accountId: number | undefined;
}

/** Finance have sent it back to the company's account. Answers how much. */
export async function writeSent(
  staffId: number,
  refund: LockedRefund,
  { companyId, bankReference, accountId }: SentRefund,
): Promise<Satang> {
  const { id, state, pay_back } = refund;
  if (state !== 'approved' || pay_back === null) throw new AppError('refund_not_to_send');
  const account = accountId ?? (await requireRefundAccount(companyId, { refund_id: id }));
  await rows(sql`
    update refunds set state = 'sent', account_id = ${account}, sent_by = ${staffId}, sent_at = ${now()},
      bank_reference = ${bankReference} where id = ${id}`);
  await recordRefund(staffId, 'send_refund', refund, 'sent', { bank_reference: bankReference });
  return pay_back;
}

export function requireUndecided({ state }: LockedRefund): void {
  if (state !== 'proposed') throw new AppError('refund_decided');
}

export function recordRefund(
  staffId: number,
  action: string,
  refund: LockedRefund,
  state: RefundState,
  more: Record<string, unknown>,
  reason = '',
): Promise<void> {
  const refund_total = bahtFromSatang(refund.total);
  return recordDecision({
    staffId,
    action,
    objectKind: 'refund',
    objectId: refund.id,
    before: { refund_state: refund.state, refund_total },
    after: { refund_state: state, refund_total, ...more },
    reason: reason || undefined,
  });
}
