import { z } from 'zod';
import { slipStates } from '#domain/money/payments/slip-decision.ts';
import { slipMatches } from '#domain/money/payments/slip-match.ts';
import { slipVerdicts } from '#domain/money/payments/slip-verdict.ts';
import { receivableKinds } from '#domain/money/receivables/open-receivable.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, company, days, object, states, text } from '#contract/kit/filters.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, id, instant } from '#contract/wire.ts';
import texts from './slip-list.json' with { type: 'json' };

export const slipRow = {
  id,
  /** What it pays for, as the payer names it. */
  number: z.string(),
  kind: z.enum(receivableKinds),
  /** The number of the page that shows what it pays for. */
  page_id: id,
  company: named,
  state: z.enum(slipStates),
  amount: baht,
  sent_at: instant,
  payment_date: instant,
  /** What of it is not paid now. */
  outstanding: baht,
  /** All that waits for the same beside what is left to pay; null of one that was decided. */
  match: z.enum(slipMatches).nullable(),
  /** Null while the slip has not been read, and of money that a gateway reported. */
  verdict: z.enum(slipVerdicts).nullable(),
};

/** Payments that companies reported, of whatever they owe, with what a gateway reported and finance have to look at. */
export const slipList = defineList({
  name: 'slips',
  access: ['staff:finance'],
  summary: 'Slips of orders and of whatever else is owed: those that wait, the oldest first, then the newest.',
  row: z.object(slipRow),
  columns: {
    number: { kind: 'text', onCard: 'name' },
    kind: { kind: 'state', onCard: 'fact' },
    company: { kind: 'company', onCard: 'fact' },
    amount: { kind: 'money', sort: true, onCard: 'sum' },
    sent_at: { kind: 'time', sort: true, onCard: 'fact' },
    match: { kind: 'state', onCard: 'fact' },
    payment_date: { kind: 'time', isExtra: true },
    outstanding: { kind: 'money', isExtra: true },
    state: { kind: 'state', onCard: 'state' },
  },
  filters: {
    number: text(40),
    company,
    kind: states(receivableKinds),
    state: states(slipStates),
    amount: amounts,
    sent_at: days,
    /** Those that wait behind a slip. */
    after: object,
  },
  orders: ['waiting'],
  sort: 'waiting',
  texts,
});
