import type { z } from 'zod';
import type { orderRow } from '#contract/trade/orders/shapes.ts';
import { addDays, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { orderFilterOf, SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { likeText, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { lineNamesSql } from './line-names.ts';
import { isOverdueSql, orderFilterSql, orderStatusTypeSql } from './status-sql.ts';

export type OrderRow = z.output<typeof orderRow>;

export interface OrderSearch {
  order_on?: string | undefined;
  created_at_gte?: string | undefined;
  created_at_lte?: string | undefined;
  status?: number | undefined;
}

/** Conditions on order `o` for a search; days are Bangkok's, both included. */
export function searchConditions(search: OrderSearch) {
  const conditions = [sql`o.order_no is not null`];
  if (search.order_on) {
    const part = `%${likeText(search.order_on)}%`;
    conditions.push(sql`(o.order_no ilike ${part} or o.po_number ilike ${part})`);
  }
  if (search.created_at_gte) conditions.push(sql`o.placed_at >= ${startOfBangkokDay(search.created_at_gte)}`);
  if (search.created_at_lte)
    conditions.push(sql`o.placed_at < ${startOfBangkokDay(addDays(search.created_at_lte, 1))}`);
  const filter = orderFilterOf(search.status ?? 0);
  if (filter === 'none') conditions.push(sql`false`);
  else if (filter !== 'all') conditions.push(orderFilterSql(filter));
  return conditions;
}

type Condition = ReturnType<typeof searchConditions>[number];

/** By when they were placed. An order has the id of its draft, which may be far older. */
export const newestFirst = sql`o.placed_at desc, o.id desc`;

interface Page {
  start: number;
  limit: number;
  order: Condition;
}

/** Orders for a list, with the first lines of each; one round trip. */
export async function orderRows(conditions: readonly Condition[], { start, limit, order }: Page): Promise<OrderRow[]> {
  const found = await rows(sql<Omit<OrderRow, 'total_weight'> & { weight_grams: number }>`
    select o.id, o.order_no /* not null: placed */, o.po_number, o.placed_at /* not null: placed */, o.company_name,
      ${companySql('c')} as company, ${orderStatusTypeSql} as order_status_type, o.custom_status,
      o.logistic_status::int, o.payment_type::int, o.payment_status::int,
      ${isOverdueSql(now())} as is_overdue, o.due_date, o.delivery_date, o.total_include_vat, lines.item_count,
        lines.weight_grams, lines.items,
      (select count(*)::int from settlements t where t.order_id = o.id and t.status = ${sql.lit(SETTLEMENT_WAITING)}
        and not t.is_deleted) as waiting_slips
    from (select o.* from orders o where ${sql.join(
      conditions,
      sql`
      and `,
    )} order by ${order} limit ${limit} offset ${start}) o join companies c on c.id = o.company_id
    cross join lateral (
      select count(*)::int as item_count,
        coalesce(sum(i.quantity::bigint * i.product_unit_weight_grams), 0)::float8 as weight_grams,
        coalesce(json_agg(json_build_object(${lineNamesSql}, 'quantity', i.quantity, 'pic_path', i.pic_path)
          order by i.place) filter (where i.place <= 3), '[]') as items
      from (select x.*, row_number() over (order by x.id) as place from order_items x where x.order_id = o.id) i) lines
    order by ${order}`);
  return found.map(({ weight_grams, ...row }) => ({ ...row, total_weight: kgFromGrams(weight_grams) }));
}

export async function countOrders(conditions: readonly Condition[]): Promise<number> {
  return (
    await oneRow(
      sql<{ count: number }>`select count(*)::int as count from orders o where ${sql.join(conditions, sql` and `)}`,
    )
  ).count;
}
