import { z } from 'zod';
import { moneyLimits } from '#domain/money-settings/money-setting.ts';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { decisionNames } from '#contract/kit/define-decisions.ts';
import { changeDecisions } from '#contract/money-change-decisions.ts';
import { baht, id, line, pathId } from '#contract/wire.ts';
import { moneyChange, moneyChangeList } from './money-change-list.ts';

/**
 * What a call answers that changes a money setting: the change that waits for a second person; null where it holds at
 * once.
 */
export const proposedChange = z.object({ status: z.literal(true), waiting_change: id.nullable() });

export const moneySettings = defineEndpoints({
  'GET /staff/money-settings/changes': moneyChangeList.list,
  'GET /staff/money-settings/changes/export': moneyChangeList.export,
  'GET /staff/money-settings/changes/{id}': {
    summary: 'One proposed change: old beside new.',
    access: anyStaff,
    params: pathId,
    answer: moneyChange.extend({ allowed: z.array(z.enum(decisionNames(changeDecisions))) }),
  },
  ...changeDecisions.endpoints,
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
