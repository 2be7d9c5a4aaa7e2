import { ORDER_ACTIVE, type OrderStatusType } from '#domain/trade/order-status.ts';
import { turnoverSince } from '#domain/trade/turnover.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { isOverdueSql, orderStatusTypeSql } from './status-sql.ts';

interface Latest {
  id: number;
  order_no: string;
  placed_at: string;
  order_status_type: OrderStatusType;
  custom_status: string | null;
  logistic_status: number;
  is_overdue: boolean;
  total_include_vat: string;
}

interface Row {
  orders: number;
  turnover: bigint;
  last_order_at: Date | null;
  latest: Latest[];
}

const placed = sql`o.order_no is not null`;
const counted = sql`${placed} and o.status = ${sql.lit(ORDER_ACTIVE)}`;

/**
 * What a company bought in a year, when it ordered last, and its latest orders, cancelled ones among them. One
 * statement, by the index `orders_of_company`.
 */
export async function ordersOfCompany(companyId: number, most: number) {
  const at = now();
  const { latest, ...sums } = await oneRow(sql<Row>`
    select y.orders, y.turnover,
      (select o.placed_at from orders o where o.company_id = ${companyId} and ${counted}
        order by o.placed_at desc limit 1) as last_order_at,
      (select coalesce(json_agg(l order by l.placed_at desc, l.id desc), '[]') from (
        select o.id, o.order_no, o.placed_at, ${orderStatusTypeSql} as order_status_type, o.custom_status,
          o.logistic_status,
          ${isOverdueSql(at)} as is_overdue, o.total_include_vat::text
        from orders o where o.company_id = ${companyId} and ${placed}
          order by o.placed_at desc, o.id desc limit ${most}) l) as latest /* not null: coalesced */
    from (
      select count(*)::int as orders, coalesce(sum(o.total_include_vat), 0)::bigint as turnover
      from orders o where o.company_id = ${companyId} and ${counted} and o.placed_at >= ${turnoverSince(at)}) y`);
  return {
    ...sums,
    latest: latest.map((order) => ({
      ...order,
      placed_at: new Date(order.placed_at),
      total_include_vat: BigInt(order.total_include_vat),
    })),
  };
}
