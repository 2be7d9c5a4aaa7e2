import { MAX_BANK_ACCOUNT_CHANGES_A_DAY } from '#domain/accounts/bank-account.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

/**
 * One change more of the accounts that payouts go to, or a refusal. The company must be locked: two at once are counted
 * one after the other.
 */
export async function requireSeldom(companyId: number): Promise<void> {
  const at = now();
  const since = new Date(at.getTime() - DAY_MS);
  const { made } = await oneRow(sql<{ made: number }>`
    with over as (delete from bank_account_changes where company_id = ${companyId} and changed_at <= ${since}),
      made as (select count(*)::int as made from bank_account_changes where company_id = ${companyId}
        and changed_at > ${since}),
      kept as (insert into bank_account_changes (company_id, changed_at)
        select ${companyId}::int, ${at}::timestamptz from made where made < ${MAX_BANK_ACCOUNT_CHANGES_A_DAY})
    select made /* not null: counted */ from made`);
  if (made >= MAX_BANK_ACCOUNT_CHANGES_A_DAY)
    throw new AppError('bank_accounts_changed_often', { details: { most: MAX_BANK_ACCOUNT_CHANGES_A_DAY } });
}
