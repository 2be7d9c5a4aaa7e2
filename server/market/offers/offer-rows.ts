import {
  OFFER_APPROVED,
  OFFER_ON_SALE,
  OFFER_WAITING,
  pricesIn,
  type OfferPrices,
} from '#domain/market/pricing/pricing.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { insertRows, updateRows } from '#server/platform/database/table-rows.ts';

/** What a seller says of an offer beside its price and its place. */
interface OfferTerms {
  product_stock: number;
  pre_order_days: number | null;
  is_minimum: boolean;
  min_quantity: number;
  sales_start: Date | null;
  sales_end: Date | null;
  cost_price: bigint | null;
  package_weight_grams: number;
  low_stock_level: number | null;
  shipping_out_of_scope: boolean;
}

export interface NewOfferRow extends OfferTerms, OfferPrices {
  company_id: number;
  product_sku_id: number;
  warehouse_id: number;
}

export interface ChangedOfferRow extends OfferTerms, OfferPrices {
  id: number;
  status: number;
  approved_status: number;
}

/** Of a row that may have more, the columns that are written. */
const writtenColumns = (offer: OfferTerms & OfferPrices) => ({
  product_stock: offer.product_stock,
  pre_order_days: offer.pre_order_days,
  is_minimum: offer.is_minimum,
  min_quantity: offer.min_quantity,
  sales_start: offer.sales_start,
  sales_end: offer.sales_end,
  cost_price: offer.cost_price,
  package_weight_grams: offer.package_weight_grams,
  low_stock_level: offer.low_stock_level,
  shipping_out_of_scope: offer.shipping_out_of_scope,
  ...pricesIn(offer),
});

/** New offers with their columns, without stock: it comes with its movement. Answers their ids in the same order. */
export async function insertOfferRows(offers: readonly NewOfferRow[], at: Date): Promise<number[]> {
  if (offers.length === 0) return [];
  const given = offers.map((offer) => ({
    ...writtenColumns(offer),
    company_id: offer.company_id,
    product_sku_id: offer.product_sku_id,
    warehouse_id: offer.warehouse_id,
    quantity: 0,
    approved_status: OFFER_WAITING,
    status: OFFER_ON_SALE,
    created_at: at,
    updated_at: at,
  }));
  const product_id = sql`(select k.product_id from skus k where k.id = x.product_sku_id)`;
  const made = await rows(
    sql<{ id: number }>`${insertRows('product_stocks', given, { also: { product_id } })} returning id`,
  );
  return made.map(({ id }) => id);
}

/** What a seller changed of their offers, each a version further. */
export async function updateOfferRows(offers: readonly ChangedOfferRow[], at: Date): Promise<void> {
  if (offers.length === 0) return;
  const written = offers.map((offer) => ({
    ...writtenColumns(offer),
    id: offer.id,
    status: offer.status,
    approved_status: offer.approved_status,
  }));
  const also = { version: sql`t.version + 1`, updated_at: sql`${at}::timestamptz` };
  await rows(updateRows('product_stocks', written, { also }));
}

/** The approved price of an offer holds again. */
export async function holdApprovedPrice(id: number, at: Date): Promise<void> {
  await rows(sql`
    update product_stocks set approved_status = ${sql.lit(OFFER_APPROVED)}, version = version + 1, updated_at = ${at}
    where id = ${id}`);
}

/** A part `approved` of a statement: the offers take the prices of `decided` and are on sale by them. */
export const approvedOffersPart = (decided: RawBuilder<unknown>, at: Date) => sql`
  approved as (
    update product_stocks s set regular_price = d.regular_price, sale_price = d.sale_price,
      is_promotion = d.is_promotion, promotion_price = d.promotion_price, promotion_start = d.promotion_start,
      promotion_end = d.promotion_end, approved_status = ${sql.lit(OFFER_APPROVED)}, version = s.version + 1,
      updated_at = ${at}
    from ${decided} d where s.id = d.product_stock_id returning s.id, s.product_id, s.company_id)`;

/** A part `seen` of a statement: whoever looks at the offers of `decided` is told that something changed. */
export const changedOffersPart = (decided: RawBuilder<unknown>) => sql`
  seen as (update product_stocks s set version = s.version + 1 from ${decided} d where s.id = d.product_stock_id)`;

/** Parts `told` and `reset`: offers of `low` are noted as told, and those of `above` as not low any more. */
export const lowStockParts = ({ low, above }: Record<'low' | 'above', RawBuilder<unknown>>, at: Date) => sql`
  told as (
    update product_stocks s set low_stock_told_at = ${at} from ${low} low where s.id = low.id
    returning s.id, s.company_id, s.quantity, s.low_stock_level, s.product_id, s.product_sku_id, s.warehouse_id),
  reset as (update product_stocks s set low_stock_told_at = null from ${above} above where s.id = above.id)`;
