import { z } from 'zod';
import { messageOutcomes } from '#domain/money/payments/gateway-message.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, days, object, states, text, yesNo } from '#contract/kit/filters.ts';
import { baht, id, instant } from '#contract/wire.ts';
import texts from './message-list.json' with { type: 'json' };

/** What payment gateways reported; nothing of it is a secret. */
export const gatewayMessageList = defineList({
  name: 'gateway-messages',
  access: 'staff:finance',
  summary: 'What payment gateways reported, the newest first, and what came of each; nothing of it is a secret.',
  row: z.object({
    id,
    gateway: z.string(),
    transaction_id: z.string(),
    ref1: z.string(),
    ref2: z.string(),
    amount: baht,
    paid_at: instant,
    received_at: instant,
    /** Signed, or the gateway's own answer; else it is asked for at the gateway first. */
    is_proven: z.boolean(),
    worked_at: instant.nullable(),
    /** Null while it waits. */
    outcome: z.enum(messageOutcomes).nullable(),
    order_id: id.nullable(),
    order_no: z.string().nullable(),
  }),
  columns: {
    received_at: { kind: 'time', sort: true, onCard: 'name' },
    outcome: { kind: 'state', onCard: 'state' },
    order_no: { kind: 'text', onCard: 'fact' },
    transaction_id: { kind: 'text', onCard: 'fact' },
    gateway: { kind: 'text', isExtra: true },
    ref1: { kind: 'text', isExtra: true },
    ref2: { kind: 'text', isExtra: true },
    paid_at: { kind: 'time', isExtra: true },
    amount: { kind: 'money', sort: true, onCard: 'sum' },
  },
  filters: {
    transaction: text(120),
    order_no: text(40),
    outcome: states(messageOutcomes),
    waiting: yesNo,
    received_at: days,
    amount: amounts,
    order_id: object,
  },
  sort: '-received_at',
  texts,
});
