import type { DeletionFacts } from '#domain/accounts/deletion.ts';
import { orderFilterSql } from '#server/trade/orders/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** As JSON carries them: money is text. */
export type DeletionFactsJson = Omit<DeletionFacts, 'owed'> & { owed: string };

/** Colleagues of `u`. Who only asked to join, and whoever did so in her name, is none. */
const colleagues = sql`users k where k.company_id = c.id and k.id <> u.id and k.account_status = 'verified'`;
/** Orders that she placed; when nobody else is left, all of her company's. */
const hers = sql`orders o where o.company_id = c.id and o.order_no is not null and (o.user_id = u.id or not exists (select from ${colleagues}))`;
const COMPLETED = 4;
const CANCELLED = 5;
const TO_REPAY = 6;

/** The facts of domain/accounts/deletion.ts about user `u` of company `c`. Sales count when nobody is left to see them through. */
export const deletionFactsSql = sql<DeletionFactsJson>`json_build_object(
  'isOwner', u.is_owner,
  'colleagues', (select count(*) from ${colleagues}),
  'otherOwners', (select count(*) from ${colleagues} and k.is_owner),
  'openOrders', (select count(*) from ${hers} and not (${orderFilterSql(COMPLETED)} or ${orderFilterSql(CANCELLED)} or ${orderFilterSql(TO_REPAY)}))
    + (select count(*) from purchases s where s.company_id = c.id and s.sale_type = 1 and not exists (select from ${colleagues})),
  'owed', (select coalesce(sum(o.total_include_vat + o.interest - (select coalesce(sum(t.amount), 0) from settlements t where t.order_id = o.id and t.status = 1 and not t.is_deleted)), 0)::bigint::text
    from ${hers} and ${orderFilterSql(TO_REPAY)}))`;
