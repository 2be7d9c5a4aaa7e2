import type { z } from 'zod';
import type { staffCredit } from '#contract/backoffice/credit.ts';
import { recordDecision } from '#server/audit/index.ts';
import { notify } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { lockCompany } from '#server/platform/database/lock-company.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { creditDecided } from '#server/trade/credit/index.ts';
import { lockLine, requirePeriod, writeTerms } from './change-line.ts';

type Approval = z.output<(typeof staffCredit)['POST /staff/credit/requests/{id}/approve']['body']>;

/** Grants credit on a request. A company that had credit has it on the new terms: a renewal. */
export function approveRequest(staffId: number, id: number, { version, ...terms }: Approval): Promise<void> {
  requirePeriod(terms);
  return inTransaction(async () => {
    const { company_id } = await lockRequest(id);
    // A company without a line has none to lock; two first decisions come one after the other by this.
    await lockCompany(company_id);
    const before = await lockLine(company_id, version);
    await rows(sql`update credit_requests set state = 'approved', decided_at = ${now()} where id = ${id}`);
    const decision = before ? 'renewed' : 'granted';
    await writeTerms({ staffId, companyId: company_id, decision, before, terms, requestId: id });
  });
}

export function refuseRequest(staffId: number, id: number, reason: string): Promise<void> {
  return inTransaction(async () => {
    const { company_id } = await lockRequest(id);
    await rows(
      sql`update credit_requests set state = 'failed', reason = ${reason}, decided_at = ${now()} where id = ${id}`,
    );
    await recordDecision({
      staffId,
      action: 'refuse_credit',
      objectKind: 'credit_request',
      objectId: id,
      before: { request_state: 'pending' },
      after: { request_state: 'failed' },
      reason,
    });
    await notify(creditDecided({ decision: 'failed', terms: null, reason }), [{ ownersOf: company_id }]);
  });
}

/** A request that waits, under lock: of two decisions at once the second is refused. */
async function lockRequest(id: number): Promise<{ company_id: number }> {
  const found = await maybeRow(sql<{ company_id: number; state: string }>`
    select company_id, state from credit_requests where id = ${id} for update`);
  if (!found) throw new AppError('not_found');
  if (found.state !== 'pending') throw new AppError('credit_request_decided');
  return found;
}
