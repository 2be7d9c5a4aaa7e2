import { z } from 'zod';
import { MAX_PLAN_NAME, planStates } from '#domain/trade/plans/plan-state.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, days, province, states, text, yesNo } from '#contract/kit/filters.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, day, id, instant } from '#contract/wire.ts';
import texts from './plan-list.json' with { type: 'json' };

export const planRow = z.object({
  id,
  token: z.string(),
  /** What its owner calls it, else the words of its first line. */
  name: z.string(),
  owner: z.string(),
  /** The caller made it. */
  is_own: z.boolean(),
  /** Colleagues find it in their list. */
  is_shared: z.boolean(),
  province: named,
  line_count: z.int(),
  /** Of the cheapest cart as it was shown, at the prices of the company; null of an empty one. */
  total: baht.nullable(),
  latest_day: day.nullable(),
  shown_at: instant,
  ends_at: instant,
  state: z.enum(planStates),
});

/** The plans of a member, and those that colleagues share. */
export const planList = defineList({
  name: 'my-plans',
  access: 'member:see_orders',
  summary: 'The caller’s plans and those that colleagues share with the company, the newest first.',
  row: planRow,
  columns: {
    name: { kind: 'text', sort: true, onCard: 'name' },
    province: { kind: 'company', onCard: 'fact' },
    line_count: { kind: 'number', onCard: 'fact' },
    total: { kind: 'money', sort: true, onCard: 'sum' },
    latest_day: { kind: 'day', sort: true, onCard: 'fact' },
    shown_at: { kind: 'time', sort: true, onCard: 'fact' },
    owner: { kind: 'text', onCard: 'fact' },
    ends_at: { kind: 'time', sort: true, isExtra: true },
    state: { kind: 'state', onCard: 'state' },
  },
  filters: {
    name: text(MAX_PLAN_NAME),
    state: states(planStates),
    mine: yesNo,
    province,
    shown_at: days,
    total: amounts,
  },
  sort: '-shown_at',
  texts,
});
