import { z } from 'zod';
import { dueStates, receivableKinds } from '#domain/money/receivables/open-receivable.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, company, days, states, text } from '#contract/kit/filters.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, id, instant } from '#contract/wire.ts';
import texts from './receivable-list.json' with { type: 'json' };

/** What is owed now, of whatever source. */
export const receivableList = defineList({
  name: 'receivables',
  access: ['staff:finance'],
  summary: 'What companies owe now, of orders and of whatever else; what is due first stands first.',
  row: z.object({
    id,
    /** As the payer names it. */
    number: z.string(),
    kind: z.enum(receivableKinds),
    /** The number of the page that shows it. */
    page_id: id,
    company: named,
    due_at: instant.nullable(),
    state: z.enum(dueStates),
    /** In all, and what of it is not paid yet. */
    amount: baht,
    outstanding: baht,
  }),
  columns: {
    number: { kind: 'text', onCard: 'name' },
    kind: { kind: 'state', onCard: 'fact' },
    company: { kind: 'company', onCard: 'fact' },
    due_at: { kind: 'time', sort: true, onCard: 'fact' },
    state: { kind: 'state', onCard: 'state' },
    amount: { kind: 'money', sort: true, isExtra: true },
    outstanding: { kind: 'money', onCard: 'sum' },
  },
  filters: {
    number: text(40),
    company,
    kind: states(receivableKinds),
    state: states(dueStates),
    amount: amounts,
    due_at: days,
  },
  orders: ['soonest'],
  sort: 'soonest',
  texts,
});
