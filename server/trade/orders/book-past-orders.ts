import { bookPastOrder, type PastOrder } from '#domain/trade/past-order-bookings.ts';
import { SETTLEMENT_VERIFIED } from '#domain/trade/order-status.ts';
import { book } from '#server/ledger/index.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { paidBySellerSql } from '#server/trade/coupons/index.ts';
import { withLock } from '#server/platform/database/with-lock.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { sendBackPaid } from './paying/money-to-send-back.ts';

const BATCH = 2_000;

interface Row extends Omit<PastOrder, 'purchases' | 'slips'> {
  purchases: { company_id: number; total: string; discount: string }[];
  slips: { id: number; amount: string; decided_at: string }[];
}

/**
 * Books the placed orders that are not on the books: those of before the ledger, those of the demo market, and those
 * that a process of before the ledger placed while this one worked already. Answers how many. What is booked of them
 * already is passed over.
 */
export function bookPastOrders(): Promise<number> {
  return withLock('book-past-orders', async () => {
    let booked = 0;
    for (let last = 0; ;) {
      const ids = await inTransaction(() => bookNext(last));
      booked += ids.length;
      if (ids.length < BATCH) return booked;
      last = ids.at(-1)!;
    }
  });
}

export const bookPastOrdersJob = defineJob('book-past-orders', async () => void (await bookPastOrders()), {
  cron: '10 * * * *',
});

/**
 * The orders first, locked, then what became of them: a statement that waited for a lock would answer with what was
 * there before.
 */
async function bookNext(after: number): Promise<number[]> {
  const locked = await rows(sql<{ id: number }>`
    select o.id from orders o
    where o.order_no is not null and o.id > ${after} and o.total_include_vat + o.interest > 0
      and not exists (select from ledger_transactions t where t.event = 'order_placed' and t.cause_id = o.id)
    order by o.id limit ${BATCH} for update of o`);
  const ids = locked.map(({ id }) => id);
  if (ids.length === 0) return ids;
  const bookings = (await pastOrders(ids)).flatMap(bookPastOrder);
  await book(bookings);
  await sendBackPaid(bookings.filter(({ event }) => event === 'order_cancelled'));
  return ids;
}

async function pastOrders(ids: readonly number[]): Promise<PastOrder[]> {
  const found = await rows(sql<Row>`
    select o.id, o.company_id, o.payment_type::int, o.total,
      coalesce(o.estimate_shipping_cost, 0)::bigint as estimate_shipping_cost, o.discount_price, o.vat_rate_hundredths,
      o.vat /* not null: placed */, o.total_include_vat, o.interest, o.placed_at /* not null: placed */, o.delivered_at,
      o.cancelled_at,
      (select coalesce(json_agg(json_build_object('company_id', p.company_id, 'total', p.total::text, 'discount',
        ${paidBySellerSql('p')}::text) order by p.id), '[]') from purchases p where p.order_id = o.id) as purchases,
      (select coalesce(json_agg(json_build_object('id', t.id, 'amount', t.amount::text, 'decided_at', t.decided_at)
        order by t.decided_at, t.id), '[]')
        from settlements t where t.order_id = o.id and t.status = ${sql.lit(SETTLEMENT_VERIFIED)} and not t.is_deleted)
          as slips
    from orders o where o.id = any (${ids}) order by o.id`);
  return found.map((order) => ({
    ...order,
    purchases: order.purchases.map(({ company_id, total, discount }) => ({
      company_id,
      total: BigInt(total),
      discount: BigInt(discount),
    })),
    slips: order.slips.map(({ id, amount, decided_at }) => ({
      id,
      amount: BigInt(amount),
      decided_at: new Date(decided_at),
    })),
  }));
}
