import {
  OFFER_APPROVED,
  OFFER_ON_SALE,
  PRODUCT_SHOWN,
  STOCK_IN_STOCK,
  STOCK_PRE_ORDER,
} from '#domain/market/pricing/pricing.ts';
import { PRICE_REFUSED, PRICE_WAITING } from '#domain/sellers/offers/price-change.ts';
import { sql } from '#server/platform/database/query.ts';

/** The newest price change of offer `s`, as `c`. */
export const newestChange = sql`left join lateral (
  select * from price_changes x where x.product_stock_id = s.id order by x.id desc limit 1) c on true`;

/** What its seller sees of offer `s` of product `p` in warehouse `w`, with its newest price change `c`. Twin of `offerStatus` in domain/sellers/offers/offer-status.ts. */
export const offerStatusSql = (at: Date) => sql<string>`case
  when s.approved_status <> ${sql.lit(OFFER_APPROVED)} then case when c.state = ${sql.lit(PRICE_REFUSED)} then 'refused' else 'waiting' end
  when not s.check_product or w.status <> 1 or p.status <> ${sql.lit(PRODUCT_SHOWN)} then 'resting'
  when s.status <> ${sql.lit(OFFER_ON_SALE)} then 'paused'
  when s.sales_end <= ${at} then 'window_ended'
  when ${at} < s.sales_start then 'window_ahead'
  when s.product_stock = ${sql.lit(STOCK_PRE_ORDER)} then 'pre_order'
  when s.quantity > 0 and s.product_stock = ${sql.lit(STOCK_IN_STOCK)} then 'in_stock'
  else 'out_of_stock' end`;

/** By which filters of the list offer `s` is found; `status` is its `offerStatusSql`. What waits or was refused may be on sale at the approved price. */
export const filtersOfOffer = (status: ReturnType<typeof offerStatusSql>) => sql`array_remove(array[
  case when ${status} not in ('waiting', 'refused') then ${status} end,
  case when c.state = ${sql.lit(PRICE_WAITING)} then 'waiting' end,
  case when c.state = ${sql.lit(PRICE_REFUSED)} then 'refused' end,
  case when s.quantity <= s.low_stock_level then 'low_stock' end], null)`;
