import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import { sellersToPay } from './due-sellers.ts';

/**
 * A run with everybody who is owed enough. Two at once come one after the other: the second one finds what the first
 * one left.
 */
export function proposeRun(staffId: number, minimum: Satang, at: Date): Promise<{ id: number }> {
  return inTransaction(async () => {
    await rows(sql`lock table payout_runs in share row exclusive mode`);
    const { paid, leftOut } = await sellersToPay(minimum);
    if (paid.length === 0) throw new AppError('nothing_to_pay_out');
    const lines = paid.map(({ company, amount, account }) => ({ company_id: company.id, amount, ...account }));
    const others = leftOut.map(({ company, amount, reason }) => ({ company_id: company.id, amount, reason }));
    const ofRun = { from: sql`run`, also: { run_id: sql`run.id` } };
    const { id } = await oneRow(sql<{ id: number }>`
      with run as (
        insert into payout_runs (minimum, proposed_by, proposed_at) values (${minimum}, ${staffId}, ${at})
          returning id),
      paid as (${insertRows('payout_lines', lines, ofRun)}),
      others as (${insertRows('payout_left_out', others, ofRun)})
      select id from run`);
    await recordDecision({
      at,
      staffId,
      action: 'propose_payouts',
      objectKind: 'payout_run',
      objectId: id,
      before: {},
      after: {
        sellers: paid.length,
        payout_total: bahtFromSatang(paid.reduce((sum, { amount }) => sum + amount, 0n)),
        left_out: leftOut.length,
      },
    });
    return { id };
  });
}
