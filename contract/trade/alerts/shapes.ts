import { z } from 'zod';
import { alertConditions, alertStates } from '#domain/trade/alerts/alert.ts';
import { named } from '#contract/offer-shapes.ts';
import { bahtPerKg, day, id, instant } from '#contract/wire.ts';

export const alertRow = z.object({
  id,
  /** As its maker named the goods. */
  what: z.string(),
  /** The one product that it is about, where that is known. */
  product: named.extend({ grade: z.string() }).nullable(),
  kg: z.number(),
  allows_equal: z.boolean(),
  province: named,
  address: z.object({ id, name: z.string() }).nullable(),
  condition: z.enum(alertConditions),
  /** Delivered, without VAT. */
  limit_per_kg: bahtPerKg.nullable(),
  least_days: z.int().nullable(),
  state: z.enum(alertStates),
  /** What the last look found; null where it is not known. */
  found_per_kg: bahtPerKg.nullable(),
  found_days: z.int().nullable(),
  looked_at: instant,
  told_at: instant.nullable(),
  told_count: z.int(),
  /** The plan that the last telling proposed, as long as it can be opened. */
  plan_token: z.string().nullable(),
  owner: z.string(),
  is_mine: z.boolean(),
  created_at: instant,
  ends_at: instant,
});

export const alertDetail = alertRow.extend({
  stock_kg: z.number().nullable(),
  stock_counted_on: day.nullable(),
  /** As its maker said it; null where past orders say it. */
  use_kg_a_month: z.number().nullable(),
  /** As the company's past orders of the product say it; null where they are too few. */
  usual_kg_a_month: z.number().nullable(),
  /** Of the product, ordered and not counted as stock. */
  coming_kg: z.number().nullable(),
});
