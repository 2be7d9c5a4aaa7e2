import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { day, id, line, names, pathId, versionNumber } from '#contract/wire.ts';
import { MAX_ACCEPTANCE_LIMITS } from '#domain/market/stock-lots/acceptance.ts';
import { MAX_LOT_NO, MAX_TEST_METHOD } from '#domain/market/stock-lots/stock-lot.ts';
import { acceptanceLimit, acceptanceWindowList } from './acceptance-window-list.ts';
import { lotValue, measured } from './stock-lots.ts';

/** A lot that a buyer may choose, with what was measured of it. */
const offeredLot = z.object({
  id,
  product_stock_id: id,
  lot_no: z.string().max(MAX_LOT_NO),
  /** Of its public page. */
  token: z.uuid(),
  made_on: day.nullable(),
  best_before: day.nullable(),
  /** Units that nobody else keeps. */
  free: z.int(),
  values: z.array(lotValue),
});

/** What companies accept of a grade as measured, and the lots that they choose by it. */
export const acceptanceWindows = defineEndpoints({
  'GET /acceptance-windows': acceptanceWindowList.list,
  'GET /acceptance-windows/export': acceptanceWindowList.export,
  'GET /acceptance-windows/{id}': {
    summary: 'What the company accepts of a product, by the product’s id, and what can be measured of it.',
    access: 'member',
    params: pathId,
    answer: z.object({
      product: z.object({ id, ...names, grade: z.string() }),
      /** 0 where nothing is kept. */
      version: versionNumber,
      limits: z.array(acceptanceLimit),
      /** What the grade’s data sheet and its lots name, each under its condition. */
      measurable: z.array(acceptanceLimit.omit({ low: true, high: true })),
    }),
  },
  'PUT /acceptance-windows/{id}': {
    summary: 'Keep what the company accepts of a product; without limits nothing is kept.',
    access: 'member:order',
    perMinute: 60,
    params: pathId,
    body: z.strictObject({
      version: versionNumber,
      limits: z
        .array(
          z.strictObject({
            property_id: id,
            condition: line(MAX_TEST_METHOD).default(''),
            low: measured.nullable().default(null),
            high: measured.nullable().default(null),
          }),
        )
        .max(MAX_ACCEPTANCE_LIMITS),
    }),
    answer: z.object({ version: versionNumber }),
  },
  'GET /product/lots/{id}': {
    summary: 'The lots of a product that are on sale and free, with their measured values, first expired first.',
    access: 'member',
    perMinute: 120,
    params: pathId,
    answer: z.object({ data: z.array(offeredLot) }),
  },
});
