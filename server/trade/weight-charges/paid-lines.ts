import { DELIVERED, SALE_CANCELLED, UNPAID } from '#domain/trade/order-status.ts';
import type { PaidLine } from '#domain/trade/weighing/weight-due.ts';
import type { Satang } from '#domain/values/money.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/**
 * A line that is sold by weight, with what was charged of it, of an order of which something is paid, or which was
 * delivered on credit: its own sums do not change any more.
 */
export interface WeighedLine extends PaidLine {
  order_id: number;
  order_no: string;
  order_item_id: number;
  company_id: number;
  seller_company_id: number;
  vat_rate: number;
  billed_grams: string | null;
}

/** JSON has no whole numbers of this size: amounts travel as text. */
interface Row extends Omit<WeighedLine, 'refunds'> {
  refunds: { quantity: number; amount: string; is_weight: boolean }[];
}

/** Without those that were delivered when the order kept its amount whatever they weighed. */
export async function paidLines(orderId: number): Promise<WeighedLine[]> {
  const found = await rows(sql<Row>`
    select o.id as order_id, o.order_no /* not null: placed */, i.id as order_item_id, o.company_id,
      i.seller_company_id, o.vat_rate_hundredths as vat_rate, i.quantity,
      i.product_unit_weight_grams as "unitWeightGrams", i.weighed_difference as "inSum",
      i.price * i.quantity - i.line_discount as net /* not null: sums of a line */, i.billed_grams::text,
      coalesce((select d.amount from order_discounts d where d.order_item_id = i.id), 0)::bigint
        as coupon /* not null: coalesced */,
      coalesce((select sum(h.goods) from weight_charges h left join refunds f on f.id = h.refund_id
        where h.order_item_id = i.id and f.order_id is null), 0)::bigint as charged /* not null: coalesced */,
      coalesce((select json_agg(json_build_object('quantity', l.quantity, 'amount', l.amount::text,
          'is_weight', w.is_weight) order by f.id)
        from refund_lines l join refunds f on f.id = l.refund_id cross join lateral (
          select exists (select from weight_charges h where h.refund_id = f.id) as is_weight) w
        where l.order_item_id = i.id and (f.state in ('approved', 'sent', 'set_off')
          or f.state = 'proposed' and w.is_weight)), '[]') as refunds /* not null: coalesced */
    from orders o join order_items i on i.order_id = o.id join purchases p on p.id = i.purchase_id
    where o.id = ${orderId} and i.is_weighed and not i.keeps_amount
      and (o.payment_status <> ${sql.lit(UNPAID)} or o.logistic_status >= ${sql.lit(DELIVERED)})
      and p.sale_type <> ${sql.lit(SALE_CANCELLED)} order by i.id`);
  return found.map((line) => ({
    ...line,
    refunds: line.refunds.map((refund) => ({ ...refund, amount: satang(refund.amount) })),
  }));
}

const satang = (text: string): Satang => BigInt(text);
