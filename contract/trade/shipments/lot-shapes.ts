import { z } from 'zod';
import { lotValue } from '#contract/market/stock-lots.ts';
import { boughtNames } from '#contract/money/bought-names.ts';
import { day, id, instant, versionNumber } from '#contract/wire.ts';
import { MAX_STOCK_UNITS } from '#domain/market/availability.ts';
import { lotStays } from '#domain/market/stock-lots/propose-lots.ts';
import { stockLotStates } from '#domain/market/stock-lots/stock-lot.ts';
import { shipmentStates } from '#domain/trade/shipments/shipment-steps.ts';
import { MAX_SHIPMENT_LINES } from './limits.ts';

/** Lots of which one line of a shipment is taken. */
const MAX_LOTS_OF_A_LINE = 50;

/** A lot as those see it to whom its goods go: as measured, and with what is outside of the grade's limits. */
export const shippedLot = z.object({
  id,
  /** Of its public page. */
  token: z.uuid(),
  made_on: day.nullable(),
  best_before: day.nullable(),
  measured: z.array(lotValue),
  /** Certificates of analysis: the lot's own files, each address for the session, then public ones. */
  certificates: z.array(z.object({ name: z.string(), path: z.string() })),
});

const offeredLot = z.object({
  id,
  lot_no: z.string(),
  state: z.enum(stockLotStates),
  made_on: day.nullable(),
  best_before: day.nullable(),
  packs: z.int(),
  /** Without what is kept for others. */
  free: z.int(),
  /** Why it gives nothing. */
  stays: z.enum(lotStays).nullable(),
  /** Where it is what the buyer bought: by auction, by a quote, or chosen with the order. */
  sold_by: z.enum(['auction', 'quote', 'choice']).nullable(),
  /** What of it the line takes as it is now. */
  taken: z.int(),
  measured: z.array(lotValue),
});

export const shipmentLots = z.object({
  id,
  shipment_no: z.string(),
  purchase_id: id,
  state: z.enum(shipmentStates),
  version: versionNumber,
  /** Null: as they were proposed. */
  lots_named_at: instant.nullable(),
  may_name: z.boolean(),
  /** Those of offers whose seller keeps lots. */
  lines: z.array(z.object({ order_item_id: id, ...boughtNames, quantity: z.int(), lots: z.array(offeredLot) })),
});

export const nameLotsBody = z.strictObject({
  version: versionNumber,
  lines: z
    .array(
      z.strictObject({
        order_item_id: id,
        lots: z
          .array(z.strictObject({ stock_lot_id: id, packs: z.int().min(0).max(MAX_STOCK_UNITS) }))
          .max(MAX_LOTS_OF_A_LINE),
      }),
    )
    .min(1)
    .max(MAX_SHIPMENT_LINES),
});
