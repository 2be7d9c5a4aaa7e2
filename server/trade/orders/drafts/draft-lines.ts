import { sql, type RawBuilder } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import type { PricedLine } from '#server/trade/cart/index.ts';
import { allocationsOf } from '../write-order.ts';

/**
 * Statement parts that write a draft's lines at these prices, for the draft that the part `draft` answers: lines that
 * it no longer has go, the others are written. One statement, so that no half of it is ever seen.
 */
export function draftLineParts(priced: readonly PricedLine[]): RawBuilder<unknown> {
  const lines = priced.map(orderLineOf);
  const stockIds = priced.map((line) => line.row.productstock_id);
  return sql`
    gone as (delete from order_items i using draft where i.order_id = draft.id
      and not (i.productstock_id = any (${stockIds}::int[]))),
    written as (
      ${insertRows('order_items', lines, { from: sql`draft`, also: { order_id: sql`draft.id` } })}
      on conflict (order_id, productstock_id) do update set (${lineColumns}) = row (${excludedColumns}))`;
}

/** A priced line as the columns of its order. */
export function orderLineOf({ row, price, discountPercent, discount, net, custom, parts }: PricedLine): LineColumns {
  return {
    productstock_id: row.productstock_id,
    product_id: row.product_id,
    seller_company_id: row.seller_company_id,
    warehouse_id: row.warehouse_id,
    quantity: row.amount,
    price,
    discount_hundredths: discountPercent,
    line_discount: discount,
    line_total: net,
    price_list_id: custom?.list_id ?? null,
    allocations: allocationsOf(parts),
    product_name: row.name_th,
    product_name_en: row.name_en,
    product_name_cn: row.name_cn,
    product_attribute: row.attribute.name_th,
    product_attribute_en: row.attribute.name_en,
    product_attribute_cn: row.attribute.name_cn,
    product_unit_weight_grams: row.unit_weight_grams,
    pic_path: row.picture,
    pic_name: row.picture?.split('/').at(-1) ?? null,
    shipping_out_of_scope: row.shipping_out_of_scope,
    shipping_package_weight_grams: row.package_weight_grams,
    co2_per_kg: row.co2_per_kg,
    co2_is_typical: row.co2_is_typical,
    recycled_percent: row.recycled_percent,
    stock_lot_id: row.lot?.id ?? null,
    is_weighed: row.is_weighed,
    weight_tolerance: row.weight_tolerance,
  };
}

const LINE_COLUMNS = [
  'productstock_id',
  'product_id',
  'seller_company_id',
  'warehouse_id',
  'quantity',
  'price',
  'discount_hundredths',
  'line_discount',
  'line_total',
  'price_list_id',
  'allocations',
  'product_name',
  'product_name_en',
  'product_name_cn',
  'product_attribute',
  'product_attribute_en',
  'product_attribute_cn',
  'product_unit_weight_grams',
  'pic_path',
  'pic_name',
  'shipping_out_of_scope',
  'shipping_package_weight_grams',
  'co2_per_kg',
  'co2_is_typical',
  'recycled_percent',
  'stock_lot_id',
  'is_weighed',
  'weight_tolerance',
] as const;
type LineColumns = Readonly<Record<(typeof LINE_COLUMNS)[number], unknown>>;
export const lineColumns = sql.raw(LINE_COLUMNS.join(', '));
const excludedColumns = sql.raw(LINE_COLUMNS.map((column) => `excluded.${column}`).join(', '));
