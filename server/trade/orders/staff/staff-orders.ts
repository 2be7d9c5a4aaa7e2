import type { z } from 'zod';
import type { staffOrders } from '#contract/trade/orders/staff.ts';
import type { StaffRole } from '#contract/endpoint.ts';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import { mayRefund } from '#domain/money/refunds/may-refund.ts';
import { canHappen, type OrderEvent } from '#domain/trade/order-status.ts';
import { findOrder, stateOf } from '#server/trade/orders/index.ts';
import { slipChecksOf } from '#server/money/slips/index.ts';
import { salesOfOrder } from '#server/trade/sales/index.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';

type StaffOrder = z.output<(typeof staffOrders)['GET /staff/orders/{id}']['answer']>;
type Allowed = StaffOrder['allowed'][number];

/** What the codes of slips say is for finance. */
const seesSlipCodes = (role: StaffRole) => role === 'finance' || role === 'admin';

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
