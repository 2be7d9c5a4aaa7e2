import {
  HANDLING_CLOSED,
  ORDER_ACTIVE,
  ORDER_EXPIRED,
  SALE_CANCELLED,
  SETTLEMENT_WAITING,
  TO_CONFIRM,
  mayExpire,
  mayLapse,
  type OrderState,
} from '#domain/trade/order-status.ts';
import { bookCancelled } from '#domain/trade/order-bookings.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { book, orderBalances } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { returnCoupons } from '#server/trade/coupons/index.ts';
import { notifyOrders } from '../notify.ts';
import { writeHistories } from '../history.ts';
import { returnStock } from '../return-stock.ts';
import { mayExpireSql, mayLapseSql } from '../status-sql.ts';

const BATCH = 50;

type Waiting = OrderState & {
  due_date: Date | null;
  confirm_by: Date | null;
  waiting_slips: number;
  waiting_messages: number;
};

/** Why orders end by themselves: nobody paid in time, or nobody confirmed. */
const endings = {
  expired: { found: mayExpireSql, may: mayExpire },
  lapsed: { found: mayLapseSql, may: mayLapse },
} as const satisfies Record<string, { found: typeof mayExpireSql; may: (order: Waiting, at: Date) => boolean }>;
type Ending = keyof typeof endings;

/**
 * Cancels orders that were not paid in time. Orders that somebody is deciding right now are left for the next minute.
 */
export const expireOrders = () => endOrders('expired');

/** Cancels orders that staff did not confirm in time: what they hold is on sale again. */
export async function lapseOrders(): Promise<number> {
  await limitUnlimitedOrders();
  return endOrders('lapsed');
}

const WEEK_DAYS = 7;

/**
 * An order that the version before placed holds its goods without an end: it has a week from when it is found. One that
 * took no goods, such as a pre-order's, holds none: it has no end on purpose.
 */
async function limitUnlimitedOrders(): Promise<void> {
  const inDays = (days: number) => new Date(now().getTime() + days * DAY_MS);
  await rows(sql`
    update orders set confirm_by = ${inDays(WEEK_DAYS)}, unconfirmed_reminder_at = ${inDays(WEEK_DAYS - 1)}
    where confirm_by is null and takes_stock and order_no is not null and status = ${sql.lit(ORDER_ACTIVE)}
      and purchaser_status = ${sql.lit(TO_CONFIRM)}`);
}

async function endOrders(ending: Ending): Promise<number> {
  const at = now();
  for (let expired = 0; ;) {
    const { locked, cancelled } = await inTransaction(async () => {
      const ids = await lockOverdue(ending, at);
      const due = await dueAmong(ids, at, ending);
      if (due.length > 0) await expire(due, at, ending);
      return { locked: ids.length, cancelled: due.length };
    });
    expired += cancelled;
    if (locked < BATCH) return expired;
  }
}

/**
 * Orders that look as if they were to expire, locked. Only looks: a slip may have come in between the reading and the
 * lock.
 */
async function lockOverdue(ending: Ending, at: Date): Promise<number[]> {
  const found = await rows(sql<{ id: number }>`
    select o.id from orders o
    where o.order_no is not null and ${endings[ending].found(at)}
    order by o.id limit ${BATCH} for update of o skip locked`);
  return found.map((order) => order.id);
}

/**
 * Those of the locked orders that expire, as they are now: nothing can come to them any more until this transaction
 * ends.
 */
export async function dueAmong(ids: readonly number[], at: Date, ending: Ending = 'expired'): Promise<number[]> {
  if (ids.length === 0) return [];
  const orders = await rows(sql<Waiting & { id: number }>`
    select o.id, o.status::int, o.purchaser_status::int, o.contract_status::int, o.payment_type::int,
      o.payment_status::int, o.logistic_status::int, o.custom_status, o.due_date, o.confirm_by,
      (select count(*)::int from settlements t where t.order_id = o.id and t.status = ${sql.lit(SETTLEMENT_WAITING)}
        and not t.is_deleted) as waiting_slips,
      (select count(*)::int from gateway_messages g where g.order_id = o.id and g.worked_at is null) as waiting_messages
    from orders o where o.id = any (${ids}) order by o.id`);
  return orders.filter((order) => endings[ending].may(order, at)).map((order) => order.id);
}

async function expire(ids: readonly number[], at: Date, ending: Ending): Promise<void> {
  await returnCoupons(ids, at);
  await returnStock(ids, at);
  const orders = await rows(sql<{ id: number; company_id: number }>`
    update orders set status = ${sql.lit(ORDER_EXPIRED)}, cancelled_at = ${at}, stock_returned_at = ${at},
      plastket_status = ${sql.lit(HANDLING_CLOSED)}
    where id = any (${ids}) returning id, company_id`);
  await rows(sql`update purchases set sale_type = ${sql.lit(SALE_CANCELLED)} where order_id = any (${ids})`);
  const balances = await orderBalances(orders.map(({ id }) => id));
  await book(orders.map((order) => bookCancelled(order, balances.get(order.id) ?? {}, at)));
  await writeHistories(ids, ending);
  await notifyOrders(ending, ids);
}

export const expireOrdersJob = defineJob(
  'expire-orders',
  async () => void (await expireOrders(), await lapseOrders()),
  {
    cron: '* * * * *',
  },
);
