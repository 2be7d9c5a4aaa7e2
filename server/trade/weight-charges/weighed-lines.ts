import { SALE_CANCELLED, UNPAID } from '#domain/trade/order-status.ts';
import type { PaidLine } from '#domain/trade/weighing/weight-due.ts';
import type { Satang } from '#domain/values/money.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** A line that is sold by weight, of an order of which something is paid, with what was charged of it. */
export interface WeighedLine extends Omit<PaidLine, 'paid'> {
  order_id: number;
  order_no: string;
  order_item_id: number;
  company_id: number;
  seller_company_id: number;
  vat_rate: number;
  /** As it was ordered: coupons are not off it. */
  net: Satang;
  billed_grams: string | null;
  /** What its charges come to, less what went back of them. */
  charged: Satang;
}

export function weighedLines(orderId: number): Promise<WeighedLine[]> {
  return rows(sql<WeighedLine>`
    select o.id as order_id, o.order_no /* not null: placed */, i.id as order_item_id, o.company_id,
      i.seller_company_id, o.vat_rate_hundredths as vat_rate, i.quantity,
      i.product_unit_weight_grams as "unitWeightGrams", i.weighed_difference as "inSum",
      i.price * i.quantity - i.line_discount as net /* not null: sums of a line */, i.billed_grams::text,
      w.charged /* not null: coalesced */, w.given_back as "givenBack" /* not null: coalesced */,
      greatest(0, i.quantity - coalesce((
        select sum(l.quantity) from refund_lines l join refunds f on f.id = l.refund_id
        where l.order_item_id = i.id and f.state not in ('refused', 'taken_over')), 0))::int
        as kept /* not null: coalesced */
    from orders o join order_items i on i.order_id = o.id join purchases p on p.id = i.purchase_id
      cross join lateral (
        select coalesce(sum(h.goods) filter (where f.order_id is null), 0)::bigint as charged,
          coalesce(-sum(h.goods) filter (where f.order_id is not null), 0)::bigint as given_back
        from weight_charges h left join refunds f on f.id = h.refund_id where h.order_item_id = i.id) w
    where o.id = ${orderId} and i.is_weighed and o.payment_status <> ${sql.lit(UNPAID)}
      and p.sale_type <> ${sql.lit(SALE_CANCELLED)} order by i.id`);
}
