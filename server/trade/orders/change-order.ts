import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import type { Balances } from '#domain/ledger/booking.ts';
import { bookCancelled, bookTaxPoint, owedBy, owedOn, type BookedOrder } from '#domain/trade/order-bookings.ts';
import {
  CONFIRMED,
  HANDLING_CLOSED,
  HANDLING_STARTED,
  NOT_PREPARED,
  ORDER_ACTIVE,
  ORDER_CANCELLED,
  PAID,
  PAYMENT_CREDIT,
  PREPARING,
  REFUSED,
  SALE_CANCELLED,
  canHappen,
  paymentStatusOf,
  type OrderEvent,
  type OrderState,
} from '#domain/trade/order-status.ts';
import { recordDecision } from '#server/audit/index.ts';
import { book, orderBalances } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { returnCoupons } from '#server/trade/coupons/index.ts';
import { issueCreditNote } from '#server/money/tax-documents/index.ts';
import { issueTaxDocuments } from './documents/issue-documents.ts';
import { writeHistory, type HistoryEvent } from './history.ts';
import { sendBackHeld, sendBackPaid } from './paying/money-to-send-back.ts';
import { notifyOrder, type OrderNews } from './notify.ts';
import { takeOverRefunds } from './cancelling/take-over-refunds.ts';
import { toSendBack } from './to-send-back-sql.ts';
import { writeFirstContract } from './first-contract.ts';
import { paymentMethods } from './payment-methods.ts';
import { returnStock } from './return-stock.ts';
import { callWithdrawnHooks } from './withdrawn-hooks.ts';

export interface LockedOrder extends OrderState, BookedOrder {
  order_no: string;
  payment_type: OrderState['payment_type'];
  due_date: Date | null;
  contract_id: number | null;
  /** Days of credit; 0 without. */
  credit_time: number;
}

/**
 * An order under lock, so that two decisions about it come one after the other, its sums without what was refunded. 404
 * when there is none, or it is another company's; null, for staff: an order of any company.
 */
export async function lockOrder(id: number, companyId: number | null): Promise<LockedOrder> {
  const order = await maybeRow(sql<LockedOrder>`${orderSql(id, companyId)} for update`);
  if (!order) throw new AppError('not_found');
  return order;
}

/** The same, to be looked at only. */
export async function readOrder(id: number, companyId: number | null): Promise<LockedOrder> {
  const order = await maybeRow(sql<LockedOrder>`${orderSql(id, companyId)}`);
  if (!order) throw new AppError('not_found');
  return order;
}

const orderSql = (id: number, companyId: number | null) => sql`
    select id, company_id, order_no /* not null: placed */, status::int, purchaser_status::int, contract_status::int,
      payment_type::int, payment_status::int, logistic_status::int, custom_status, due_date, contract_id, credit_time,
      total - refunded_goods as total /* not null: sums of an order */,
      coalesce(estimate_shipping_cost, 0) - refunded_freight as estimate_shipping_cost /* not null: coalesced */,
      discount_price - refunded_discount as discount_price /* not null: sums of an order */, vat_rate_hundredths,
      vat - refunded_vat as vat /* not null: placed */,
      total_include_vat - (refunded_goods - refunded_discount + refunded_freight + refunded_vat)
        as total_include_vat /* not null: sums of an order */,
      interest - refunded_interest as interest /* not null: sums of an order */
    from orders where id = ${id} and order_no is not null
      and ${companyId === null ? sql`true` : sql`company_id = ${companyId}`}`;

/** Refuses what the order's state does not allow. */
export function requireAllowed(event: OrderEvent, order: OrderState): void {
  if (!canHappen(event, order)) throw new AppError('transition_not_allowed');
}

type StaffDecision = 'confirm' | 'refuse' | 'cancel';

const effects: Readonly<
  Record<
    StaffDecision,
    {
      event: HistoryEvent;
      news: OrderNews;
      apply(order: LockedOrder, at: Date, reason: string): Promise<void>;
    }
  >
> = {
  confirm: {
    event: 'confirmed',
    news: 'confirmed',
    apply: async (order, at) => {
      const due = paymentMethods[order.payment_type].dueDate(at);
      await rows(
        sql`update orders set purchaser_status = ${sql.lit(CONFIRMED)}, plastket_status = ${sql.lit(HANDLING_STARTED)},
          confirmed_at = ${at}, due_date = ${due} where id = ${order.id}`,
      );
    },
  },
  refuse: { event: 'refused', news: 'cancelled', apply: (order, at, reason) => cancelOrder(order, at, reason, true) },
  cancel: {
    event: 'cancelled',
    news: 'cancelled',
    apply: (order, at, reason) => cancelOrder(order, at, reason, false),
  },
};

/**
 * One decision of staff about an order: checked, done, written down and told, all of it or nothing. `text` is the note,
 * or the reason where one is asked for.
 */
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
    const isPaidByCoupon = decision === 'confirm' && (await makeBinding(order, staffId));
    const after = await lockOrder(orderId, null);
    if (after.status !== ORDER_ACTIVE) await takeOverRefunds(staffId, orderId, text);
    await writeHistory(orderId, event, { staffId }, text);
    if (isPaidByCoupon) await writeHistory(orderId, 'paid', {});
    // What has arrived for an order that is no more must go back, and finance is who does that.
    const toGiveBack = after.status === ORDER_ACTIVE ? 0n : await toSendBack(orderId);
    await recordDecision({
      staffId,
      action: decision,
      objectKind: 'order',
      objectId: orderId,
      before: facts(order),
      reason: text || undefined,
      after: { ...facts(after), ...(toGiveBack > 0n && { money_to_give_back: bahtFromSatang(toGiveBack) }) },
    });
    await notifyOrder(saidOf(news, order, isPaidByCoupon), orderId);
    if (toGiveBack > 0n) await notifyOrder('money_back', orderId);
  });
}

/** The contract of an order that is confirmed. Answers whether nothing is left to pay. */
async function makeBinding(order: LockedOrder, staffId: number | null): Promise<boolean> {
  await writeFirstContract(order.id, staffId);
  const isPaidByCoupon = payableFor(order) === 0n;
  if (isPaidByCoupon) await renewPayment(order, null);
  return isPaidByCoupon;
}

/**
 * Confirms an order of which all sellers accepted goods and prices: in the transaction that places it, or in that of
 * the last acceptance. No person decides it, so nothing of it is in the audit log.
 */
export async function confirmAgreedOrder(orderId: number): Promise<void> {
  const order = await lockOrder(orderId, null);
  const { event, news, apply } = effects.confirm;
  await apply(order, now(), '');
  const isPaidByCoupon = await makeBinding(order, null);
  await writeHistory(orderId, event, {});
  if (isPaidByCoupon) await writeHistory(orderId, 'paid', {});
  await notifyOrder(saidOf(news, order, isPaidByCoupon), orderId);
}

/** How the news are said of this order. */
function saidOf(news: OrderNews, { payment_type }: LockedOrder, isPaidByCoupon: boolean): OrderNews {
  if (isPaidByCoupon) return 'confirmed_nothing_to_pay';
  return (payment_type === PAYMENT_CREDIT && newsOnCredit[news]) || news;
}

/** What is said in other words of an order that is paid after delivery. */
const newsOnCredit: Partial<Record<OrderNews, OrderNews>> = {
  confirmed: 'confirmed_on_credit',
};

function facts({ status, purchaser_status, payment_status, logistic_status, due_date }: LockedOrder) {
  return { status, purchaser_status, payment_status, logistic_status, due_date };
}

/**
 * Cancels, gives back the coupon and, once, the stock: the order remembers that it did. Rows in ascending id order, as
 * everywhere.
 */
export async function cancelOrder(order: LockedOrder, at: Date, reason: string, refused: boolean): Promise<void> {
  const orderId = order.id;
  await returnCoupons([orderId], at);
  await returnStock([orderId], at);
  await rows(
    sql`update orders set status = ${sql.lit(ORDER_CANCELLED)}, cancelled_at = ${at}, cancel_reason = ${reason},
      purchaser_status = case when ${refused} then ${sql.lit(REFUSED)} else purchaser_status end,
      plastket_status = ${sql.lit(HANDLING_CLOSED)} where id = ${orderId}`,
  );
  await rows(sql`update orders set stock_returned_at = ${at} where id = ${orderId} and stock_returned_at is null`);
  await rows(sql`update purchases set sale_type = ${sql.lit(SALE_CANCELLED)} where order_id = ${orderId}`);
  await callWithdrawnHooks(orderId);
  await sendBackHeld(order, reason, at);
  const cancelled = bookCancelled(order, await balancesOf(orderId), at);
  await book([cancelled]);
  await sendBackPaid([cancelled]);
  await issueCreditNote({
    kind: 'order',
    source_id: orderId,
    cause: `cancelled:${orderId}`,
    reason: 'cancelled',
    note: reason,
  });
}

/**
 * All of it was refunded before it was shipped. What of it goes on sale again, the refunds have decided, and nothing is
 * left on the books.
 */
export async function closeRefundedOrder(order: LockedOrder, reason: string, at: Date): Promise<void> {
  await sendBackHeld(order, reason, at);
  await rows(sql`
    with sales as (update purchases set sale_type = ${sql.lit(SALE_CANCELLED)} where order_id = ${order.id})
    update orders set status = ${sql.lit(ORDER_CANCELLED)}, cancelled_at = ${at}, stock_returned_at = ${at},
      cancel_reason = ${reason}, plastket_status = ${sql.lit(HANDLING_CLOSED)}
    where id = ${order.id}`);
}

/** What the ledger holds for an order. */
async function balancesOf(orderId: number): Promise<Balances> {
  return (await orderBalances([orderId])).get(orderId) ?? {};
}

/** What the buyer still owes for an order. Of one that is not on the books nobody knows: it must not look paid. */
export async function owedFor(order: LockedOrder): Promise<Satang> {
  const balances = await balancesOf(order.id);
  if (payableFor(order) > 0n && !(owedOn(order) in balances)) throw new Error(`Order ${order.id} is not on the books`);
  return owedBy(balances);
}

const payableFor = (order: LockedOrder): Satang => order.total_include_vat + order.interest;

/**
 * After money was booked: the order's payment follows from what the ledger says is owed. Answers what is paid, and the
 * status, as they are now.
 */
export async function renewPayment(
  order: LockedOrder,
  due_date: Date | null,
): Promise<{ payment_status: 0 | 1 | 2; verified: bigint }> {
  const payable = payableFor(order);
  const verified = payable - (await owedFor(order));
  const payment_status = paymentStatusOf(payable, verified);
  await rows(
    sql`update orders set payment_status = ${payment_status}, due_date = ${due_date},
      logistic_status = case when ${payment_status === PAID}
      and logistic_status = ${sql.lit(NOT_PREPARED)} then ${sql.lit(PREPARING)} else logistic_status end
      where id = ${order.id}`,
  );
  if (payment_status === PAID) {
    await book([bookTaxPoint(order, now())]);
    await issueTaxDocuments(order.id);
  }
  return { payment_status, verified };
}
