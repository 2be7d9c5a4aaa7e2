import { z } from 'zod';
import { moneyChangeStates, moneyKinds, secondPersonReasons } from '#domain/money-settings/money-setting.ts';
import { anyStaff } from '#contract/endpoint.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, choice, days, states } from '#contract/kit/filters.ts';
import { baht, id, instant } from '#contract/wire.ts';
import texts from './money-change-list.json' with { type: 'json' };

const facts = z.record(z.string(), z.unknown());

const localized = z.object({ th: z.string(), en: z.string(), cn: z.string() });

export const moneyChange = z.object({
  id,
  kind: z.enum(moneyKinds),
  object_id: z.string(),
  /** What it is about, by name; null where the facts say it. */
  subject: localized.nullable(),
  before: facts,
  after: facts,
  amount: baht.nullable(),
  reason: z.string().nullable(),
  state: z.enum(moneyChangeStates),
  /** Why a second person decides; null where one was enough, and of changes before this was kept. */
  second_reason: z.enum(secondPersonReasons).nullable(),
  /**
   * What its proposer had put into force alone before, what this counts beside it, and the limit; null for kinds
   * without one.
   */
  alone_amount: baht.nullable(),
  added_amount: baht.nullable(),
  limit_amount: baht.nullable(),
  proposed_by: z.string(),
  proposed_at: instant,
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  refusal: z.string().nullable(),
  /** Proposed by the caller, who therefore is not the second person. */
  is_own: z.boolean(),
});

/** Changes of what says where money goes or what a thing costs. */
export const moneyChangeList = defineList({
  name: 'money-changes',
  access: anyStaff,
  summary:
    'Changes of what says where money goes or what a thing costs, of the kinds that the caller answers for: those that wait the longest first, then the newest.',
  row: moneyChange,
  columns: {
    kind: { kind: 'state', onCard: 'name' },
    state: { kind: 'state', onCard: 'state' },
    proposed_at: { kind: 'time', sort: true, onCard: 'fact' },
    proposed_by: { kind: 'text', onCard: 'fact' },
    amount: { kind: 'money', sort: true, onCard: 'sum' },
    reason: { kind: 'text', isExtra: true },
    decided_at: { kind: 'time', isExtra: true },
    decided_by: { kind: 'text', isExtra: true },
  },
  filters: {
    state: states(moneyChangeStates),
    kind: states(moneyKinds),
    amount: amounts,
    proposed_at: days,
    object_id: choice(120),
  },
  orders: ['waiting'],
  sort: 'waiting',
  texts,
});
