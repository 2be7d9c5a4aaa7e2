import { sql } from '#server/platform/database/query.ts';

/** What one kilogram of an offer costs at an instant, 10⁻⁴ baht: promotion inside its window, else the ordinary price. */
export const pricePerKgAt = (at: Date) =>
  sql`case when f.promotion_start <= ${at} and ${at} < f.promotion_end then f.promotion_per_kg else f.price_per_kg end`;

/** Whether offer `f` is within its sales window; an open end counts as open. */
export const onSaleAt = (at: Date) =>
  sql`(f.sales_start is null or f.sales_start <= ${at}) and (f.sales_end is null or ${at} < f.sales_end)`;
