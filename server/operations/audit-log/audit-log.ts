import { AUCTION_PREFIX } from '#domain/trade/auctions/auction.ts';
import { CALL_OFF_PREFIX } from '#domain/trade/call-off-contracts/contract.ts';
import { DEMAND_PREFIX } from '#domain/trade/demands/demand.ts';
import { NEGOTIATION_PREFIX } from '#domain/trade/negotiations/negotiation.ts';
import { PREORDER_PREFIX } from '#domain/trade/preorders/preorder.ts';
import { STANDING_ORDER_PREFIX } from '#domain/trade/standing-orders/standing-order.ts';
import type { z } from 'zod';
import type { RowOf } from '#contract/kit/define-list.ts';
import { auditList } from '#contract/operations/audit-list.ts';
import type { auditLog as contract } from '#contract/operations/audit-log.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/values/locale.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { projectNoSql } from '#server/platform/database/project-no-sql.ts';
import { listOf } from '#server/kit/index.ts';
import { entriesWith } from './entries-with.ts';

type Entry = RowOf<typeof auditList>;

/**
 * What is kept in three languages, in the reader's, else in Thai; who reads Chinese has English before Thai: twin of
 * `nameIn` in web/i18n/language.ts.
 */
export function nameInSql(locale: Locale, value: (language: Locale) => ReturnType<typeof sql>) {
  if (locale === DEFAULT_LOCALE) return value(locale);
  const known = (locale === 'cn' ? ['cn', 'en'] : [locale]) as readonly Locale[];
  return sql`coalesce(${sql.join(known.map((language) => sql`nullif(${value(language)}, '')`))},
    ${value(DEFAULT_LOCALE)})`;
}

/**
 * How an object is called in a language and whose it is, looked up by its kind. `case` for the casts: what is no number
 * is of a kind that is never looked up here, and the database may not cast it early.
 */
const number = (kind: string) => sql`(case when l.object_kind = ${sql.lit(kind)} then l.object_id::int end)`;
const title = (locale: Locale, contents: string) =>
  nameInSql(locale, (language) => sql`${sql.ref(contents)} #>> array[${sql.lit(language)}, 'title']`);
const warehouseName = (locale: Locale) =>
  nameInSql(locale, (language) => sql.ref(language === DEFAULT_LOCALE ? 'x.name' : `x.name_${language}`));
/** Entries of the catalogue go: the log says what each was called. */
const entryName = (locale: Locale, facts: string) =>
  nameInSql(locale, (language) => sql`${sql.ref(facts)} ->> ${sql.lit(`entry_name_${language}`)}`);
/** The seller of a rate that may be gone, in each language; entries before that have the Thai name alone. */
const sellerName = (locale: Locale, facts: string) =>
  sql`coalesce(${sql.ref(facts)} -> 'seller' ->> ${sql.lit(locale)}, ${sql.ref(facts)} ->> 'seller')`;
// Nobody writes a company's name in Chinese.
const companyName = (locale: Locale) =>
  locale === DEFAULT_LOCALE ? sql`c.company_name_th` : sql`coalesce(nullif(c.company_name_en, ''), c.company_name_th)`;
const newestVersion = (item: string) =>
  sql`(select contents from content_versions c where c.item_id = ${sql.ref(item)} order by c.number desc limit 1)`;
/** Receivable `v` by its number: an order is named by itself, anything else by its company. */
const ofReceivable = sql`v.number, case when v.kind = 'order' then v.source_id end,
  case when v.kind <> 'order' then v.company_id end`;
const lookUp = (locale: Locale) => sql`
  left join lateral (
    select o.order_no as name, o.id as order_id, null::int as company_id from orders o where o.id = ${number('order')}
    union all select ${ofReceivable} from settlements t join receivables v on v.id = t.receivable_id
      where t.id = ${number('settlement')}
    union all select x.cause, x.order_id, null from money_reviews x where x.id = ${number('money_review')}
    union all select ${ofReceivable} from refunds x join receivables v on v.id = x.receivable_id
      where x.id = ${number('refund')}
    union all select ${personNameSql('u')}, null, u.company_id from users u where u.id = ${number('account')}
    union all select ${personNameSql('u')}, null, u.company_id from deletion_requests x join users u on u.id = x.user_id
      where x.id = ${number('deletion_request')}
    union all select ${companyName(locale)}, null, c.id from companies c where c.id = ${number('company')}
    union all select ${companyName(locale)}, null, c.id from company_documents x join companies c on c.id = x.company_id
      where x.id = ${number('document')}
    union all select ${warehouseName(locale)},
      null, x.company_id from warehouses x where x.id = ${number('warehouse')}
    union all select x.account_name || ' ••••' || right(x.account_number, 4), null, x.company_id from bank_accounts x
      where x.id = ${number('bank_account')}
    union all select p.grade || ' · ' || k.sku_no, null, s.company_id from price_changes x
      join product_stocks s on s.id = x.product_stock_id join skus k on k.id = s.product_sku_id
      join products p on p.id = s.product_id where x.id = ${number('price_change')}
    union all select x.name, null, x.company_id from certificates x where x.id = ${number('certificate')}
    union all select p.purchase_no, x.order_id, null from claims x join purchases p on p.id = x.purchase_id
      where x.id = ${number('claim')}
    union all select ${PREORDER_PREFIX} || x.id, o.id, null from preorders x 
      left join orders o on o.agreed_kind = 'preorder' and o.agreed_id = x.id
      where x.id = ${number('preorder')}
    union all select ${CALL_OFF_PREFIX} || x.id, null, x.company_id from call_off_contracts x
      where x.id = ${number('call_off_contract')}
    union all select ${nameInSql(locale, (language) => sql.ref(`t.name_${language}`))} || ' ' || x.from_day, null,
      x.company_id from index_fixings x join price_trends t on t.id = x.price_trend_id
      where x.id = ${number('index_fixing')}
    union all select ${NEGOTIATION_PREFIX} || x.id, null, x.company_id from negotiations x
      where x.id = ${number('negotiation')}
    union all select ${AUCTION_PREFIX} || x.id, null, x.company_id from auctions x where x.id = ${number('auction')}
    union all select ${DEMAND_PREFIX} || x.id, null, x.company_id from demands x where x.id = ${number('demand_key')}
    union all select ${STANDING_ORDER_PREFIX} || x.id, null, x.company_id from standing_orders x
      where x.id = ${number('standing_order')}
    union all select ${projectNoSql('x')} || ' · ' || x.name, null, x.company_id from projects x
      where x.id = ${number('project')}
    union all select ${projectNoSql('x')} || '/' || i.position, null, x.company_id from project_slips s
      join project_instalments i on i.id = s.instalment_id join projects x on x.id = i.project_id
      where s.id = ${number('project_slip')}
    union all select l.object_id, null, null where l.object_kind = 'grid_factor'
    union all select ${companyName(locale)}, null, c.id from companies c where c.id = ${number('credit_line')}
    union all select ${companyName(locale)}, null, c.id from credit_requests x join companies c on c.id = x.company_id
      where x.id = ${number('credit_request')}
    union all select ${personNameSql('s')}, null, null from staff_members s where s.id = ${number('staff_member')}
    union all select ${title(locale, 'v.contents')}, null, null from content_items i
      join lateral ${newestVersion('i.id')} v on true where i.id = ${number('content_item')}
    union all select x.subject, x.order_id, null from mail_outbox x where x.id = ${number('mail')}
    union all select x.name, null, null from contact_messages x where x.id = ${number('contact_message')}
    union all select x.name, null, null from job_applications x where x.id = ${number('job_application')}
    union all select ${title(locale, 'v.contents')}, null, null from newsletter_issues n
      join lateral ${newestVersion('n.article_id')} v on true where n.id = ${number('newsletter')}
    union all select coalesce(${title(locale, 'x.contents')}, ${nameInSql(
      locale,
      (language) => sql`l.before ->>
      ${sql.lit(`title_${language}`)}`,
    )}), null, null from (select) one
        left join message_item_texts x on x.message_item_id = ${number('message_item')}
        where l.object_kind = 'message_item'
    union all select coalesce(x.name, l.before ->> 'name'), null, x.company_id from (select) one
      left join price_lists x on x.id = ${number('price_list')} where l.object_kind = 'price_list'
    union all select ${nameInSql(locale, (language) => sql.ref(`x.name_${language}`))}, null, null
      from coupon_campaigns x where x.id = ${number('coupon_campaign')}
    union all select x.name, null, null from carriers x where x.id = ${number('carrier')}
    union all select coalesce(l.after, l.before) ->> 'subcategory', null, null where l.object_kind = 'member_discount'
    union all select concat_ws(' · ', coalesce(${sellerName(locale, 'l.after')}, ${sellerName(locale, 'l.before')}),
      coalesce(l.after ->> 'subcategory', l.before ->> 'subcategory')), null, null
      where l.object_kind = 'commission_rate'
    union all select '#' || l.object_id, null, null where l.object_kind = 'money_change'
    union all select '#' || l.object_id, null, null where l.object_kind in ('payout_run', 'refund_run')
    union all select l.object_id, null, null where l.object_kind = 'tax_documents'
    union all select l.after -> 'list_name' ->> ${sql.lit(locale)}, null, null where l.object_kind = 'list'
    union all select ${nameInSql(locale, (language) => sql.ref(`x.name_${language}`))}, null, null from provinces x
      where x.id = ${number('freight_rates')}
    union all select coalesce(${title(locale, 'x.contents')}, ${nameInSql(
      locale,
      (language) => sql`l.before ->>
      ${sql.lit(`title_${language}`)}`,
    )}), null, null from (select) one
        left join banners x on x.id = ${number('banner')} where l.object_kind = 'banner'
    union all select coalesce(l.after ->> 'typed', l.before ->> 'typed'), null, null where l.object_kind = 'synonym'
    union all select coalesce(${entryName(locale, 'l.after')}, ${entryName(locale, 'l.before')}), null, null
      where l.object_kind in ('category', 'manufacturer', 'property')
    union all select ${nameInSql(locale, (language) => sql.ref(`x.name_${language}`))}, null, null from products x
      where x.id = ${number('product')}
    union all select ${nameInSql(locale, (language) => sql.ref(`x.name_${language}`))}, null, null
      from attribute_groups x where x.id = ${number('attribute_group')}
    union all select ${nameInSql(locale, (language) => sql.ref(`x.name_${language}`))}, null, null from attributes x
      where x.id = ${number('attribute')}
  ) known on true`;

const facts = (value: Entry['before']) => (value && Object.keys(value).length > 0 ? JSON.stringify(value) : null);

/** The newest decisions first, with names in the reader's language. */
export const auditEntries = listOf(auditList, {
  from: sql`audit_log l`,
  key: sql`l.id`,
  seenBy: (_reader: Locale) => sql`true`,
  filters: {
    q: (words) => sql`l.id in (${entriesWith(words)})`,
    object_kind: sql`l.object_kind`,
    action: sql`l.action`,
    staff_id: sql`l.staff_id`,
    at: sql`l.at`,
    object_id: sql`l.object_id`,
  },
  sorts: { at: { by: sql`l.at` } },
  read: (ids, locale) =>
    rows(sql<Entry>`
      select l.id::int, l.at, ${personNameSql('m')} as staff_name, m.roles as staff_roles, l.action, l.object_kind,
        l.object_id,
        known.name as object_name, known.order_id, known.company_id, l.before, l.after, l.reason
      from (select * from audit_log where id = any (${[...ids]}::bigint[])) l
        join staff_members m on m.id = l.staff_id ${lookUp(locale)}`),
  cells: {
    staff_roles: ({ staff_roles }) => staff_roles.join(', '),
    before: ({ before }) => facts(before),
    after: ({ after }) => facts(after),
  },
});

/** Who has ever decided, and what was ever done: one look into an index for each, not one for each entry. */
export function auditChoices(): Promise<z.output<(typeof contract)['GET /staff/audit-log/choices']['answer']>> {
  return oneRow(sql`
    with recursive actions (action) as (
      (select action from audit_log order by action limit 1)
      union all select (select l.action from audit_log l where l.action > a.action order by l.action limit 1)
        from actions a where a.action is not null)
    select
      coalesce((select json_agg(json_build_object('id', m.id, 'name', ${personNameSql('m')})
        order by m.firstname, m.lastname, m.id) from staff_members m
        where exists (select from audit_log l where l.staff_id = m.id)), '[]') as staff,
      coalesce((select json_agg(action order by action) from actions where action is not null), '[]') as actions`);
}
