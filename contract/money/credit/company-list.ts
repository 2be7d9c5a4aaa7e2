import { z } from 'zod';
import { creditStates } from '#domain/money/credit/credit-line.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { company, states, yesNo } from '#contract/kit/filters.ts';
import { named } from '#contract/offer-shapes.ts';
import { id } from '#contract/wire.ts';
import { creditLine, creditSums } from './buyer.ts';
import texts from './company-list.json' with { type: 'json' };

/** Companies with credit. The id is the company's. */
export const creditCompanyList = defineList({
  name: 'credit-companies',
  access: 'staff:finance',
  summary: 'Companies with credit, those that owe the most first.',
  row: z.object({ id, company: named, line: creditLine, ...creditSums, has_overdue: z.boolean() }),
  columns: {
    company: { kind: 'company', onCard: 'name' },
    state: { kind: 'state', onCard: 'state' },
    granted: { kind: 'money', sort: true, onCard: 'fact' },
    in_use: { kind: 'money', onCard: 'fact' },
    available: { kind: 'money', onCard: 'fact' },
    owed: { kind: 'money', sort: true, onCard: 'sum' },
    expires_on: { kind: 'day', sort: true, onCard: 'fact' },
  },
  filters: { company, state: states(creditStates), overdue: yesNo },
  sort: '-owed',
  texts,
});
