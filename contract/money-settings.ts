import { z } from 'zod';
import {
  moneyChangeStates,
  moneyKinds,
  moneyLimits,
  secondPersonReasons,
} from '#domain/money-settings/money-setting.ts';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { baht, done, id, idText, instant, line, paging, pathId } from '#contract/wire.ts';

const facts = z.record(z.string(), z.unknown());

const localized = z.object({ th: z.string(), en: z.string(), cn: z.string() });

/** What a call answers that changes a money setting: the change that waits for a second person; null where it holds at once. */
export const proposedChange = z.object({ status: z.literal(true), waiting_change: id.nullable() });

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
  /** What its proposer had put into force alone before, what this counts beside it, and the limit; null for kinds without one. */
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

export const moneySettings = defineEndpoints({
  'GET /staff/money-settings/changes': {
    summary: 'Changes of what says where money goes or what a thing costs, of the kinds that the caller answers for.',
    access: anyStaff,
    query: z.strictObject({
      state: z.enum([...moneyChangeStates, 'all']).default('waiting'),
      kind: z.enum(moneyKinds).optional(),
      object_id: line(120).optional(),
      ...paging(25),
    }),
    answer: z.object({ count: z.int(), rows: z.array(moneyChange) }),
  },
  'GET /staff/money-settings/changes/{id}': {
    summary: 'One proposed change: old beside new.',
    access: anyStaff,
    params: z.strictObject({ id: idText }),
    answer: moneyChange,
  },
  'POST /staff/money-settings/changes/{id}/approve': {
    summary: 'Approve as the second person what somebody else proposed: it holds from now on.',
    access: anyStaff,
    needsProof: true,
    guards: 'money',
    perMinute: 60,
    params: pathId,
    answer: done,
  },
  'POST /staff/money-settings/changes/{id}/refuse': {
    summary: 'Refuse a proposed change with a reason.',
    access: anyStaff,
    params: pathId,
    body: z.strictObject({ reason: line(500).min(1) }),
    answer: done,
  },
  'POST /staff/money-settings/changes/{id}/withdraw': {
    summary: 'Take back what the caller proposed.',
    access: anyStaff,
    params: pathId,
    answer: done,
  },
  'GET /staff/money-settings/limits': {
    summary: 'The sums up to which one person is enough.',
    access: ['staff:finance', 'staff:sales'],
    answer: z.object({ rows: z.array(z.object({ name: z.enum(moneyLimits), amount: baht, is_default: z.boolean() })) }),
  },
  'PUT /staff/money-settings/limits/{name}': {
    summary: 'Propose another sum up to which one person is enough.',
    access: 'staff:finance',
    needsProof: true,
    setsMoney: 'money_limit',
    params: z.strictObject({ name: z.enum(moneyLimits) }),
    body: z.strictObject({
      amount: baht.refine((value) => value >= 0n, { error: 'too_small', params: { minimum: 0 } }),
      reason: line(500).default(''),
    }),
    answer: proposedChange,
  },
});
