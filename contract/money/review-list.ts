import { z } from 'zod';
import { moneyReviewReasons, moneyReviewStates } from '#domain/money/payments/money-review.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, company, days, states, text } from '#contract/kit/filters.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, id, instant } from '#contract/wire.ts';
import { payTo } from './refunds.ts';
import texts from './review-list.json' with { type: 'json' };

/** Money that pays no order. */
export const moneyReviewList = defineList({
  name: 'money-reviews',
  access: ['staff:finance'],
  summary:
    'Money that pays no order: refunds to make, and payments with unknown references. What is open first, the oldest first.',
  row: z.object({
    id,
    reason: z.enum(moneyReviewReasons),
    state: z.enum(moneyReviewStates),
    order_id: id.nullable(),
    order_no: z.string().nullable(),
    po_number: z.string().nullable(),
    company: named.nullable(),
    /** The gateway and its transaction, or what of ours makes it go back. */
    cause: z.string(),
    amount: baht,
    ref1: z.string().nullable(),
    ref2: z.string().nullable(),
    paid_at: instant,
    resolved_at: instant.nullable(),
    resolved_by: z.string().nullable(),
    note: z.string().nullable(),
    pay_to: payTo,
  }),
  columns: {
    paid_at: { kind: 'time', sort: true, onCard: 'name' },
    amount: { kind: 'money', sort: true, onCard: 'sum' },
    reason: { kind: 'state', onCard: 'goods' },
    order_no: { kind: 'text', onCard: 'fact' },
    company: { kind: 'company', onCard: 'fact' },
    cause: { kind: 'text', onCard: 'fact' },
    ref1: { kind: 'text', isExtra: true },
    ref2: { kind: 'text', isExtra: true },
    note: { kind: 'text', onCard: 'fact' },
    state: { kind: 'state', isExtra: true },
    resolved_at: { kind: 'time', isExtra: true },
    resolved_by: { kind: 'text', isExtra: true },
  },
  filters: {
    order_no: text(40),
    company,
    state: states(moneyReviewStates),
    reason: states(moneyReviewReasons),
    amount: amounts,
    paid_at: days,
  },
  orders: ['waiting'],
  sort: 'waiting',
  texts,
});
