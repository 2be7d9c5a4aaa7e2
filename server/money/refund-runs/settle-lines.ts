import { transferReference } from '#domain/money/payouts/bank-file.ts';
import { LINE_FAILED, LINE_PAID, LINE_WAITING, RUN_APPROVED } from '#domain/money/payouts/payout-run.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { resolveMoneyReview } from '#server/money/money-reviews/index.ts';
import { markRefundSent } from '#server/money/refunds/index.ts';
import { lockRun, record, type LockedRun } from './decide-run.ts';

interface Line {
  id: number;
  refund_id: number | null;
  review_id: number | null;
  account_id: number;
  amount: Satang;
  status: number;
}

/**
 * The bank has sent these lines. Each is what finance do by hand for one refund, with the account of the line: booked,
 * in the history, and told to the buyer. Refused as a whole where one of them is not waiting,
 * is owed no more, or the bank was never given a file.
 */
export function markPaid(staffId: number, runId: number, lineIds: readonly number[], at: Date): Promise<void> {
  return inTransaction(async () => {
    const { run, lines } = await lockLines(runId, lineIds);
    if (run.file_taken_at === null) throw new AppError('bank_file_not_made');
    await rows(sql`
      update refund_run_lines set status = ${sql.lit(LINE_PAID)}, decided_at = ${at}
      where id = any (${lines.map(({ id }) => id)}::int[])`);
    for (const { id, refund_id, review_id, account_id } of lines) {
      const reference = transferReference('refund', runId, id);
      if (refund_id === null) await resolveMoneyReview(staffId, review_id!, reference, account_id);
      else await markRefundSent(staffId, refund_id, reference, account_id);
    }
  });
}

/** The bank has not sent it: its money waits again. */
export function markFailed(
  staffId: number,
  runId: number,
  { line_id, reason }: { line_id: number; reason: string },
  at: Date,
): Promise<void> {
  return inTransaction(async () => {
    const [line] = (await lockLines(runId, [line_id])).lines as [Line];
    await rows(sql`
      update refund_run_lines set status = ${sql.lit(LINE_FAILED)}, decided_at = ${at}, reason = ${reason}
      where id = ${line_id}`);
    const after = { refund_total: bahtFromSatang(line.amount) };
    await record({ at, staffId, id: runId, action: 'refund_transfer_failed', after, reason });
  });
}

/** The run first, then its lines, so that two who mark at once come one after the other. */
async function lockLines(runId: number, lineIds: readonly number[]): Promise<{ run: LockedRun; lines: Line[] }> {
  const run = await lockRun(runId);
  if (run.status !== RUN_APPROVED) throw new AppError('refund_run_not_approved');
  const wanted = [...new Set(lineIds)];
  const lines = await rows(sql<Line>`
    select id, refund_id, review_id, account_id, amount, status::int from refund_run_lines
    where run_id = ${runId} and id = any (${wanted}::int[]) order by id for update`);
  if (lines.length !== wanted.length) throw new AppError('not_found');
  if (lines.some(({ status }) => status !== LINE_WAITING)) throw new AppError('refund_line_decided');
  return { run, lines };
}
