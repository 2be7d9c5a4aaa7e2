import { z } from 'zod';
import { LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import { bandPlaces } from '#domain/market/pricing/price-band.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { bahtPerKg, id, instant } from '#contract/wire.ts';

/** More products than a plan or a page shows. */
export const MAX_BANDS = 60;

const band = z.object({
  lowest: bahtPerKg,
  middle_from: bahtPerKg,
  middle_to: bahtPerKg,
  highest: bahtPerKg,
});

export const priceBands = defineEndpoints({
  'POST /price-bands': {
    summary:
      'For each product the band of list prices of it and of equal grades of the last months, at the warehouse and delivered, and what the caller’s company paid for it last. Promotions and agreed prices are no part of a band.',
    access: 'public',
    reads: true,
    perMinute: 120,
    body: z.strictObject({
      product_ids: z.array(id).min(1).max(MAX_BANDS),
      deliver_province_id: id.nullish(),
      load_tonnes: z.literal(LOAD_TONNES).optional(),
    }),
    answer: z.object({
      data: z.array(
        z.object({
          product_id: id,
          /** Behind the band, with those of equal grades. */
          offers: z.int(),
          sellers: z.int(),
          equal_grades: z.int(),
          /** Null where too few offers or sellers stand behind it. */
          warehouse: band.nullable(),
          /** The same with today's freight to the place; null without one, too. */
          delivered: band.nullable(),
          /**
           * Of each offer of the product what it costs everybody without its promotion, at the warehouse, with its
           * freight (null where nothing brings it), and where it stands in the band: the delivered one where there is
           * such a band and something brings the offer, else that at the warehouse.
           */
          list_prices: z.array(
            z.object({
              productstock_id: id,
              per_kg: bahtPerKg,
              freight_per_kg: bahtPerKg.nullable(),
              delivered_per_kg: bahtPerKg.nullable(),
              place: z.enum(bandPlaces).nullable(),
            }),
          ),
          /**
           * Goods of the company's last order of it, and with its freight where it was delivered and all of it came from
           * one province. For who may see the company's orders.
           */
          last_order: z
            .object({
              order_id: id,
              order_no: z.string(),
              placed_at: instant,
              per_kg: bahtPerKg,
              delivered_per_kg: bahtPerKg.nullable(),
            })
            .nullable(),
        }),
      ),
    }),
  },
});
