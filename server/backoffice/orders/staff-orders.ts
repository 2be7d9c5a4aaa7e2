import type { z } from 'zod';
import type { staffOrders } from '#contract/backoffice/orders.ts';
import type { StaffRole } from '#contract/endpoint.ts';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import { mayRefund } from '#domain/trade/refunds/may-refund.ts';
import { canHappen, type OrderEvent } from '#domain/trade/order-status.ts';
import {
  countOrders,
  findOrder,
  newestFirst,
  orderRows,
  searchConditions,
  stateOf,
} from '#server/trade/orders/index.ts';
import { slipChecksOf, waitingSlipsOf } from '#server/trade/slips/index.ts';
import { readinessOfOrders, salesOfOrder } from '#server/trade/sales/index.ts';
import { companyNamed } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { queueConditionsSql } from '#server/backoffice/work-queues/index.ts';

type Search = z.output<(typeof staffOrders)['GET /staff/orders/count']['query']>;
type StaffOrder = z.output<(typeof staffOrders)['GET /staff/orders/{id}']['answer']>;
type Allowed = StaffOrder['allowed'][number];

function conditions(search: Search) {
  const found = [...searchConditions({ order_on: search.order_on }), queueConditionsSql[search.queue]];
  if (search.company)
    found.push(sql`o.company_id in (select c.id from companies c where ${companyNamed(search.company)})`);
  return found;
}

type ListQuery = z.output<(typeof staffOrders)['GET /staff/orders']['query']>;
type StaffRow = z.output<(typeof staffOrders)['GET /staff/orders']['answer']>['order_list'][number];

/** A queue's orders, those that have waited longest first; all orders, the newest first. Each with what stands ready of it. */
export async function listStaffOrders(
  { after, _start, _limit, ...search }: ListQuery,
  role: StaffRole,
): Promise<StaffRow[]> {
  const { place, isDescending } = placeIn[search.queue] ?? BY_TIME;
  const behind =
    after === undefined
      ? []
      : [sql`(${place}) ${isDescending ? sql`<` : sql`>`} (select ${place} from orders o where o.id = ${after})`];
  const orders = await orderRows([...conditions(search), ...behind], {
    start: _start,
    limit: _limit,
    order: isDescending ? newestFirst : place,
  });
  const ids = orders.map(({ id }) => id);
  const [readiness, waiting] = await Promise.all([
    readinessOfOrders(ids),
    waitingSlipsOf(search.queue === 'slips' ? ids : [], { showsVerdicts: seesSlipCodes(role) }),
  ]);
  return orders.map((order) => ({
    ...order,
    readiness: readiness.get(order.id) ?? NOTHING_READY,
    waiting: waiting.get(order.id) ?? null,
  }));
}

const NOTHING_READY = { sales: 0, ready: 0, ready_date: null };

interface Place {
  /** Columns of the order `o`. */
  place: ReturnType<typeof sql>;
  isDescending?: boolean;
}

const BY_TIME: Place = { place: sql`o.placed_at, o.id` };

/** Where a queue's order stands, where that is not by how long it has waited: goods are fetched by the day they are ready on. */
const placeIn: Partial<Record<Search['queue'], Place>> = {
  all: { ...BY_TIME, isDescending: true },
  to_fetch: {
    place: sql`(select min(g.ready_date) from purchases p join goods_ready g on g.purchase_id = p.id where p.order_id = o.id), o.id`,
  },
};

/** What the codes of slips say is for finance. */
const seesSlipCodes = (role: StaffRole) => role === 'finance' || role === 'admin';

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
  take_back_shipped: 'logistics',
  take_back_delivered: 'logistics',
  verify_slip: 'finance',
  reject_slip: 'finance',
};

export async function findStaffOrder(id: number, role: StaffRole): Promise<StaffOrder> {
  const [order, buyer, purchases, slip_checks] = await Promise.all([
    findOrder(id, null),
    buyerOf(id),
    salesOfOrder(id, role === 'logistics' || role === 'admin'),
    seesSlipCodes(role) ? slipChecksOf(id) : [],
  ]);
  const allowed = (Object.keys(deciders) as (Allowed & OrderEvent)[]).filter(
    (event) => (role === 'admin' || role === deciders[event]) && canHappen(event, stateOf(order)),
  );
  return { ...order, ...buyer, allowed, purchases, may_refund: mayRefund(stateOf(order)), slip_checks };
}

/** Who reads what staff write on an order, and whom they call. */
const buyerOf = async (id: number) =>
  (await maybeRow(sql<Pick<StaffOrder, 'buyer_language' | 'buyer_contact'>>`
    select u.language as buyer_language,
      json_build_object('name', nullif(${personNameSql('u')}, ''), 'phone', coalesce(u.mobile, nullif(c.phone, ''))) as buyer_contact
    from orders o join users u on u.id = o.user_id join companies c on c.id = o.company_id where o.id = ${id}`)) ?? {
    buyer_language: DEFAULT_LOCALE,
    buyer_contact: { name: null, phone: null },
  };
