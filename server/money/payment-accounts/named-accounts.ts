import { WATCHED_DAYS } from '#domain/money/payments/payment-account.ts';
import { now } from '#server/platform/clock.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';
import { companyTextsInAllSql } from '#server/platform/documents/company-texts.ts';

type Moment = RawBuilder<Date | null>;

const wasShownSql = (account: string, givenOutAt: Moment) => {
  const [started, ended] = [sql.ref(`${account}.started_at`), sql.ref(`${account}.ended_at`)];
  return sql`${started} <= ${givenOutAt} and (${ended} is null
    or ${givenOutAt} < ${ended}
      and ${now()}::timestamptz < ${ended} + make_interval(days => ${sql.lit(WATCHED_DAYS)}))`;
};

/**
 * Twin of `namedAccounts`: the accounts that a document of this moment names, as rows of `payment_accounts`; of null,
 * those shown now.
 */
export const namedAccountsSql = (givenOutAt: Moment) => sql`(
  select a.* from payment_accounts a where case
    when exists (select from payment_accounts b
      where ${wasShownSql('b', givenOutAt)}) then ${wasShownSql('a', givenOutAt)}
    else a.ended_at is null end)`;

/** Of the company and of the account that a document of this moment is paid to. */
export const payeeTextsSql = (givenOutAt: Moment) => sql`(
  select (${companyTextsInAllSql()})::jsonb || coalesce((
    select jsonb_build_object('account_bank', n.bank, 'account_branch', n.branch, 'account_name', n.name,
      'account_number', jsonb_build_object('th', n.account_number, 'en', n.account_number, 'cn', n.account_number))
    from ${namedAccountsSql(givenOutAt)} n order by n.id limit 1), '{}'))`;
