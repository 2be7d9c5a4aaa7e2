import { bookPastOrder, type PastOrder } from '#domain/trade/past-order-bookings.ts';
import { SETTLEMENT_VERIFIED } from '#domain/trade/order-status.ts';
import { book, isLedgerEmpty } from '#server/ledger/index.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { paidBySellerSql } from '#server/trade/coupons/index.ts';
import { withLock } from '#server/platform/database/with-lock.ts';

const BATCH = 2_000;

interface Row extends Omit<PastOrder, 'purchases' | 'slips'> {
  purchases: { company_id: number; total: string; discount: string }[];
  slips: { id: number; amount: string; decided_at: string }[];
}

/**
 * Books the orders that were written while the ledger was empty: those of before there was one, and those of the demo market. Answers how many.
 * All of them or none, so that a start that was broken off begins anew.
 */
export function bookPastOrders(): Promise<number> {
  return withLock('book-past-orders', () =>
    inTransaction(async () => {
      if (!(await isLedgerEmpty())) return 0;
      let booked = 0;
      for (let last = 0; ;) {
        const orders = await pastOrders(last);
        await book(orders.flatMap(bookPastOrder));
        booked += orders.length;
        if (orders.length < BATCH) return booked;
        last = orders.at(-1)!.id;
      }
    }),
  );
}

async function pastOrders(after: number): Promise<PastOrder[]> {
  const found = await rows(sql<Row>`
    select o.id, o.company_id, o.payment_type::int, o.total, coalesce(o.estimate_shipping_cost, 0)::bigint as estimate_shipping_cost, o.discount_price, o.vat_rate_hundredths,
      o.vat /* not null: placed */, o.total_include_vat, o.interest, o.placed_at /* not null: placed */, o.delivered_at, o.cancelled_at,
      (select coalesce(json_agg(json_build_object('company_id', p.company_id, 'total', p.total::text, 'discount', ${paidBySellerSql('p')}::text) order by p.id), '[]') from purchases p where p.order_id = o.id) as purchases,
      (select coalesce(json_agg(json_build_object('id', t.id, 'amount', t.amount::text, 'decided_at', t.decided_at) order by t.decided_at, t.id), '[]')
        from settlements t where t.order_id = o.id and t.status = ${sql.lit(SETTLEMENT_VERIFIED)} and not t.is_deleted) as slips
    from orders o where o.order_no is not null and o.id > ${after} order by o.id limit ${BATCH}`);
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
