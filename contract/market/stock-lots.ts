import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { decisionNames } from '#contract/kit/define-decisions.ts';
import { day, id, instant, line, names, pathId, versionNumber } from '#contract/wire.ts';
import { MAX_STOCK_UNITS } from '#domain/market/availability.ts';
import { valueVerdicts } from '#domain/market/stock-lots/lot-values.ts';
import {
  lotMovementCauses,
  MAX_LOT_NO,
  MAX_LOT_REASON,
  MAX_LOT_VALUES,
  MAX_TEST_METHOD,
} from '#domain/market/stock-lots/stock-lot.ts';
import { stockLotDecisions } from './stock-lot-decisions.ts';
import { stockLotList, stockLotRow } from './stock-lot-list.ts';

/** What the database keeps of a measured value: fourteen figures, five of them decimals. */
export const measured = z.number().min(-999_999_999).max(999_999_999);

export const lotValue = z.object({
  property_id: id,
  property: z.object(names),
  unit: z.string().nullable(),
  condition: z.string(),
  method: z.string(),
  value: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  verdict: z.enum(valueVerdicts),
});

const lotDays = { made_on: day.nullable(), best_before: day.nullable() };
const packs = z.int().min(0).max(MAX_STOCK_UNITS);

export const stockLots = defineEndpoints({
  'GET /seller/stock-lots': stockLotList.list,
  'GET /seller/stock-lots/export': stockLotList.export,
  'POST /seller/stock-lots': {
    summary: 'Name a lot of an offer, and how much of the stock without a lot it holds.',
    access: 'seller:manage_offers',
    perMinute: 120,
    body: z.strictObject({
      product_stock_id: id,
      lot_no: line(MAX_LOT_NO).min(1),
      made_on: day.nullable().default(null),
      best_before: day.nullable().default(null),
      packs,
    }),
    answer: z.object({ id }),
  },
  'GET /seller/stock-lots/{id}': {
    summary: 'A lot with its measured values, its movements and the offer’s stock.',
    access: 'seller:manage_offers',
    params: pathId,
    answer: z.object({
      ...stockLotRow.shape,
      reason: z.string(),
      version: versionNumber,
      measured: z.array(lotValue),
      /** Certificates of analysis that are public. */
      certificates: z.array(z.object({ name: z.string(), path: z.string() })),
      /** The last of them, the newest first. */
      movements: z.array(
        z.object({
          id,
          cause: z.enum(lotMovementCauses),
          packs: z.int(),
          packs_after: z.int(),
          reason: z.string(),
          /** What it left with, or came back from; null of what was received or counted. */
          shipment_no: z.string().nullable(),
          purchase_id: id.nullable(),
          by: z.string().nullable(),
          at: instant,
        }),
      ),
      stock: z.object({ in_warehouse: z.int(), in_lots: z.int(), unknown: z.int(), most: z.int() }),
      /** What can be measured of goods. */
      properties: z.array(z.object({ id, ...names, unit: z.string().nullable() })),
      allowed: z.array(z.enum(decisionNames(stockLotDecisions))),
    }),
  },
  'PUT /seller/stock-lots/{id}': {
    summary: 'Change a lot: its days, its counted packs, and all of its measured values.',
    access: 'seller:manage_offers',
    params: pathId,
    body: z.strictObject({
      version: versionNumber,
      ...lotDays,
      packs,
      reason: line(MAX_LOT_REASON).default(''),
      values: z
        .array(
          z.strictObject({
            property_id: id,
            condition: line(MAX_TEST_METHOD).default(''),
            method: line(MAX_TEST_METHOD).default(''),
            value: measured,
            low: measured.nullable().default(null),
            high: measured.nullable().default(null),
          }),
        )
        .max(MAX_LOT_VALUES),
    }),
    answer: z.object({ version: versionNumber }),
  },
  ...stockLotDecisions.endpoints,
});
