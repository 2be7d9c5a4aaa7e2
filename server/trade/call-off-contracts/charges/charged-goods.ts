import type { ChargedGoods } from '#domain/trade/call-off-contracts/goods-due.ts';
import { DELIVERED, ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import type { Satang } from '#domain/values/money.ts';
import { rows, sql } from '#server/platform/database/query.ts';

interface DeliveredGoods extends ChargedGoods {
  call_off_id: number;
  order_id: number;
  order_item_id: number;
  period_no: number;
}

/** JSON has no whole numbers of this size: amounts travel as text. */
interface Row extends Omit<DeliveredGoods, 'refunds' | 'paid'> {
  refunds: { quantity: number; amount: string; is_price: boolean }[];
  paid_base: Satang;
  paid_vat: Satang;
}

/**
 * Charges of goods, without what goes back by a refund of the order: that is one of its refunds.
 */
const chargedSql = sql`
  select coalesce(sum(h.goods), 0)::bigint as goods, coalesce(sum(h.vat), 0)::bigint as vat
  from call_off_charges h left join refunds f on f.id = h.refund_id
  where h.call_off_id = k.id and f.order_id is null`;

/** Packs of refunds that nobody has decided yet count as gone: what is charged of them goes back, or was never owed. */
const refundedSql = sql`
  select coalesce(sum(f.goods - f.discount + f.freight), 0)::bigint as base, coalesce(sum(f.vat), 0)::bigint as vat
  from refunds f where f.order_id = o.id and f.state not in ('refused', 'taken_over')`;

const lineRefundsSql = sql`(
  select coalesce(json_agg(json_build_object('quantity', l.quantity, 'amount', l.amount::text, 'is_price', exists (
    select from call_off_charges h where h.refund_id = f.id)) order by f.id), '[]')
  from refund_lines l join refunds f on f.id = l.refund_id
  where l.order_item_id = i.id and f.state not in ('refused', 'taken_over'))`;

/** What was called off of a contract and is delivered. An order that is cancelled owes nothing. */
export async function deliveredGoods(contractId: number): Promise<DeliveredGoods[]> {
  const found = await rows(sql<Row>`
    select k.id as call_off_id, k.order_id /* not null: placed */, i.id as order_item_id, k.period_no::int,
      i.quantity as packs, k.unit_price as ordered_price, o.vat_rate_hundredths as vat_rate,
      case when i.billed_grams is not null then json_build_object('billed', i.billed_grams, 'ordered',
        i.quantity::bigint * c.unit_weight_grams) end as weighed,
      ${lineRefundsSql} as refunds /* not null: coalesced */, h.goods as charged /* not null: coalesced */,
      (o.total + coalesce(o.estimate_shipping_cost, 0) - o.discount_price - r.base + h.goods)::bigint
        as paid_base /* not null: sums */,
      o.vat - r.vat + h.vat as paid_vat /* not null: sums */
    from call_offs k join call_off_contracts c on c.id = k.contract_id join orders o on o.id = k.order_id
      join order_items i on i.order_id = o.id and i.productstock_id = c.product_stock_id
      cross join lateral (${refundedSql}) r cross join lateral (${chargedSql}) h
    where k.contract_id = ${contractId} and o.status = ${sql.lit(ORDER_ACTIVE)}
      and o.logistic_status = ${sql.lit(DELIVERED)} order by k.id`);
  return found.map(({ refunds, paid_base, paid_vat, ...row }) => ({
    ...row,
    refunds: refunds.map(({ amount, ...refund }) => ({ ...refund, amount: BigInt(amount) })),
    paid: { base: paid_base, vat: paid_vat },
  }));
}
