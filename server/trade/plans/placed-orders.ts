import type { RawBuilder } from '#server/platform/database/query.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';

/** The orders that were placed by plan `plan`, its drafts' and those that were asked for, as rows of `id`. */
const placedSql = (plan: RawBuilder<unknown>) => sql`
  select o.id from plan_drafts d join orders o on o.id = d.order_id where d.plan_id = ${plan} and o.order_no is not null
  union select o.id from plan_presses x join purchase_requests r on r.id = x.request_id
    join orders o on o.id = r.order_id
  where x.plan_id = ${plan} and o.order_no is not null`;

export const isOrderedSql = (plan: RawBuilder<unknown>) => sql<boolean>`exists (${placedSql(plan)})`;

/** What became of a plan in the member's company: a visitor's plan may be ordered by several. */
export function placedOrders({ companyId }: Member, planId: number): Promise<{ id: number; order_no: string }[]> {
  return rows(sql<{ id: number; order_no: string }>`
    select o.id, o.order_no /* not null: placed */ from orders o
    where o.id in (${placedSql(sql`${planId}::int`)}) and o.company_id = ${companyId} order by o.id desc`);
}
