import type { z } from 'zod';
import { slipDecisions } from '#contract/money/slip-decisions.ts';
import { orderDecisions } from '#contract/trade/orders/staff-decisions.ts';
import type { staffOrders } from '#contract/trade/orders/staff.ts';
import { readsAs } from '#domain/staff-roles.ts';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import { mayRefund } from '#domain/trade/order-refunds/may-refund.ts';
import { allowedDecisions } from '#server/kit/index.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { findOrder, stateOf } from '#server/trade/orders/index.ts';
import { slipChecksOf } from '#server/money/slips/index.ts';
import { salesOfOrder } from '#server/trade/sales/index.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';

type StaffOrder = z.output<(typeof staffOrders)['GET /staff/orders/{id}']['answer']>;

export async function findStaffOrder(id: number, caller: Staff): Promise<StaffOrder> {
  const [order, buyer, purchases, slip_checks] = await Promise.all([
    findOrder(id, null),
    buyerOf(id),
    salesOfOrder(id, readsAs(caller.staffRoles, 'logistics')),
    // What the codes of slips say is for finance.
    readsAs(caller.staffRoles, 'finance') ? slipChecksOf('order', [id]) : [],
  ]);
  const state = stateOf(order);
  const { contract_id, line_cancelling, order_items } = order;
  const allowed = allowedDecisions(
    orderDecisions,
    { ...state, contract_id, line_cancelling, line_count: order_items.length },
    caller,
  );
  const slip_decisions = order.settlements
    .map((slip) => ({
      settlement_id: slip.id,
      allowed: allowedDecisions(slipDecisions, { ...slip, order: state }, caller),
    }))
    .filter((slip) => slip.allowed.length > 0);
  return { ...order, ...buyer, allowed, slip_decisions, purchases, may_refund: mayRefund(state), slip_checks };
}

/** Who reads what staff write on an order, and whom they call. */
const buyerOf = async (id: number) =>
  (await maybeRow(sql<Pick<StaffOrder, 'buyer_language' | 'buyer_contact'>>`
    select u.language as buyer_language,
      json_build_object('name', nullif(${personNameSql('u')}, ''), 'phone', coalesce(u.mobile, nullif(c.phone, '')))
        as buyer_contact
    from orders o join users u on u.id = o.user_id join companies c on c.id = o.company_id where o.id = ${id}`)) ?? {
    buyer_language: DEFAULT_LOCALE,
    buyer_contact: { name: null, phone: null },
  };
