import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import {
  CONFIRMED,
  DELIVERED,
  HANDLING_CLOSED,
  HANDLING_STARTED,
  NOT_PREPARED,
  ORDER_ACTIVE,
  ORDER_CANCELLED,
  PAID,
  PREPARING,
  REFUSED,
  SALE_CANCELLED,
  SALE_DELIVERED,
  SETTLEMENT_VERIFIED,
  SHIPPED,
  canHappen,
  paymentStatusOf,
  type OrderEvent,
  type OrderState,
} from '#domain/trade/order-status.ts';
import { recordDecision } from '#server/audit/index.ts';
import { returnStock } from '#server/market/offers/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { returnCoupons } from '#server/trade/coupons/index.ts';
import { writeHistory, type HistoryEvent } from './history.ts';
import { notifyOrder, type OrderNews } from './notify.ts';
import { paymentMethods } from './payment-methods.ts';

export interface LockedOrder extends OrderState {
  id: number;
  company_id: number;
  order_no: string;
  total_include_vat: bigint;
  interest: bigint;
  due_date: Date | null;
}

/**
 * An order under lock, so that two decisions about it come one after the other. 404 when there is none, or it is
 * another company's; null, for staff: an order of any company.
 */
export async function lockOrder(id: number, companyId: number | null): Promise<LockedOrder> {
  const order = await maybeRow(sql<LockedOrder>`
    select id, company_id, order_no /* not null: placed */, status::int, purchaser_status::int, contract_status::int, payment_type::int, payment_status::int, logistic_status::int, custom_status, total_include_vat, interest, due_date
    from orders where id = ${id} and order_no is not null and ${companyId === null ? sql`true` : sql`company_id = ${companyId}`} for update`);
  if (!order) throw new AppError('not_found');
  return order;
}

/** Refuses what the order's state does not allow. */
export function requireAllowed(event: OrderEvent, order: OrderState): void {
  if (!canHappen(event, order)) throw new AppError('transition_not_allowed');
}

type StaffDecision = 'confirm' | 'refuse' | 'ship' | 'deliver' | 'cancel';

const effects: Readonly<
  Record<
    StaffDecision,
    { event: HistoryEvent; news: OrderNews; apply(order: LockedOrder, at: Date, reason: string): Promise<void> }
  >
> = {
  confirm: {
    event: 'confirmed',
    news: 'confirmed',
    apply: async (order, at) => {
      const due = paymentMethods[order.payment_type].dueDate(at);
      await rows(
        sql`update orders set purchaser_status = ${sql.lit(CONFIRMED)}, plastket_status = ${sql.lit(HANDLING_STARTED)}, confirmed_at = ${at}, due_date = ${due} where id = ${order.id}`,
      );
    },
  },
  refuse: { event: 'refused', news: 'cancelled', apply: (order, at, reason) => cancel(order.id, at, reason, true) },
  cancel: {
    event: 'cancelled',
    news: 'cancelled',
    apply: (order, at, reason) => cancel(order.id, at, reason, false),
  },
  ship: {
    event: 'shipped',
    news: 'shipped',
    apply: async (order, at) =>
      void (await rows(
        sql`update orders set logistic_status = ${sql.lit(SHIPPED)}, shipped_at = ${at} where id = ${order.id}`,
      )),
  },
  deliver: {
    event: 'delivered',
    news: 'delivered',
    apply: async (order, at) => {
      await rows(
        sql`update orders set logistic_status = ${sql.lit(DELIVERED)}, plastket_status = ${sql.lit(HANDLING_CLOSED)}, delivered_at = ${at} where id = ${order.id}`,
      );
      await rows(sql`update purchases set sale_type = ${sql.lit(SALE_DELIVERED)} where order_id = ${order.id}`);
    },
  },
};

/** One decision of staff about an order: checked, done, written down and told, all of it or nothing. `text` is the note, or the reason where one is asked for. */
export async function decideOrder(
  staffId: number,
  orderId: number,
  decision: StaffDecision,
  text: string,
): Promise<void> {
  await inTransaction(async () => {
    const order = await lockOrder(orderId, null);
    requireAllowed(decision, order);
    const { event, news, apply } = effects[decision];
    await apply(order, now(), text);
    const after = await lockOrder(orderId, null);
    await writeHistory(orderId, event, { staffId }, text);
    // What has arrived for an order that is no more must go back, and finance is who does that.
    const toGiveBack = after.status === ORDER_ACTIVE ? 0n : await verifiedSum(orderId);
    await recordDecision({
      staffId,
      action: decision,
      objectKind: 'order',
      objectId: orderId,
      before: facts(order),
      reason: text || undefined,
      after: { ...facts(after), ...(toGiveBack > 0n && { money_to_give_back: bahtFromSatang(toGiveBack) }) },
    });
    await notifyOrder(news, orderId);
    if (toGiveBack > 0n) await notifyOrder('money_back', orderId);
  });
}

function facts({ status, purchaser_status, payment_status, logistic_status, due_date }: LockedOrder) {
  return { status, purchaser_status, payment_status, logistic_status, due_date };
}

/** Cancels, gives back the coupon and, once, the stock: the order remembers that it did. Rows in ascending id order, as everywhere. */
async function cancel(orderId: number, at: Date, reason: string, refused: boolean): Promise<void> {
  await returnCoupons([orderId], at);
  await returnStock([orderId], at);
  await rows(
    sql`update orders set status = ${sql.lit(ORDER_CANCELLED)}, cancelled_at = ${at}, cancel_reason = ${reason}, purchaser_status = case when ${refused} then ${sql.lit(REFUSED)} else purchaser_status end, plastket_status = ${sql.lit(HANDLING_CLOSED)} where id = ${orderId}`,
  );
  await rows(sql`update orders set stock_returned_at = ${at} where id = ${orderId} and stock_returned_at is null`);
  await rows(sql`update purchases set sale_type = ${sql.lit(SALE_CANCELLED)} where order_id = ${orderId}`);
}

/** What has arrived for an order, as finance has verified it. */
async function verifiedSum(orderId: number): Promise<Satang> {
  return (
    await oneRow(
      sql<{
        verified: bigint;
      }>`select coalesce(sum(amount), 0)::bigint as verified from settlements where order_id = ${orderId} and status = ${sql.lit(SETTLEMENT_VERIFIED)} and not is_deleted`,
    )
  ).verified;
}

/** After a slip was decided: the order's payment follows from what is verified. Answers both as they are now. */
export async function renewPayment(
  order: LockedOrder,
  due_date: Date | null,
): Promise<{ payment_status: 0 | 1 | 2; verified: bigint }> {
  const verified = await verifiedSum(order.id);
  const payment_status = paymentStatusOf(order.total_include_vat + order.interest, verified);
  await rows(
    sql`update orders set payment_status = ${payment_status}, due_date = ${due_date}, logistic_status = case when ${payment_status === PAID} and logistic_status = ${sql.lit(NOT_PREPARED)} then ${sql.lit(PREPARING)} else logistic_status end where id = ${order.id}`,
  );
  return { payment_status, verified };
}
