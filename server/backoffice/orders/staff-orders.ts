import type { z } from 'zod';
import type { staffOrders } from '#contract/backoffice/orders.ts';
import type { StaffRole } from '#contract/endpoint.ts';
import { mayRefund } from '#domain/trade/refunds/may-refund.ts';
import { canHappen, type OrderEvent } from '#domain/trade/order-status.ts';
import { countOrders, findOrder, orderRows, searchConditions, stateOf } from '#server/trade/orders/index.ts';
import { readinessOfOrders, salesOfOrder } from '#server/trade/sales/index.ts';
import { likeText, sql } from '#server/platform/database/query.ts';
import { queueConditionsSql } from '#server/backoffice/work-queues/index.ts';

type Search = z.output<(typeof staffOrders)['GET /staff/orders/count']['query']>;
type StaffOrder = z.output<(typeof staffOrders)['GET /staff/orders/{id}']['answer']>;
type Allowed = StaffOrder['allowed'][number];

function conditions(search: Search) {
  const found = [...searchConditions({ order_on: search.order_on }), queueConditionsSql[search.queue]];
  if (search.company) found.push(sql`o.company_name ilike ${`%${likeText(search.company)}%`}`);
  return found;
}

type StaffRow = z.output<(typeof staffOrders)['GET /staff/orders']['answer']>['order_list'][number];

/** A queue's orders, those that have waited longest first; all orders, the newest first. Each with what stands ready of it. */
export async function listStaffOrders(search: Search, start: number, limit: number): Promise<StaffRow[]> {
  const orders = await orderRows(conditions(search), {
    start,
    limit,
    order: placeIn[search.queue] ?? sql`o.placed_at, o.id`,
  });
  const readiness = await readinessOfOrders(orders.map(({ id }) => id));
  return orders.map((order) => ({ ...order, readiness: readiness.get(order.id) ?? NOTHING_READY }));
}

const NOTHING_READY = { sales: 0, ready: 0, ready_date: null };

/** Where a queue's order stands, where that is not by how long it has waited: goods are fetched by the day they are ready on. */
const placeIn: Partial<Record<Search['queue'], ReturnType<typeof sql>>> = {
  all: sql`o.id desc`,
  to_fetch: sql`(select min(g.ready_date) from purchases p join goods_ready g on g.purchase_id = p.id where p.order_id = o.id), o.id`,
};

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
    salesOfOrder(id, role === 'logistics' || role === 'admin'),
  ]);
  const allowed = (Object.keys(deciders) as (Allowed & OrderEvent)[]).filter(
    (event) => (role === 'admin' || role === deciders[event]) && canHappen(event, stateOf(order)),
  );
  return { ...order, allowed, purchases, may_refund: mayRefund(stateOf(order)) };
}
