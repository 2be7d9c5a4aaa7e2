import { z } from 'zod';
import { matchReasons } from '#domain/money/statements/match-lines.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, days, states, text } from '#contract/kit/filters.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, id, instant } from '#contract/wire.ts';
import { paidThing } from './slip-shapes.ts';
import texts from './statement-line-list.json' with { type: 'json' };

/** What a line says; its time is the day’s beginning where the bank gives none. */
export const deposit = { at: instant, has_time: z.boolean(), amount: baht, text: z.string(), reference: z.string() };

/** What became of a line, or may. */
export const lineStates = ['matched', 'ambiguous', 'unmatched', 'confirmed'] as const;

const transfer = {
  settlement_id: id,
  ...paidThing,
  company: named,
  /** The order was cancelled meanwhile: confirmed, the money goes back. */
  is_cancelled: z.boolean(),
  payment_date: instant,
  /** The slip was verified while no deposit was here: the line is closed with it, and nothing is booked. */
  is_verified: z.boolean(),
};

/** Deposits of the bank’s statements. What was confirmed is among them only where that state is asked for. */
export const statementLineList = defineList({
  name: 'statement-lines',
  access: 'staff:finance',
  summary:
    'Deposits of the bank’s statements, with the transfers that each may be: waiting ones, and verified ones without a deposit. Nothing is approved by it.',
  row: z.object({
    id,
    ...deposit,
    state: z.enum(lineStates),
    /** The best first; of a confirmed line the one that it paid. */
    candidates: z.array(z.object({ ...transfer, score: z.int().nullable(), reasons: z.array(z.enum(matchReasons)) })),
    confirmed_at: instant.nullable(),
    confirmed_by: z.string().nullable(),
    /** The slip was verified before: a person linked it, or the rule matched it. Such a line may be opened again. */
    closing: z.enum(['linked', 'matched']).nullable(),
  }),
  columns: {
    at: { kind: 'time', sort: true, onCard: 'name' },
    state: { kind: 'state', onCard: 'state' },
    amount: { kind: 'money', sort: true, onCard: 'sum' },
    text: { kind: 'text', onCard: 'fact' },
    reference: { kind: 'text', isExtra: true },
    transfers: { kind: 'text', onCard: 'goods' },
    confirmed_at: { kind: 'time', sort: true, isExtra: true },
    confirmed_by: { kind: 'text', isExtra: true },
  },
  filters: { text: text(), state: states(lineStates), amount: amounts, at: days },
  sort: 'at',
  texts,
});
