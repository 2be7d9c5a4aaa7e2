import { z } from 'zod';
import { refundReasons, refundStates } from '#domain/money/refunds/refundable.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, company, days, states, text } from '#contract/kit/filters.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, id, instant } from '#contract/wire.ts';
import { paidThing } from './slip-shapes.ts';
import texts from './refund-list.json' with { type: 'json' };

export const refundRow = {
  id,
  /** Of an order, or of an instalment of a project. */
  ...paidThing,
  company: named,
  state: z.enum(refundStates),
  reason: z.enum(refundReasons),
  total: baht,
  pay_back: baht.nullable(),
  proposed_at: instant,
  /** Null: the buyer asked for it. */
  proposed_by: z.string().nullable(),
};

/** Refunds of orders and projects. */
export const refundList = defineList({
  name: 'refunds',
  access: ['staff:finance'],
  summary: 'Refunds: to decide and to send the oldest first, then the others from the newest.',
  row: z.object(refundRow),
  columns: {
    refund: { kind: 'text', onCard: 'name' },
    state: { kind: 'state', onCard: 'state' },
    paid_thing: { kind: 'text', onCard: 'fact' },
    company: { kind: 'company', onCard: 'fact' },
    reason: { kind: 'state', onCard: 'fact' },
    proposed_at: { kind: 'time', sort: true, onCard: 'fact' },
    proposed_by: { kind: 'text', isExtra: true },
    total: { kind: 'money', sort: true, onCard: 'sum' },
  },
  filters: {
    paid_thing: text(40),
    company,
    state: states(refundStates),
    reason: states(refundReasons),
    total: amounts,
    proposed_at: days,
  },
  orders: ['waiting'],
  sort: 'waiting',
  texts,
});
