import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { audienceRolesOf } from '#domain/site/message-audience.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';

/** A member as a statement knows them. */
export interface ReaderSql {
  userId: RawBuilder<unknown>;
  companyId: RawBuilder<unknown>;
  roles: RawBuilder<unknown>;
  memberLevel: RawBuilder<unknown>;
}

/** Twin of `audienceRolesOf` in domain/site/message-audience.ts, over the member `u`. */
export const audienceRolesSql = sql`(array[u.company_role] || case
  when (u.company_role = 'owner' or cardinality(u.selling_roles) > 0)
    and (select c.is_selling from companies c where c.id = u.company_id)
  then array['seller'] else '{}'::text[] end)`;

/** The member `u` of a statement. */
export const memberSql: ReaderSql = {
  userId: sql`u.id`,
  companyId: sql`u.company_id`,
  roles: audienceRolesSql,
  memberLevel: sql`(select c.member_level from companies c where c.id = u.company_id)`,
};

/** The caller. */
export function callerSql({ userId, companyId, companyRole, sellingRoles, isSelling, memberLevel }: Member): ReaderSql {
  return {
    userId: sql`${userId}::int`,
    companyId: sql`${companyId}::int`,
    roles: sql`${audienceRolesOf(companyRole, sellingRoles, isSelling)}::text[]`,
    memberLevel: sql`${memberLevel}::smallint`,
  };
}

/**
 * Twin of `isInAudience` in domain/site/message-audience.ts, over the message `m`. What a member has bought, where they
 * are and what lists name them does not depend on the message: the database finds it once for all messages, and only
 * where one asks for it.
 */
export function isInAudienceSql({ userId, companyId, roles, memberLevel }: ReaderSql): RawBuilder<boolean> {
  return sql`(
    (m.roles is null or m.roles && ${roles})
    and (m.member_levels is null or ${memberLevel} = any (m.member_levels))
    and (m.category_ids is null or m.category_ids && array(
      select distinct s.category_id from orders o join order_items i on i.order_id = o.id
        join products p on p.id = i.product_id join subcategories s on s.id = p.subcategory_id
      where o.company_id = ${companyId} and o.order_no is not null and o.status = ${sql.lit(ORDER_ACTIVE)}))
    and (m.province_ids is null or m.province_ids && array(
      select a.province_id from addresses a where a.company_id = ${companyId} and a.deleted_at is null
      union select w.province_id from warehouses w where w.company_id = ${companyId}))
    and (not m.is_listed or m.id = any (array(
      select r.message_item_id from message_item_recipients r where r.company_id = ${companyId}
      union all select r.message_item_id from message_item_recipients r where r.user_id = ${userId}))))`;
}

/** The message `m` is published and its time is now. */
export function isPublicSql(at: Date): RawBuilder<boolean> {
  return sql`(m.is_published and m.public_at <= ${at} and m.public_until > ${at})`;
}

/** Twin of `messageState` in domain/site/message-items.ts, over the message `m`. */
export function messageStateSql(at: Date): RawBuilder<string> {
  return sql`case
    when not m.is_published then case when m.published_at is null then 'draft' else 'withdrawn' end
    when m.public_until <= ${at} then 'over'
    when m.public_at > ${at} then 'scheduled'
    else 'shown' end`;
}
