import { bookPaidBack, bookPaidOut, bookSetOff, type PaidLine } from '#domain/money/payouts/payout-bookings.ts';
import { LINE_FAILED, LINE_PAID, LINE_WAITING, RUN_APPROVED } from '#domain/money/payouts/payout-run.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { book } from '#server/ledger/index.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { issueCommissionInvoicesJob } from './commission-invoices.ts';
import { lockRun, type LockedRun } from './decide-run.ts';
import { notifyPayouts } from './notify.ts';
import { overpaidSellers } from './payable-lines.ts';

interface Line extends PaidLine {
  status: number;
}

/**
 * The bank has paid: booked, and each seller is notified. Refused as a whole where a line is not waiting, is more than
 * is owed by now, or the bank was never given a file.
 */
export function markPaid(staffId: number, runId: number, lineIds: readonly number[], at: Date): Promise<void> {
  return inTransaction(async () => {
    const { run, lines } = await lockLines(runId, lineIds);
    if (run.file_taken_at === null) throw new AppError('bank_file_not_made');
    if (lines.some(({ status }) => status !== LINE_WAITING)) throw new AppError('payout_line_decided');
    await requireOwed(lines);
    await rows(
      sql`update payout_lines set status = ${sql.lit(LINE_PAID)}, paid_at = ${at}, commission_waits = true
        where id = any (${lines.map(({ id }) => id)}::int[])`,
    );
    const owing = await owedBySellers(lines);
    await book(
      lines.flatMap((line) => [bookPaidOut(line, at), bookSetOff(line, owing.get(line.company_id) ?? 0n, at)]),
    );
    await recordDecision({
      at,
      staffId,
      action: 'payouts_paid',
      objectKind: 'payout_run',
      objectId: runId,
      before: {},
      after: {
        sellers: lines.length,
        payout_total: bahtFromSatang(lines.reduce((sum, { amount }) => sum + amount, 0n)),
      },
    });
    await enqueue(issueCommissionInvoicesJob, {});
    await notifyPayouts(
      'paid',
      lines.map(({ id }) => id),
    );
  });
}

/** The bank has not paid, or has sent back what it had paid: the seller is owed it again. */
export function markFailed(staffId: number, runId: number, lineId: number, reason: string, at: Date): Promise<void> {
  return inTransaction(async () => {
    const [line] = (await lockLines(runId, [lineId])).lines as [Line];
    if (line.status !== LINE_WAITING && line.status !== LINE_PAID) throw new AppError('payout_line_decided');
    await rows(
      sql`update payout_lines set status = ${sql.lit(LINE_FAILED)}, reason = ${reason}, failed_at = ${at},
        commission_waits = false where id = ${lineId}`,
    );
    if (line.status === LINE_PAID) await book([bookPaidBack(line, at)]);
    await recordDecision({
      at,
      staffId,
      action: 'payout_failed',
      objectKind: 'payout_run',
      objectId: runId,
      before: { payout_paid: line.status === LINE_PAID },
      after: { payout_paid: false, payout_line: lineId, payout_total: bahtFromSatang(line.amount) },
      reason,
    });
    await notifyPayouts('failed', [lineId]);
  });
}

/** What refunds took back of each seller and no payout has settled yet. */
async function owedBySellers(lines: readonly Line[]): Promise<Map<number, Satang>> {
  const found = await rows(sql<{ company_id: number; owed: Satang }>`
    select company_id /* not null: of a company */, sum(amount)::bigint as owed from ledger_entries
    where account = 'owed_by_sellers' and company_id = any (${lines.map((line) => line.company_id)}::int[])
      group by company_id`);
  return new Map(found.map(({ company_id, owed }) => [company_id, owed]));
}

/** The run first, then its lines, so that two who mark at once come one after the other. */
async function lockLines(runId: number, lineIds: readonly number[]): Promise<{ run: LockedRun; lines: Line[] }> {
  const run = await lockRun(runId);
  if (run.status !== RUN_APPROVED) throw new AppError('payout_run_not_approved');
  const wanted = [...new Set(lineIds)];
  const lines = await rows(sql<Line>`
    select id, company_id, amount, status::int from payout_lines where run_id = ${runId} and id = any (${wanted}::int[])
      order by id for update`);
  if (lines.length !== wanted.length) throw new AppError('not_found');
  return { run, lines };
}

/** What is owed may have become less since the run was proposed. */
async function requireOwed(lines: readonly Line[]): Promise<void> {
  const overpaid = await overpaidSellers(lines.map((line) => line.company_id));
  if (overpaid.length > 0) throw new AppError('payout_above_due');
}
