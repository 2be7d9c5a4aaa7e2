import { SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import type { Satang } from '#domain/values/money.ts';
import { freightOf, freightRatesSql, type RatesJson } from '#server/market/delivery/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { couponTermsSql, readCouponTerms, type CouponJson } from '#server/trade/coupons/index.ts';

/** A line of a placed order. */
export interface OrderLine {
  id: number;
  seller: number;
  subcategory: number;
  quantity: number;
  /** Units that no refund has taken. */
  left: number;
  price: Satang;
  lineDiscount: Satang;
  total: Satang;
  discount: Satang;
  grams: number;
  origin: number;
  outOfScope: boolean;
  /** Of its discount, in hundredths. */
  percent: number;
  product: number;
  packGrams: number;
  packagingGrams: number;
  warehouse: number;
  /** Its price was agreed in parts: it goes, or stays, as a whole. */
  isOfParts: boolean;
  /** From its warehouse to where the order goes; null where nothing goes, or where it is picked up. */
  rates: RatesJson;
}

type Sum = 'price' | 'lineDiscount' | 'total' | 'discount';

interface Row {
  lines: (Omit<OrderLine, Sum> & Record<Sum, string>)[];
  waiting_payments: number;
  refunds: number;
  coupon: CouponJson['terms'] | null;
}

/** An order's lines and what stands in the way of cancelling some, in one round trip. The order is locked. */
export async function readLines(orderId: number) {
  const { lines, waiting_payments, refunds, coupon } = await oneRow(sql<Row>`
    select
      (select json_agg(json_build_object('id', i.id, 'seller', i.seller_company_id,
        'subcategory', p.subcategory_id, 'quantity', i.quantity, 'price', i.price::text,
        'lineDiscount', i.line_discount::text, 'total', i.line_total::text, 'isOfParts', i.allocations is not null,
        'percent', i.discount_hundredths, 'product', i.product_id, 'packGrams', i.product_unit_weight_grams,
        'packagingGrams', i.shipping_package_weight_grams, 'warehouse', i.warehouse_id,
        'discount',
        coalesce(d.amount, 0)::text,
          'left', i.quantity - coalesce((select sum(l.quantity) from refund_lines l join refunds r on r.id = l.refund_id
            where l.order_item_id = i.id and r.state not in ('refused', 'taken_over')), 0),
          'grams', i.quantity::bigint * (i.product_unit_weight_grams + i.shipping_package_weight_grams), 'origin',
          w.province_id,
          'outOfScope', i.shipping_out_of_scope, 'rates', ${freightRatesSql(
            sql`w.province_id`,
            sql`(o.shipping_snapshot
            ->> 'province_id')::int`,
          )}) order by i.id)
        from order_items i join warehouses w on w.id = i.warehouse_id join products p on p.id = i.product_id
          left join order_discounts d on d.order_item_id = i.id
          where i.order_id = o.id) as lines /* not null: an order has lines */,
      (select count(*)::int from settlements t where t.order_id = o.id and t.status = ${sql.lit(SETTLEMENT_WAITING)}
        and not t.is_deleted)
        + (select count(*)::int from gateway_messages g where g.order_id = o.id and g.worked_at is null)
          as waiting_payments /* not null: counts */,
      (select count(*)::int from refunds r where r.order_id = o.id) as refunds /* not null: a count */,
      (select ${couponTermsSql} from coupon_campaigns c where c.id = o.campaign_id) as coupon
    from orders o where o.id = ${orderId}`);
  return {
    lines: lines.map((line) => ({
      ...line,
      price: BigInt(line.price),
      lineDiscount: BigInt(line.lineDiscount),
      total: BigInt(line.total),
      discount: BigInt(line.discount),
    })),
    coupon: coupon && readCouponTerms(coupon),
    facts: { waitingPayments: waiting_payments, refunds },
  };
}

/** What these lines would cost to deliver now; null where that is not known any more. */
export function freightOfLines(lines: readonly OrderLine[]): Satang | null {
  if (lines.some(({ rates, outOfScope }) => rates === null || outOfScope)) return null;
  return freightOf(lines.map(({ origin, ...load }) => ({ ...load, provinceId: origin }))).cost;
}
