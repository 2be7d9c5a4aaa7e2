import type { z } from 'zod';
import type { staffOrders } from '#contract/backoffice/orders.ts';
import type { StaffRole } from '#contract/endpoint.ts';
import { canHappen, type OrderEvent } from '#domain/trade/order-status.ts';
import { countOrders, findOrder, orderRows, searchConditions, stateOf } from '#server/trade/orders/index.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';
import { queueConditionsSql } from '#server/backoffice/work-queues/index.ts';

type Search = z.output<(typeof staffOrders)['GET /staff/orders/count']['query']>;
type StaffOrder = z.output<(typeof staffOrders)['GET /staff/orders/{id}']['answer']>;
type Allowed = StaffOrder['allowed'][number];

function conditions(search: Search) {
  const found = [...searchConditions({ order_on: search.order_on }), queueConditionsSql[search.queue]];
  if (search.company) found.push(sql`o.company_name ilike ${`%${likeText(search.company)}%`}`);
  return found;
}

/** A queue's orders, those that have waited longest first; all orders, the newest first. */
export function listStaffOrders(search: Search, start: number, limit: number) {
  return orderRows(conditions(search), {
    start,
    limit,
    order: search.queue === 'all' ? sql`o.id desc` : sql`o.placed_at, o.id`,
  });
}

export function countStaffOrders(search: Search): Promise<number> {
  return countOrders(conditions(search));
}

/** Which staff role decides what; the same as the endpoints' access, so that screens offer only what will be accepted. */
const deciders: Readonly<Record<Allowed, StaffRole>> = {
  confirm: 'sales',
  refuse: 'sales',
  cancel: 'sales',
  ship: 'logistics',
  deliver: 'logistics',
  verify_slip: 'finance',
  reject_slip: 'finance',
};

export async function findStaffOrder(id: number, role: StaffRole): Promise<StaffOrder> {
  const [order, purchases] = await Promise.all([
    findOrder(id, null),
    rows(sql<StaffOrder['purchases'][number]>`
      select p.id, p.purchase_no, c.company_name_th as seller_name, c.phone as seller_phone, p.sale_type::int from purchases p join companies c on c.id = p.company_id where p.order_id = ${id} order by p.id`),
  ]);
  const allowed = (Object.keys(deciders) as (Allowed & OrderEvent)[]).filter(
    (event) => (role === 'admin' || role === deciders[event]) && canHappen(event, stateOf(order)),
  );
  return { ...order, allowed, purchases };
}
