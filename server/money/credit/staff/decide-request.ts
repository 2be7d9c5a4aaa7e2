import { recordDecision } from '#server/audit/index.ts';
import { notify } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { creditDecided } from '#server/money/credit/index.ts';

/** The request was granted: it waits no more. */
export async function closeRequest(id: number): Promise<void> {
  await lockRequest(id);
  await rows(sql`update credit_requests set state = 'approved', decided_at = ${now()} where id = ${id}`);
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
export async function lockRequest(id: number): Promise<{ company_id: number }> {
  const found = await maybeRow(sql<{ company_id: number; state: string }>`
    select company_id, state from credit_requests where id = ${id} for update`);
  if (!found) throw new AppError('not_found');
  if (found.state !== 'pending') throw new AppError('credit_request_decided');
  return found;
}
