import type { Satang } from '#domain/values/money.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

/** What a refund gives back, by the parts of an order's sum. */
interface Refunded {
  goods: Satang;
  discount: Satang;
  freight: Satang;
  vat: Satang;
  interest: Satang;
}

/**
 * A refund comes off the order's sums and off the sellers' parts of it. `lines` answers the refunded lines: their
 * `order_item_id` and their `goods`.
 */
export async function addRefunded(orderId: number, refunded: Refunded, lines: RawBuilder<unknown>): Promise<void> {
  const { goods, discount, freight, vat, interest } = refunded;
  await rows(sql`
    with parts as (
      select i.purchase_id as id, sum(l.goods)::bigint as goods
      from (${lines}) l join order_items i on i.id = l.order_item_id group by 1),
    sellers as (
      update purchases p set refunded_goods = p.refunded_goods + parts.goods from parts where p.id = parts.id)
    update orders set refunded_goods = refunded_goods + ${goods}, refunded_discount = refunded_discount + ${discount},
      refunded_freight = refunded_freight + ${freight}, refunded_vat = refunded_vat + ${vat},
      refunded_interest = refunded_interest + ${interest}
    where id = ${orderId}`);
}
