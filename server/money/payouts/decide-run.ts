import {
  LINE_WAITING,
  LINE_WITHDRAWN,
  mayApprove,
  RUN_APPROVED,
  RUN_PROPOSED,
  RUN_WITHDRAWN,
  runStates,
} from '#domain/money/payouts/payout-run.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FileDigests } from './answer-bank-file.ts';
import { failUnpayableLines } from './payable-lines.ts';

export interface LockedRun {
  id: number;
  status: number;
  proposed_by: number;
  file_taken_at: Date | null;
  /** What the bank was given; null of a file from before they were kept. */
  file_lines: number[] | null;
  file_digests: FileDigests | null;
}

/** A run under lock, so that two decisions about it come one after the other. */
export async function lockRun(id: number): Promise<LockedRun> {
  const run = await maybeRow(
    sql<LockedRun>`select id, status::int, proposed_by, file_taken_at, file_lines, file_digests from payout_runs
      where id = ${id} for update`,
  );
  if (!run) throw new AppError('not_found');
  return run;
}

/** Approves what somebody else proposed. A line that the bank must not pay by now fails at once. */
export function approveRun(staffId: number, id: number, at: Date): Promise<void> {
  return inTransaction(async () => {
    await requireProposed(id, (run) => {
      if (!mayApprove(run, staffId)) throw new AppError('own_payout_run');
    });
    await decide(id, RUN_APPROVED, staffId, at);
    await record(staffId, id, 'approve_payouts', RUN_APPROVED, at, { ...(await failUnpayableLines(id, at)) });
  });
}

export function withdrawRun(staffId: number, id: number, reason: string): Promise<void> {
  return inTransaction(async () => {
    await requireProposed(id);
    const at = now();
    await decide(id, RUN_WITHDRAWN, staffId, at);
    await rows(
      sql`update payout_lines set status = ${sql.lit(LINE_WITHDRAWN)}
        where run_id = ${id} and status = ${sql.lit(LINE_WAITING)}`,
    );
    await record(staffId, id, 'withdraw_payouts', RUN_WITHDRAWN, at, {}, reason);
  });
}

async function requireProposed(id: number, check?: (run: LockedRun) => void): Promise<void> {
  const run = await lockRun(id);
  if (run.status !== RUN_PROPOSED) throw new AppError('payout_run_decided');
  check?.(run);
}

async function decide(id: number, status: number, staffId: number, at: Date): Promise<void> {
  await rows(
    sql`update payout_runs set status = ${status}, decided_by = ${staffId}, decided_at = ${at} where id = ${id}`,
  );
}

function record(
  staffId: number,
  id: number,
  action: string,
  status: number,
  at: Date,
  more: Record<string, unknown>,
  reason = '',
): Promise<void> {
  return recordDecision({
    at,
    staffId,
    action,
    objectKind: 'payout_run',
    objectId: id,
    before: { payout_state: runStates[RUN_PROPOSED] },
    after: { payout_state: runStates[status], ...more },
    reason: reason || undefined,
  });
}
