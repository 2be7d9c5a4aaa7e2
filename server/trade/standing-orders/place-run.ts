import { PAYMENT_CREDIT } from '#domain/trade/order-status.ts';
import type { Plan } from '#domain/trade/plans/plan.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { chooseShipping, placeDraft } from '#server/trade/checkout/index.ts';
import { chooseLots, draftOrder, proposeShipping } from '#server/trade/plans/index.ts';
import type { StandingOrderRow } from './locked-standing-order.ts';
import { notifyParties } from './notify.ts';
import type { Found } from './run.ts';

interface Placing {
  cart: Plan;
  found: Found;
}

/**
 * Places the order of a run in the running transaction, the way of everybody: a draft of the plan's goods with the
 * coupon that it counts on, its shipping, the order at the prices of now. It costs no more than was reckoned. The run
 * is written with it.
 */
export async function placeRun(order: StandingOrderRow, member: Member, { cart, found }: Placing): Promise<void> {
  const inStock = cart.orders[0]!;
  const shipping = await proposeShipping(member, order, inStock);
  if (shipping?.shipping_address_id !== order.address_id) throw new AppError('shipping_cost_missing');
  const [lots] = await chooseLots(member, [cart]);
  const { order_id } = await draftOrder(member, { order: inStock, lots: lots! });
  await chooseShipping(member, {
    order_id,
    ...shipping,
    po_number: order.po_number ?? '',
    cost_centre: order.cost_centre ?? '',
  });
  await placeDraft(
    { orderId: order_id, member },
    {
      payment_type: order.payment_type,
      currency: 'THB',
      ...(order.payment_type === PAYMENT_CREDIT && { credit_time: order.credit_time! }),
    },
    [],
    {
      requestedBy: order.user_id,
      // What was decided by; the caps were compared with it.
      lock: async () => cart.total,
      whenPlaced: async () => {},
      // The refusal that follows undoes all of it.
      whenDearer: async () => {},
    },
  );
  await writeRun(order, { ...found, order_id });
  await notifyParties(order.id, 'ordered', { orderId: order_id });
}

async function writeRun(
  { id, count, spent }: StandingOrderRow,
  { period, grams, per_kg, order_id }: Found & { order_id: number },
): Promise<void> {
  await rows(sql`
    insert into standing_order_runs (standing_order_id, period, at, outcome, order_id, grams, per_kg, total,
      runs_before, spent_before)
    select ${id}, ${period}, ${now()}, 'ordered', o.id, ${grams}, ${per_kg}, o.total_include_vat, ${count}, ${spent}
      from orders o where o.id = ${order_id}`);
}
