import { z } from 'zod';
import { MAX_CREDIT_DAYS } from '#domain/money/credit/credit-line.ts';
import { MAX_STANDING_RUNS, MAX_WORKING_DAY } from '#domain/trade/standing-orders/standing-order-limits.ts';
import { MAX_WANTED_TONNES } from '#domain/values/limits.ts';
import { KG_PER_TONNE } from '#domain/values/weight.ts';
import { aboveZero, aboveZeroPerKg } from '#contract/above-zero.ts';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { day, done, id, line, pathId, text } from '#contract/wire.ts';
import { staffStandingOrderDecisions } from './staff-decisions.ts';
import { myStandingOrderList, staffStandingOrderList } from './lists.ts';
import { standingOrderDetail } from './shapes.ts';

const note = text(1000);
/** The step that was seen: another one is looked at again. */
const seen = { step: z.int().min(1).max(9) };

const trigger = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('monthly'), working_day: z.int().min(1).max(MAX_WORKING_DAY) }),
  z.strictObject({ kind: z.literal('alert'), alert_id: id }),
]);

/** Company credit or a bank transfer: the two that nobody has to be there for. */
const payment = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('credit'), credit_time: z.int().min(0).max(MAX_CREDIT_DAYS) }),
  z.strictObject({ kind: z.literal('transfer') }),
]);

const detail = { params: pathId, answer: standingOrderDetail };
const acting = { params: pathId, guards: 'mail', perMinute: 60, answer: done } as const;

export const standingOrders = defineEndpoints({
  'GET /standing-orders': myStandingOrderList.list,
  'GET /standing-orders/export': myStandingOrderList.export,
  'GET /standing-orders/{id}': {
    summary: 'One standing order of the company, with each of its runs and why it did what it did.',
    access: 'member:see_orders',
    ...detail,
  },
  'POST /standing-orders': {
    summary: 'Ask a colleague to let the same goods be ordered by themselves, within caps. Nothing is ordered yet.',
    access: 'member:order',
    guards: 'mail',
    perMinute: 20,
    body: z.strictObject({
      product_id: id,
      kg: z
        .number()
        .positive()
        .max(MAX_WANTED_TONNES * KG_PER_TONNE),
      address_id: id,
      /** Delivered, without VAT. */
      cap_per_kg: aboveZeroPerKg,
      /** With VAT. */
      cap_run: aboveZero,
      cap_total: aboveZero,
      max_runs: z.int().min(1).max(MAX_STANDING_RUNS),
      last_day: day,
      trigger,
      payment,
      po_number: line(40).default(''),
      cost_centre: line(60).default(''),
      note: note.default(''),
    }),
    answer: z.object({ status: z.literal(true), id }),
  },
  'POST /standing-orders/{id}/approve': {
    summary: 'Approve the step that waits. With the last one it is under way.',
    access: 'member:see_orders',
    ...acting,
    body: z.strictObject({ ...seen, note: note.default('') }),
  },
  'POST /standing-orders/{id}/refuse': {
    summary: 'Refuse it.',
    access: 'member:see_orders',
    ...acting,
    body: z.strictObject({ ...seen, note: note.min(1) }),
  },
  'POST /standing-orders/{id}/withdraw': {
    summary: 'Take one’s own back before it is approved.',
    access: 'member:order',
    params: pathId,
    answer: done,
  },
  'POST /standing-orders/{id}/stop': {
    summary: 'Stop it at once: by who asked, who approved, or an owner. What is ordered stays ordered.',
    access: 'member:see_orders',
    ...acting,
    body: z.strictObject({ reason: note.default('') }),
  },
  'GET /staff/standing-orders': staffStandingOrderList.list,
  'GET /staff/standing-orders/export': staffStandingOrderList.export,
  'GET /staff/standing-orders/{id}': {
    summary: 'One standing order.',
    access: anyStaff,
    params: pathId,
    answer: standingOrderDetail.extend({ allowed: z.array(z.literal('stop')) }),
  },
  ...staffStandingOrderDecisions.endpoints,
});
