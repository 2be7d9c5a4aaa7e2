import { WATCHED_DAYS } from '#domain/money/payments/payment-account.ts';
import { now } from '../clock.ts';
import { sql, type RawBuilder } from './query.ts';

/**
 * What staff wrote of the marketplace's company, by key: in each of these languages, else for all, else in another.
 * Contracts are made in Thai and English.
 */
const textsSql = (further = sql``) => sql`(
  select coalesce(json_object_agg(x.meta_key, json_build_object(
    'th', coalesce(x.th, x.for_all, x.en, ''), 'en', coalesce(x.en, x.for_all, x.th, '')${further})), '{}')
  from (
    select meta_key, max(meta_value) filter (where language = 'th') as th,
      max(meta_value) filter (where language = 'en') as en, max(meta_value) filter (where language = 'cn') as cn, max(meta_value) filter (where language is null) as for_all
    from web_settings where page = 'company' and meta_value <> '' group by meta_key) x)`;

export const companyTextsSql = textsSql();

type Moment = RawBuilder<Date | null>;

const wasShownSql = (account: string, givenOutAt: Moment) => {
  const [started, ended] = [sql.ref(`${account}.started_at`), sql.ref(`${account}.ended_at`)];
  return sql`${started} <= ${givenOutAt} and (${ended} is null
    or ${givenOutAt} < ${ended} and ${now()}::timestamptz < ${ended} + make_interval(days => ${sql.lit(WATCHED_DAYS)}))`;
};

/** Twin of `namedAccounts`: the accounts that a document of this moment names, as rows of `payment_accounts`; of null, those shown now. */
export const namedAccountsSql = (givenOutAt: Moment) => sql`(
  select a.* from payment_accounts a where case
    when exists (select from payment_accounts b where ${wasShownSql('b', givenOutAt)}) then ${wasShownSql('a', givenOutAt)}
    else a.ended_at is null end)`;

/** Of the company and of the account that a document of this moment is paid to. */
export const payeeTextsSql = (givenOutAt: Moment) => sql`(
  select (${textsSql(sql`, 'cn', coalesce(x.cn, x.for_all, x.en, x.th, '')`)})::jsonb || coalesce((
    select jsonb_build_object('account_bank', n.bank, 'account_branch', n.branch, 'account_name', n.name,
      'account_number', jsonb_build_object('th', n.account_number, 'en', n.account_number, 'cn', n.account_number))
    from ${namedAccountsSql(givenOutAt)} n order by n.id limit 1), '{}'))`;
