import { z } from 'zod';
import { defineEndpoints, signedIn } from '#contract/endpoint.ts';
import { named } from '#contract/offer-shapes.ts';
import { filterBy } from '#contract/specified-calls.ts';
import { baht, bahtPerKg, day, id, idText, instant } from '#contract/wire.ts';

/** One day's prices of a family, for one selling unit. */
const trendRow = z.object({
  created_at: instant,
  min_price: baht,
  avg_price: baht,
  max_price: baht,
  /** Kilograms in the unit; 0 when the prices are per kg already. */
  product_unit_weight: z.number(),
});

export const priceTrends = defineEndpoints({
  'GET /price-trend/public': {
    summary:
      'Families of materials with what they cost now and the last half year in weeks, for a small chart; with a product, those it belongs to, the nearest first.',
    access: 'public',
    query: z.object({ product_id: filterBy(idText) }),
    answer: z.object({
      data: z.array(
        named.extend({
          code: z.string(),
          /** Of the last day there are prices of. */
          as_of: day,
          min_per_kg: bahtPerKg,
          avg_per_kg: bahtPerKg,
          max_per_kg: bahtPerKg,
          /** Against four weeks before; null when there was no price then. */
          change_percent: z.number().nullable(),
          weeks: z.array(
            z.object({
              monday: day,
              /** Averages of the days'. */
              min_per_kg: bahtPerKg,
              avg_per_kg: bahtPerKg,
              max_per_kg: bahtPerKg,
              /** Of any of its days. */
              lowest_per_kg: bahtPerKg,
              highest_per_kg: bahtPerKg,
            }),
          ),
        }),
      ),
    }),
  },
  'GET /price-trend/statistic': {
    summary:
      'A family’s prices day by day. An end later than today is today; without a beginning it is a year before the end.',
    access: signedIn,
    query: z.object({ price_trend_id: idText, start_date: filterBy(day), end_date: filterBy(day) }),
    answer: z.object({ id, price_trend: z.array(trendRow) }),
  },
});
