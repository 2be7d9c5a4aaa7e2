import { z } from 'zod';
import {
  ANALYTICS_DAYS,
  DEFAULT_ANALYTICS_DAYS,
  analyticsParts,
  buyingSteps,
  joiningSteps,
  waits,
} from '#domain/operations/analytics.ts';
import { queueNames } from '#domain/operations/work-queues.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { salesSummary } from '#contract/sellers/seller-dashboard.ts';
import { baht, day, eachOf, id, names, numberText, paging } from '#contract/wire.ts';
import { tableQuery } from '#contract/table-uploads.ts';

const access = ['staff:sales', 'staff:finance'] as const;
const days = { days: numberText(z.literal([...ANALYTICS_DAYS])).default(DEFAULT_ANALYTICS_DAYS) };
const period = z.object({ from: day, until: day });
const percent = z.number().nullable();
const count = z.int().min(0);

const funnel = <const Name extends string>(steps: readonly Name[]) =>
  z.array(
    z.object({
      step: z.enum(steps),
      people: count,
      /** In percent of the first step, and of the one before. */
      of_first: percent,
      of_before: percent,
    }),
  );

const searches = {
  searches: count,
  found_nothing: count,
  /** Those that left out some of the words. */
  in_part: count,
  /** Those after which a product of the result was opened. */
  clicked: count,
};

export const analytics = defineEndpoints({
  'GET /staff/analytics/sales': {
    summary: 'What the whole market sold, beside as many days before. A sale counts on the day it was ordered.',
    access,
    perMinute: 60,
    query: z.strictObject(days),
    answer: salesSummary,
  },
  'GET /staff/analytics/funnel': {
    summary:
      'How many members came how far: from a product to delivered goods, and from an account to its first order.',
    access,
    perMinute: 60,
    query: z.strictObject(days),
    answer: z.object({ period, buying: funnel(buyingSteps), joining: funnel(joiningSteps) }),
  },
  'GET /staff/analytics/searches': {
    summary: 'Searches by week, and the words that found nothing most often.',
    access,
    perMinute: 60,
    query: z.strictObject(days),
    answer: z.object({
      totals: z.object(searches),
      /** Whole weeks by their Monday, the oldest first, without gaps. */
      weeks: z.array(z.object({ week: day, ...searches })),
      without_results: z.array(z.object({ query: z.string(), searches: count, found_nothing: count })),
    }),
  },
  'GET /staff/analytics/sellers': {
    summary: 'How sellers answer: what they sold and refused, how soon goods are ready, on time, answers to claims.',
    access,
    perMinute: 60,
    query: z.strictObject({ ...days, ...paging(50) }),
    answer: z.object({
      period,
      count,
      rows: z.array(
        z.object({
          company: z.object({ id, ...names }),
          /** Orders that were confirmed and paid or bought on credit, before VAT, after members’ discounts. */
          orders: count,
          total: baht,
          /** Orders that price or stock made impossible, of this seller alone, in percent of those decided. */
          refused: count,
          refused_percent: percent,
          /** From the order’s confirmation until the goods stand ready: the middle one, in hours. */
          ready_hours: z.number().nullable(),
          /** Deliveries with an agreed day that arrived in the period. */
          deliveries: count,
          on_time_percent: percent,
          claims: count,
          claims_answered: count,
          /** Of those, the ones whose time to answer has passed without one. */
          claims_unanswered: count,
        }),
      ),
    }),
  },
  'GET /staff/analytics/queues': {
    summary: 'How long what is in staff’s queues has waited. Now, whatever the period.',
    access,
    perMinute: 60,
    answer: z.object({
      queues: z.array(z.object({ name: z.enum(queueNames), count, ages: eachOf(waits, count) })),
    }),
  },
  'GET /staff/analytics/{part}/export': {
    summary: 'A part of the figures as a table, XLSX or CSV.',
    access,
    perMinute: 20,
    params: z.strictObject({ part: z.enum(analyticsParts) }),
    query: z.strictObject({ ...days, ...tableQuery }),
    answer: 'binary',
  },
});
