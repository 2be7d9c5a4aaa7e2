import { z } from 'zod';
import { requestStates } from '#domain/money/credit/credit-request.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, company, days, states } from '#contract/kit/filters.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, id, instant } from '#contract/wire.ts';
import texts from './request-list.json' with { type: 'json' };

/** Requests for credit, as finance sees them. */
export const creditRequestList = defineList({
  name: 'credit-requests',
  access: 'staff:finance',
  summary: 'Credit requests, those that wait the longest first.',
  row: z.object({
    id,
    company: named,
    amount: baht,
    credit_time: z.int(),
    state: z.enum(requestStates),
    created_at: instant,
    decided_at: instant.nullable(),
  }),
  columns: {
    company: { kind: 'company', onCard: 'name' },
    state: { kind: 'state', onCard: 'state' },
    amount: { kind: 'money', sort: true, onCard: 'sum' },
    credit_time: { kind: 'number', onCard: 'fact' },
    created_at: { kind: 'time', sort: true, onCard: 'fact' },
    decided_at: { kind: 'time', isExtra: true },
  },
  filters: { company, state: states(requestStates), amount: amounts, created_at: days },
  orders: ['waiting'],
  sort: 'waiting',
  texts,
});
