import { z } from 'zod';
import { MAX_STOCK_DAYS } from '#domain/trade/alerts/alert-limits.ts';
import { MAX_NEED_LETTERS } from '#domain/trade/plans/plan-limits.ts';
import { MAX_WANTED_TONNES } from '#domain/values/limits.ts';
import { KG_PER_TONNE } from '#domain/values/weight.ts';
import { aboveZeroPerKg } from '#contract/above-zero.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { day, done, id, line, pathId } from '#contract/wire.ts';
import { myAlertList } from './my-list.ts';
import { alertDetail } from './shapes.ts';

const MAX_KG = MAX_WANTED_TONNES * KG_PER_TONNE;
const weight = z.number().positive().max(MAX_KG);

const condition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('price'), limit_per_kg: aboveZeroPerKg }),
  z.strictObject({
    kind: z.literal('stock'),
    least_days: z.int().min(1).max(MAX_STOCK_DAYS),
    stock_kg: z.number().min(0).max(MAX_KG),
    /** The day on which it was counted; today where nothing is said. */
    counted_on: day.nullish(),
    /** Left out: as past orders say it. */
    use_kg_a_month: weight.nullish(),
  }),
]);

const wishes = {
  kg: weight,
  /** Grades of other makers that may stand for it count, too. */
  allows_equal: z.boolean(),
  /** One of the company's addresses, or else a province. */
  address_id: id.nullish(),
  province_id: id.nullish(),
  condition,
};

const one = { access: 'member:order', params: pathId, perMinute: 60 } as const;
/** What holds already is told at once, by mail, too. */
const telling = { ...one, guards: 'mail' } as const;

export const alerts = defineEndpoints({
  'GET /alerts': myAlertList.list,
  'GET /alerts/export': myAlertList.export,
  'GET /alerts/{id}': {
    summary: 'One alert of the company.',
    access: 'member:see_orders',
    params: pathId,
    answer: alertDetail,
  },
  'POST /alerts': {
    summary:
      'Wait with a need: for its delivered price, or until one’s own stock runs low. What holds now is told at once.',
    access: 'member:order',
    guards: 'mail',
    perMinute: 20,
    body: z.strictObject({
      what: line(MAX_NEED_LETTERS).min(1),
      /** Known already: then the words are only shown. */
      product_id: id.nullish(),
      ...wishes,
    }),
    answer: z.object({ id }),
  },
  'PUT /alerts/{id}': {
    summary:
      'Another amount, place or condition of one’s own alert: it waits anew, and standing orders that go by it stop.',
    ...telling,
    body: z.strictObject(wishes),
    answer: done,
  },
  'POST /alerts/{id}/pause': { summary: 'Tell nothing until it is resumed.', ...one, answer: done },
  'POST /alerts/{id}/resume': { summary: 'Wait again.', ...telling, answer: done },
  'POST /alerts/{id}/renew': { summary: 'Wait for another whole time from today on.', ...telling, answer: done },
  'DELETE /alerts/{id}': { summary: 'It goes.', ...one, answer: done },
});
