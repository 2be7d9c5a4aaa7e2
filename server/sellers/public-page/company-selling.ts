import { turnoverSince } from '#domain/trade/turnover.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { deliveryRecordOf } from './delivery-record.ts';

interface Sold {
  orders: number;
  turnover: bigint;
  last_order_at: Date | null;
  offers: number;
  on_sale: number;
}

/**
 * What a company offers and sold in a year, before VAT, and how it delivers; null of one that never sold and may not.
 */
export async function sellingOfCompany(companyId: number) {
  const since = turnoverSince(now());
  const [sold, delivery] = await Promise.all([
    maybeRow(sql<Sold>`
      select y.orders, y.turnover,
        (select p.created_at from purchases p join orders o on o.id = p.order_id where p.company_id = c.id
          and o.status = ${sql.lit(ORDER_ACTIVE)}
          order by p.created_at desc limit 1) as last_order_at,
        (select count(*)::int from product_stocks s where s.company_id = c.id
          and not s.is_deleted) /* not null: a count */ as offers,
        (select count(*)::int from warehouses w join offer_facets f on f.warehouse_id = w.id
          where w.company_id = c.id) /* not null: a count */ as on_sale
      from companies c cross join lateral (
        select count(*)::int as orders, coalesce(sum(p.total), 0)::bigint as turnover
        from purchases p join orders o on o.id = p.order_id
        where p.company_id = c.id and p.created_at >= ${since} and o.status = ${sql.lit(ORDER_ACTIVE)}) y
      where c.id = ${companyId}
        and (c.is_selling or c.seller_approved_status is not null
          or exists (select from purchases p where p.company_id = c.id))`),
    deliveryRecordOf(companyId),
  ]);
  return sold ? { ...sold, delivery } : null;
}
