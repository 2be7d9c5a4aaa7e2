import { z } from 'zod';
import { awardAnswers, awardStates } from '#domain/trade/awards/award.ts';
import { anyStaff } from '#contract/endpoint.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, company, days, states, text } from '#contract/kit/filters.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, day, id, instant } from '#contract/wire.ts';
import texts from './lists.json' with { type: 'json' };

/** Where a seller's quote stands. */
export const quoteAnswers = ['waiting', ...awardAnswers] as const;

const answerRow = z.object({
  /** Of the demand. */
  id,
  title: z.string(),
  round: z.int(),
  opened_at: instant,
  won_lines: z.int(),
  answer: z.enum(quoteAnswers),
});

/** Demands that a seller quoted for and that were opened: its own answers, and nothing of anybody else. */
export const quoteAnswerList = defineList({
  name: 'quote-answers',
  access: 'seller:sell',
  summary: 'Opened demands that the seller quoted for, with what it was answered, the last opened first.',
  row: answerRow,
  columns: {
    number: { kind: 'text', onCard: 'name' },
    title: { kind: 'text', onCard: 'goods' },
    opened_at: { kind: 'time', sort: true, onCard: 'fact' },
    round: { kind: 'number', isExtra: true },
    won_lines: { kind: 'number', onCard: 'fact' },
    answer: { kind: 'state', onCard: 'state' },
  },
  filters: { title: text(60), answer: states(quoteAnswers), opened_at: days },
  sort: '-opened_at',
  texts,
});

const awardRow = z.object({
  id,
  demand_id: id,
  title: z.string(),
  buyer: named,
  round: z.int(),
  made_at: instant,
  valid_until: day,
  sellers: z.int(),
  total: baht,
  state: z.enum(awardStates),
});

/** What buyers awarded, as staff see it: once it is decided, quotes of what was chosen are in orders. */
export const staffAwardList = defineList({
  name: 'staff-awards',
  access: anyStaff,
  summary: 'Awards of all companies, the newest first.',
  row: awardRow,
  columns: {
    number: { kind: 'text', onCard: 'name' },
    title: { kind: 'text', onCard: 'goods' },
    buyer: { kind: 'company', onCard: 'fact' },
    made_at: { kind: 'time', sort: true, onCard: 'fact' },
    round: { kind: 'number', isExtra: true },
    sellers: { kind: 'number', onCard: 'fact' },
    valid_until: { kind: 'day', sort: true, isExtra: true },
    total: { kind: 'money', sort: true, onCard: 'sum' },
    state: { kind: 'state', onCard: 'state' },
  },
  filters: { title: text(60), state: states(awardStates), buyer: company, made_at: days, total: amounts },
  sort: '-made_at',
  texts,
});
