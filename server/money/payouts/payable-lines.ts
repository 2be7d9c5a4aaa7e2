import { APPROVED } from '#domain/accounts/company/approval.ts';
import { ACCOUNT_CHANGED, LINE_FAILED, LINE_WAITING, NO_LONGER_OWED } from '#domain/money/payouts/payout-run.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { notifyPayouts } from './notify.ts';
import { dueToSellers } from './seller-moves.ts';

/** Lines that failed because the bank must not pay them. */
export interface FailedLines {
  accounts_changed: number;
  no_longer_owed: number;
}

/**
 * Fails the waiting lines that the bank must not pay: their account changed or is no longer verified, or a refund
 * lowered what is owed. Their sellers are notified. The caller has locked the run.
 */
export async function failUnpayableLines(runId: number, at: Date): Promise<FailedLines> {
  const waiting = await rows(sql<{ id: number; company_id: number }>`
    select id, company_id from payout_lines where run_id = ${runId} and status = ${sql.lit(LINE_WAITING)}
      order by id for update`);
  const overpaid = await overpaidSellers(waiting.map((line) => line.company_id));
  const failed = await rows(sql<{ id: number; reason: string }>`
    update payout_lines l set status = ${sql.lit(LINE_FAILED)}, failed_at = ${at}, reason = x.reason
    from (
      select w.id, case
        when not exists (
          select from bank_accounts b where b.company_id = w.company_id and b.is_default and b.deleted_at is null
            and b.status = ${sql.lit(APPROVED)}
            and (b.bank_code, b.account_number, b.account_name) = (w.bank_code, w.account_number, w.account_name))
              then ${ACCOUNT_CHANGED}
        when w.company_id = any (${overpaid}::int[]) then ${NO_LONGER_OWED} end as reason
      from payout_lines w where w.id = any (${waiting.map(({ id }) => id)}::int[])) x
    where l.id = x.id and x.reason is not null
    returning l.id, l.reason /* not null: just set */`);
  await notifyPayouts(
    'failed',
    failed.map((line) => line.id),
  );
  const count = (reason: string) => failed.filter((line) => line.reason === reason).length;
  return { accounts_changed: count(ACCOUNT_CHANGED), no_longer_owed: count(NO_LONGER_OWED) };
}

/**
 * Sellers whose waiting lines are more than what they are owed by now. A refund or claim that takes from what a seller
 * is owed locks the company first, so this does as well.
 */
export async function overpaidSellers(companyIds: readonly number[]): Promise<number[]> {
  await rows(sql`select id from companies where id = any (${companyIds}::int[]) order by id for no key update`);
  const found = await rows(sql<{ company_id: number }>`
    select company_id /* not null: of a company */
      from (${dueToSellers(sql`company_id = any (${companyIds}::int[])`)}) d where d.due < 0`);
  return found.map((row) => row.company_id);
}
