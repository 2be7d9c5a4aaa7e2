import { APPROVED } from '#domain/accounts/company/approval.ts';
import { AVAILABILITY_IN_STOCK, AVAILABILITY_PRE_ORDER } from '#domain/market/availability.ts';
import { OFFER_APPROVED, OFFER_ON_SALE, PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import type { ListingFilter } from '#domain/sellers/offers/listing.ts';
import { windowsEndBy } from '#domain/sellers/offers/window-ending.ts';
import { PRICE_REFUSED, PRICE_WAITING } from '#domain/sellers/offers/price-change.ts';
import { sql } from '#server/platform/database/query.ts';

/** The newest price change of offer `s`, as `c`. */
export const newestChange = sql`left join lateral (
  select * from price_changes x where x.product_stock_id = s.id order by x.id desc limit 1) c on true`;

/**
 * What its seller sees of offer `s` of product `p` in warehouse `w`, with its newest price change `c`. Twin of
 * `offerStatus` in domain/sellers/offers/offer-status.ts.
 */
export const offerStatusSql = (at: Date) => sql<string>`case
  when s.approved_status <> ${sql.lit(OFFER_APPROVED)} then case when c.state = ${sql.lit(PRICE_REFUSED)} then 'refused'
    else 'waiting' end
  when not s.check_product or w.status <> ${sql.lit(APPROVED)} or p.status <> ${sql.lit(PRODUCT_SHOWN)} then 'resting'
  when s.status <> ${sql.lit(OFFER_ON_SALE)} then 'paused'
  when s.sales_end <= ${at} then 'window_ended'
  when ${at} < s.sales_start then 'window_ahead'
  else case offer_availability(s.product_stock, s.quantity, s.is_minimum, s.min_quantity)
    when ${sql.lit(AVAILABILITY_IN_STOCK)} then 'in_stock' when ${sql.lit(AVAILABILITY_PRE_ORDER)} then 'pre_order'
      else 'out_of_stock' end end`;

/** Twin of `windowEndsSoon` in domain/sellers/offers/window-ending.ts, over offer `s`. */
export const windowEndsSoonSql = (at: Date) =>
  sql<boolean>`(s.status = ${sql.lit(OFFER_ON_SALE)} and s.sales_end > ${at} and s.sales_end <= ${windowsEndBy(at)})`;

/** What `isFoundBy` asks of offer `s`, with its newest price change `c`. */
export const filterColumns = (at: Date) => sql`
  ${offerStatusSql(at)} as state, c.state as change,
  s.status <> ${sql.lit(OFFER_ON_SALE)} as is_paused, s.quantity <= s.low_stock_level as is_low,
  ${windowEndsSoonSql(at)} as is_ending`;

/** The newest price changes of a seller's offers, of those that wait or were refused. */
export const openChanges = (companyId: number) => sql`
  select x.product_stock_id as id, x.state from price_changes x join product_stocks o on o.id = x.product_stock_id
  where o.company_id = ${companyId} and not o.is_deleted
    and x.state in (${sql.lit(PRICE_WAITING)}, ${sql.lit(PRICE_REFUSED)})
    and not exists (select from price_changes n where n.product_stock_id = x.product_stock_id and n.id > x.id)`;

/**
 * Whether an offer is found by a filter of the list: by its state, by its newest price change, by its stock or by its
 * window. What waits or was refused may be on sale at the approved price. It looks at `filterColumns`.
 */
export const isFoundBy = (filter: ListingFilter) => {
  if (filter === 'waiting') return sql`(change = ${sql.lit(PRICE_WAITING)} or state = 'waiting')`;
  if (filter === 'refused') return sql`change = ${sql.lit(PRICE_REFUSED)}`;
  // Also while its price waits: the seller paused it, whatever else holds.
  if (filter === 'paused') return sql`is_paused`;
  if (filter === 'window_ending') return sql`is_ending`;
  return filter === 'low_stock' ? sql`is_low` : sql`state = ${sql.lit(filter)}`;
};
