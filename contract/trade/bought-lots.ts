import { z } from 'zod';
import { defineEndpoints, signedIn } from '#contract/endpoint.ts';
import { labelToken } from '#contract/market/lot-labels.ts';
import { day, id, instant } from '#contract/wire.ts';
import { stockLotStates } from '#domain/market/stock-lots/stock-lot.ts';
import { shipmentStates } from '#domain/trade/shipments/shipment-steps.ts';

/** A lot as those know it who have to do with it. */
export const boughtLots = defineEndpoints({
  'GET /lots/{token}/own': {
    summary:
      'What the caller has to do with a lot: a buyer sees the orders and shipments of it. 404 for everybody else.',
    access: signedIn,
    perMinute: 60,
    params: labelToken,
    answer: z.object({
      id,
      as: z.enum(['seller', 'buyer', 'staff']),
      state: z.enum(stockLotStates),
      /** Of the caller’s company, the newest first. */
      shipments: z.array(
        z.object({
          order_id: id,
          order_no: z.string(),
          shipment_no: z.string(),
          state: z.enum(shipmentStates),
          packs: z.int(),
          planned_day: day.nullable(),
          delivered_at: instant.nullable(),
        }),
      ),
    }),
  },
});
