import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { sellersToPay } from './due-sellers.ts';

/** A run with everybody who is owed enough. Two at once come one after the other: the second one finds what the first one left. */
export function proposeRun(staffId: number, minimum: Satang, at: Date): Promise<{ id: number }> {
  return inTransaction(async () => {
    await rows(sql`lock table payout_runs in share row exclusive mode`);
    const { paid, leftOut } = await sellersToPay(minimum);
    if (paid.length === 0) throw new AppError('nothing_to_pay_out');
    const lines = paid.map(({ company, amount, account }) => ({
      company_id: company.id,
      amount: String(amount),
      ...account,
    }));
    const others = leftOut.map(({ company, amount, reason }) => ({
      company_id: company.id,
      amount: String(amount),
      reason,
    }));
    const { id } = await oneRow(sql<{ id: number }>`
      with run as (
        insert into payout_runs (minimum, proposed_by, proposed_at) values (${minimum}, ${staffId}, ${at}) returning id),
      paid as (
        insert into payout_lines (run_id, company_id, amount, bank_code, branch, account_name, account_number)
        select run.id, x.company_id, x.amount, x.bank_code, x.branch, x.account_name, x.account_number
        from run, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          x (company_id int, amount bigint, bank_code text, branch text, account_name text, account_number text)),
      others as (
        insert into payout_left_out (run_id, company_id, amount, reason)
        select run.id, x.company_id, x.amount, x.reason
        from run, jsonb_to_recordset(${JSON.stringify(others)}::jsonb) x (company_id int, amount bigint, reason text))
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
