import { z } from 'zod';
import { BINARY, defineEndpoints } from '#contract/endpoint.ts';
import { lotValue } from '#contract/market/stock-lots.ts';
import { day, id, locale, names, pathId } from '#contract/wire.ts';
import { labelSizes } from '#domain/market/stock-lots/lot-label.ts';

/** Of a lot's label; not a number to count through. */
export const labelToken = z.strictObject({ token: z.uuid() });

const document = z.object({ kind: z.enum(['tds', 'sds', 'coa']), name: z.string(), path: z.string() });

/** Labels for bags and pallets of a lot, and the public page that they lead to. */
export const lotLabels = defineEndpoints({
  'GET /seller/stock-lots/{id}/label': {
    summary: 'The label of a lot for a bag or a pallet (PDF), with the code of its public page.',
    access: 'seller:manage_offers',
    perMinute: 60,
    params: pathId,
    query: z.strictObject({ size: z.enum(labelSizes), language: locale.default('th') }),
    answer: BINARY,
    files: ['pdf'],
  },
  'GET /seller/stock-lots/{id}/label-address': {
    summary: 'The token of a lot’s public page.',
    access: 'seller:manage_offers',
    params: pathId,
    answer: labelToken,
  },
  'GET /lots/{token}': {
    summary:
      'A lot as its label shows it to everybody: grade, maker, days, measured values and documents. No seller, no price.',
    access: 'public',
    perMinute: 60,
    params: labelToken,
    answer: z.object({
      lot_no: z.string(),
      made_on: day.nullable(),
      best_before: day.nullable(),
      product: z.object({ id, ...names, grade: z.string() }),
      pack: z.object(names),
      maker: z.object(names),
      values: z.array(lotValue),
      documents: z.array(document),
    }),
  },
});
