import { sql } from '#server/platform/database/query.ts';

/**
 * What one kilogram of offer `f` costs at an instant, 10⁻⁴ baht. Twin of `effectiveUnitPrice` in
 * domain/market/pricing/pricing.ts, with `refresh_offer_facets`.
 */
export const pricePerKgSql = (at: Date) =>
  sql`case when f.promotion_start <= ${at} and ${at} < f.promotion_end then f.promotion_per_kg else f.price_per_kg end`;

/**
 * Whether offer `f` is within its sales window. Twin of `isPurchasable` in domain/market/pricing/pricing.ts:
 * `refresh_offer_facets` keeps out what the window does not say.
 */
export const onSaleSql = (at: Date) =>
  sql`(f.sales_start is null or f.sales_start <= ${at}) and (f.sales_end is null or ${at} < f.sales_end)`;
