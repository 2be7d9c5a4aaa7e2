import {
  LINE_WAITING,
  LINE_WITHDRAWN,
  mayApprove,
  RUN_APPROVED,
  RUN_PROPOSED,
  RUN_WITHDRAWN,
} from '#domain/money/payouts/payout-run.ts';
import { recordDecision } from '#server/audit/index.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FileDigests } from '#server/money/payouts/index.ts';
import { failUnsendableLines } from './unsendable-lines.ts';

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
    sql<LockedRun>`select id, status::int, proposed_by, file_taken_at, file_lines, file_digests from refund_runs
      where id = ${id} for update`,
  );
  if (!run) throw new AppError('not_found');
  return run;
}

/** Approves what somebody else proposed. A line that the bank must not send by now fails at once. */
export function approveRun(staffId: number, id: number, at: Date): Promise<void> {
  return inTransaction(async () => {
    const run = await lockProposed(id);
    if (!mayApprove(run, staffId)) throw new AppError('own_refund_run');
    await decide(id, RUN_APPROVED, staffId, at);
    const failed = await failUnsendableLines(id, at);
    await record({ at, staffId, id, action: 'approve_refund_run', after: { ...failed } });
  });
}

export function withdrawRun(staffId: number, id: number, reason: string, at: Date): Promise<void> {
  return inTransaction(async () => {
    await lockProposed(id);
    await decide(id, RUN_WITHDRAWN, staffId, at);
    await rows(sql`
      update refund_run_lines set status = ${sql.lit(LINE_WITHDRAWN)}
      where run_id = ${id} and status = ${sql.lit(LINE_WAITING)}`);
    await record({ at, staffId, id, action: 'withdraw_refund_run', after: {}, reason });
  });
}

async function lockProposed(id: number): Promise<LockedRun> {
  const run = await lockRun(id);
  if (run.status !== RUN_PROPOSED) throw new AppError('refund_run_decided');
  return run;
}

async function decide(id: number, status: number, staffId: number, at: Date): Promise<void> {
  await rows(sql`
    update refund_runs set status = ${status}, decided_by = ${staffId}, decided_at = ${at} where id = ${id}`);
}

interface Recorded {
  at: Date;
  staffId: number;
  id: number;
  action: string;
  after: Record<string, unknown>;
  reason?: string;
}

export function record({ id, reason, ...decision }: Recorded): Promise<void> {
  return recordDecision({
    ...decision,
    objectKind: 'refund_run',
    objectId: id,
    before: {},
    reason: reason || undefined,
  });
}
