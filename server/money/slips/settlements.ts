import { SETTLEMENT_REJECTED, SETTLEMENT_VERIFIED, SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import type { DifferenceReason } from '#domain/money/payments/taken-amount.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { readSlipJob } from './read-slip.ts';

/** What a report of money is for: a source's row. It is locked. */
export interface ReportedFor {
  kind: string;
  source_id: number;
}

export interface SentSlip {
  amount: Satang;
  payment_date: Date;
  file_id: string;
  bank_code?: string | undefined;
  account_digits?: string | undefined;
}

/** What a report is of, from receivable `v`, as its first columns: the version before knows orders alone. */
const ofReceivable = sql`v.id, case when v.kind = 'order' then v.source_id end`;

/** A transfer that was reported with its slip; it is read while nobody waits. */
export async function insertSlip({ kind, source_id }: ReportedFor, slip: SentSlip): Promise<{ id: number }> {
  const written = await oneRow(sql<{ id: number }>`
    insert into settlements (receivable_id, order_id, amount, payment_date, file_id, bank_code, account_digits,
      created_at)
    select ${ofReceivable}, ${slip.amount}::bigint, ${slip.payment_date}::timestamptz, ${slip.file_id}::uuid,
      ${slip.bank_code ?? null}::text, ${slip.account_digits ?? null}::text, ${now()}::timestamptz
    from receivables v where v.kind = ${kind} and v.source_id = ${source_id} returning id`);
  await enqueue(readSlipJob, { settlement_id: written.id });
  return written;
}

export interface ArrivedPayment {
  amount: Satang;
  cause: string;
  at: Date;
  /** Why finance look at it; null: it pays. */
  review_reason: string | null;
}

/** Money that a gateway reported: it pays, or waits for finance. Answers its number. */
export async function insertArrived({ kind, source_id }: ReportedFor, arrived: ArrivedPayment): Promise<number> {
  const { amount, cause, at, review_reason } = arrived;
  const [status, decided] = review_reason === null ? [SETTLEMENT_VERIFIED, now()] : [SETTLEMENT_WAITING, null];
  const { id } = await oneRow(sql<{ id: number }>`
    insert into settlements (receivable_id, order_id, amount, payment_date, status, kind, cause, review_reason,
      decided_at, created_at)
    select ${ofReceivable}, ${amount}::bigint, ${at}::timestamptz, ${status}::smallint, 'gateway', ${cause}::text,
      ${review_reason}::text, ${decided}::timestamptz, ${now()}::timestamptz
    from receivables v where v.kind = ${kind} and v.source_id = ${source_id} returning id`);
  return id;
}

export interface WrittenDecision {
  decision: 'verify_slip' | 'reject_slip';
  reason: string | null;
  at: Date;
  amount: Satang;
  /** Another amount arrived than was reported. */
  difference?: { reported: Satang; reason: DifferenceReason; note: string } | null;
}

export const statusAfter = (decision: WrittenDecision['decision']) =>
  decision === 'verify_slip' ? SETTLEMENT_VERIFIED : SETTLEMENT_REJECTED;

/** What finance decided of a report, which is locked. */
export async function writeDecision(id: number, decided: WrittenDecision): Promise<void> {
  const { decision, reason, at, amount, difference } = decided;
  await rows(sql`
    update settlements set status = ${statusAfter(decision)}, reject_reason = ${reason}, decided_at = ${at},
      amount = ${amount}, reported_amount = ${difference?.reported ?? null}::bigint,
      difference_reason = ${difference?.reason ?? null}::text, difference_note = ${difference?.note ?? null}::text
    where id = ${id}`);
}

/** Its sender takes a slip back. */
export async function withdrawSlip(id: number): Promise<void> {
  await rows(sql`update settlements set is_deleted = true where id = ${id}`);
}

export interface HeldPayment {
  id: number;
  amount: Satang;
  cause: string;
  payment_date: Date;
}

/** Rejects the money of a gateway that waits for finance: what it is for has ended. */
export function rejectArrived({ kind, source_id }: ReportedFor, reason: string, at: Date): Promise<HeldPayment[]> {
  return rows(sql<HeldPayment>`
    update settlements t set status = ${sql.lit(SETTLEMENT_REJECTED)}, reject_reason = ${reason}, decided_at = ${at}
    from receivables v
    where v.kind = ${kind} and v.source_id = ${source_id} and t.receivable_id = v.id and t.kind = 'gateway'
      and t.status = ${sql.lit(SETTLEMENT_WAITING)} and not t.is_deleted
    returning t.id, t.amount, t.cause /* not null: of a gateway */, t.payment_date`);
}
