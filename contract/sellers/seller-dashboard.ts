import { z } from 'zod';
import { sellerSteps } from '#domain/sellers/first-steps.ts';
import { SUMMARY_DAYS } from '#domain/sellers/sales-summary.ts';
import { sellerTasks } from '#domain/sellers/seller-tasks.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { baht, bahtPerKg, day, id, names, numberText } from '#contract/wire.ts';

const period = z.object({ from: day, until: day });
/** In percent against the period before, to one decimal; null where there was nothing before. */
const change = z.number().nullable();
const kg = z.number().min(0).meta({ description: 'Kilograms' });

const figures = z.object({
  /** Before VAT, after members’ discounts. */
  total: baht,
  weight: kg,
  orders: z.int().min(0),
  cancelled: z.int().min(0),
  avg_per_kg: bahtPerKg.nullable(),
  /** Of what was sold and cancelled. */
  cancelled_percent: z.number().nullable(),
});

/** What goods brought per kg, and what their family cost on the market on the days on which they were sold. */
const againstMarket = z.object({
  weight: kg,
  avg_per_kg: bahtPerKg,
  market_per_kg: bahtPerKg,
  difference_percent: z.number().nullable(),
});

/** How sales went: of a seller, or of the whole market. */
export const salesSummary = z.object({
  period,
  before: period,
  figures,
  figures_before: figures,
  changes: z.object({ total: change, weight: change, orders: change, avg_per_kg: change, cancelled: change }),
  /** Each day, or each week of a longer period, without gaps. */
  bars: z.array(period.extend({ total: baht, weight: kg, orders: z.int(), cancelled: z.int() })),
  /** Over all goods that belong to a family; null when none does. */
  market: againstMarket.nullable(),
  families: z.array(againstMarket.extend({ id, ...names })),
  /** Those that brought most. */
  products: z.array(
    z.object({ id, ...names, grade: z.string(), total: baht, weight: kg, orders: z.int(), change_percent: change }),
  ),
  /** Where the goods went, the most first; null: buyers fetched them. */
  provinces: z.array(
    z.object({ province: z.object({ id, ...names }).nullable(), total: baht, weight: kg, orders: z.int() }),
  ),
});

export const sellerDashboard = defineEndpoints({
  'GET /seller-dashboard/tasks': {
    summary: 'What the colleague’s company has to look after, as far as it is the colleague’s part of selling.',
    access: 'seller',
    answer: z.object({ data: z.array(z.object({ task: z.enum(sellerTasks), count: z.int().min(0) })) }),
  },
  'GET /seller-dashboard/first-steps': {
    summary:
      'What a seller without offers does first, of the colleague’s part of selling; nothing once there are offers.',
    access: 'seller',
    answer: z.object({ steps: z.array(z.object({ step: z.enum(sellerSteps), is_done: z.boolean() })) }),
  },
  'GET /seller-dashboard/sales': {
    summary:
      'The company’s sales of some days up to today in Bangkok, beside as many before them. Each sale counts on the day it was ordered.',
    access: 'seller:manage_sales',
    query: z.strictObject({
      days: numberText(z.literal([...SUMMARY_DAYS])).default(SUMMARY_DAYS[1]),
    }),
    answer: salesSummary,
  },
});
