import type { z } from 'zod';
import type { purchaseRequests } from '#contract/trade/purchase-requests.ts';
import { DEFAULT_LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import { orderDeadline } from '#domain/market/delivery/delivery-date.ts';
import { STOCK_PRE_ORDER } from '#domain/market/pricing/pricing.ts';
import { ORDER_ACTIVE, RECEIVED_BY_DELIVERY } from '#domain/trade/order-status.ts';
import { findCheaperOffer } from '#domain/trade/purchasing/cheaper-offer.ts';
import { pricePerKg, type Satang } from '#domain/values/money.ts';
import { gramsFromKg, kgFromGrams } from '#domain/values/weight.ts';
import { productsWithOffers, type Offer, type ProductWithOffers } from '#server/market/mall/index.ts';
import { findProductTrends } from '#server/market/price-trends/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { countFreight, planOffer } from '#server/trade/quick-order/index.ts';

type Comparison = NonNullable<
  z.output<(typeof purchaseRequests)['GET /purchase-request/{id}']['answer']>['comparison']
>;
type ComparedLine = Comparison['lines'][number];

interface LineRow {
  id: number;
  product_id: number;
  productstock_id: number;
  line_total: Satang;
  grams: number;
  unit_weight: number;
  /** Units. */
  quantity: number;
  stock: number;
  product_stock: number;
  province_id: number | null;
  delivery_date: string | null;
  last: { id: number; order_no: string; placed_at: string; line_total: string; grams: number } | null;
}

/** The lines of a draft beside the company's last price, the market, the stock and what other offers cost delivered. */
export async function compareLines(orderId: number, member: Member): Promise<Comparison> {
  const lines = await rows(sql<LineRow>`
    select i.id, i.product_id, i.productstock_id, i.line_total, i.quantity, s.quantity as stock,
      i.quantity::float8 * i.product_unit_weight_grams as grams, i.product_unit_weight_grams as unit_weight,
      s.product_stock::int,
      case when o.receiving_type = ${sql.lit(RECEIVED_BY_DELIVERY)} then (o.shipping_snapshot ->> 'province_id')::int
        end as province_id,
      o.delivery_date,
      (select json_build_object('id', b.id, 'order_no', b.order_no, 'placed_at', b.placed_at, 'line_total',
        e.line_total::text,
          'grams', e.quantity::float8 * e.product_unit_weight_grams)
        from orders b join order_items e on e.order_id = b.id
        where b.company_id = o.company_id and b.order_no is not null and b.status = ${sql.lit(ORDER_ACTIVE)}
          and b.id <> o.id
          and e.product_id = i.product_id
        order by b.placed_at desc, b.id desc, e.id limit 1) as last
    from orders o join order_items i on i.order_id = o.id join product_stocks s on s.id = i.productstock_id
    where o.id = ${orderId} and o.company_id = ${member.companyId} order by i.id`);
  const products = [...new Set(lines.map(({ product_id }) => product_id))];
  const [trends, found] = await Promise.all([
    findProductTrends(products),
    productsWithOffers(
      products,
      member,
      { deliver_province_id: lines[0]?.province_id ?? undefined, load_tonnes: DEFAULT_LOAD_TONNES },
      { stocks: lines.map(({ productstock_id }) => productstock_id) },
    ),
  ]);
  const day = lines[0]?.delivery_date ?? null;
  return {
    decide_by: day === null ? null : orderDeadline(day),
    lines: lines.map((line) => {
      const isPreOrder = line.product_stock === STOCK_PRE_ORDER;
      const [market] = trends.get(line.product_id) ?? [];
      return {
        order_item_id: line.id,
        price_per_kg: pricePerKg(line.line_total, line.grams),
        last_order: line.last && {
          id: line.last.id,
          order_no: line.last.order_no,
          placed_at: new Date(line.last.placed_at),
          price_per_kg: pricePerKg(BigInt(line.last.line_total), line.last.grams),
        },
        market: market ?? null,
        stock_left: isPreOrder ? null : kgFromGrams(line.stock * line.unit_weight),
        has_enough: isPreOrder || line.stock >= line.quantity,
        cheaper: isPreOrder ? null : findCheaper(line, found.get(line.product_id)),
      };
    }),
  };
}

/** Null, too, where the line's own offer is not sold any more: its freight is not known then. */
function findCheaper(line: LineRow, product: ProductWithOffers | undefined): ComparedLine['cheaper'] {
  const offers = (product?.offers ?? []).filter(({ delivered_price }) => delivered_price !== null);
  const own = offers.find(({ product_stock_id }) => product_stock_id === line.productstock_id);
  if (!own) return null;
  const others = offers.filter((offer) => offer !== own).map((offer) => bringGoods(offer, line.grams));
  const cheaper = findCheaperOffer(
    { ...bringGoods(own, line.grams), goods: line.line_total },
    others.filter(({ hasEnough }) => hasEnough),
  );
  if (!cheaper) return null;
  const { product_stock_id, seller, warehouse } = cheaper.offer.offer;
  return {
    product_stock_id,
    seller,
    province: warehouse.province,
    delivered_per_kg: cheaper.perKg,
    line_delivered_per_kg: cheaper.linePerKg,
    saving: cheaper.saving,
  };
}

/** So many grams of an offer, in whole packs, as an order of it alone brings them. */
function bringGoods(offer: Offer, grams: number) {
  const planned = planOffer({ grams }, offer);
  return {
    offer,
    goods: planned.line_total,
    freight: countFreight(planned),
    netGrams: gramsFromKg(offer.unit_weight) * planned.planned,
    hasEnough: planned.has_enough,
  };
}
