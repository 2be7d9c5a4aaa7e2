import type { z } from 'zod';
import type { staffCredit } from '#contract/money/credit/staff.ts';
import { bookCreditChange } from '#domain/money/credit/credit-bookings.ts';
import type { CreditLine } from '#domain/money/credit/credit-line.ts';
import type { CreditDecision } from '#domain/money/credit/credit-request.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { book } from '#server/ledger/index.ts';
import { notify } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { creditDecided, creditLineColumns } from '#server/money/credit/index.ts';

type Table = typeof staffCredit;
export type Terms = Omit<z.output<Table['POST /staff/credit/requests/{id}/approve']['body']>, 'version'>;
type WithReason = z.output<Table['POST /staff/credit/companies/{id}/suspend']['body']>;

/** A line under lock with the last decision about it, as new orders on credit lock it; null where there is none. */
export async function lockLine(companyId: number, seen: number | null): Promise<CreditLine | null> {
  const line = await maybeRow(sql<CreditLine>`
    select ${creditLineColumns} from credit_lines l where l.company_id = ${companyId} for update`);
  const { last } = await oneRow(sql<{ last: number | null }>`
    select max(id) as last from credit_decisions where company_id = ${companyId}`);
  if (last !== seen) throw new AppError('credit_changed_meanwhile');
  return line ?? null;
}

export function suspendCredit(staffId: number, companyId: number, { reason, version }: WithReason): Promise<void> {
  return inTransaction(async () => {
    const before = await lockLine(companyId, version);
    if (!before) throw new AppError('not_found');
    if (before.suspended_at) throw new AppError('credit_already_suspended');
    await writeDecision({
      staffId,
      companyId,
      decision: 'suspended',
      before,
      line: { ...before, suspended_at: now() },
      reason,
    });
  });
}

export function resumeCredit(staffId: number, companyId: number, { reason, version }: WithReason): Promise<void> {
  return inTransaction(async () => {
    const before = await lockLine(companyId, version);
    if (!before) throw new AppError('not_found');
    if (!before.suspended_at) throw new AppError('credit_not_suspended');
    await writeDecision({
      staffId,
      companyId,
      decision: 'resumed',
      before,
      line: { ...before, suspended_at: null },
      reason,
    });
  });
}

export function requirePeriod({ effective_on, expires_on }: Terms): void {
  if (expires_on < effective_on) throw fieldError('credit_ends_before_it_begins', 'expires_on');
  if (expires_on < bangkokDate(now())) throw fieldError('credit_ends_in_past', 'expires_on');
}

export interface Decided {
  staffId: number;
  companyId: number;
  decision: CreditDecision;
  before: CreditLine | null;
  reason?: string;
  /** What it was decided on. */
  requestId?: number;
}

/** Grants or changes terms: whether the line is suspended stays as it is. */
export function writeTerms({ terms, ...decided }: Decided & { terms: Terms }): Promise<void> {
  const { interest_rate, ...same } = terms;
  const suspended_at = decided.before?.suspended_at ?? null;
  return writeDecision({ ...decided, line: { ...same, interest_rate_hundredths: interest_rate, suspended_at } });
}

/**
 * The line, the decision with its booking, the audit log and the mail: in the transaction that holds the line's lock.
 */
async function writeDecision(decided: Decided & { line: CreditLine }): Promise<void> {
  const { staffId, companyId, decision, before, line, reason, requestId } = decided;
  const at = now();
  await rows(sql`
    insert into credit_lines (company_id, amount, credit_time, interest_rate_hundredths, effective_on, expires_on,
      suspended_at, created_at)
    values (${companyId}, ${line.amount}, ${line.credit_time}, ${line.interest_rate_hundredths}, ${line.effective_on},
      ${line.expires_on}, ${line.suspended_at}, ${at})
    on conflict (company_id) do update set amount = excluded.amount, credit_time = excluded.credit_time,
      interest_rate_hundredths = excluded.interest_rate_hundredths,
      effective_on = excluded.effective_on, expires_on = excluded.expires_on, suspended_at = excluded.suspended_at`);
  const { id } = await oneRow(sql<{ id: number }>`
    insert into credit_decisions (company_id, decision, request_id, staff_id, at, amount, credit_time,
      interest_rate_hundredths, effective_on, expires_on, reason)
    values (${companyId}, ${decision}, ${requestId ?? null}::int, ${staffId}, ${at}, ${line.amount},
      ${line.credit_time}, ${line.interest_rate_hundredths}, ${line.effective_on}, ${line.expires_on},
      ${reason ?? null}::text)
    returning id`);
  const change = bookCreditChange({ id, company_id: companyId, before: before?.amount ?? 0n, after: line.amount }, at);
  if (change) await book([change]);
  await recordDecision({
    staffId,
    action: `credit_${decision}`,
    objectKind: 'credit_line',
    objectId: companyId,
    before: before ? factsOf(before) : {},
    after: factsOf(line),
    reason,
  });
  await notify(creditDecided({ decision, terms: line, reason: reason ?? null }), [{ ownersOf: companyId }]);
}

export function factsOf({
  amount,
  interest_rate_hundredths,
  suspended_at,
  ...line
}: CreditLine): Record<string, unknown> {
  return {
    credit_amount: bahtFromSatang(amount),
    credit_time: line.credit_time,
    interest_rate: interest_rate_hundredths / 100,
    effective_on: line.effective_on,
    expires_on: line.expires_on,
    suspended: suspended_at !== null,
  };
}
