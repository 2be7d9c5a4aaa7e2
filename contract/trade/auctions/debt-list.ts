import { z } from 'zod';
import { debtStates } from '#domain/trade/auctions/debt.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, company, days, states, text } from '#contract/kit/filters.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, id, instant } from '#contract/wire.ts';
import texts from './debt-list.json' with { type: 'json' };

export const debtRow = z.object({
  id,
  /** As the payer names it. */
  number: z.string(),
  auction: id,
  company: named,
  amount: baht,
  state: z.enum(debtStates),
  owed_at: instant,
  due_at: instant.nullable(),
});

/** What winners on credit owe who did not keep to their bids, and what of it was forgiven. */
export const debtList = defineList({
  name: 'auction-debts',
  access: ['staff:finance'],
  summary: 'Debts of winners who did not take their lots, those that are still owed first.',
  row: debtRow,
  columns: {
    number: { kind: 'text', onCard: 'name' },
    company: { kind: 'company', onCard: 'fact' },
    owed_at: { kind: 'time', sort: true, onCard: 'fact' },
    due_at: { kind: 'time', isExtra: true },
    state: { kind: 'state', onCard: 'state' },
    amount: { kind: 'money', sort: true, onCard: 'sum' },
  },
  filters: { number: text(40), company, state: states(debtStates), amount: amounts, owed_at: days },
  orders: ['waiting'],
  sort: 'waiting',
  texts,
});
