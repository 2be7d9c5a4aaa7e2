import { z } from 'zod';
import { decision } from '#contract/decision.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { decisionNames } from '#contract/kit/define-decisions.ts';
import { refundRunDecisions } from './run-decisions.ts';
import { named } from '#contract/offer-shapes.ts';
import { refundRun, refundRunList } from './refund-run-list.ts';
import { paidThing } from './slip-shapes.ts';
import { baht, done, id, instant, line, pathId } from '#contract/wire.ts';
import { maskedAccount } from '#contract/bank-account.ts';
import { bankFileFormatNames } from '#domain/money/payouts/bank-file.ts';
import { lineStates } from '#domain/money/payouts/payout-run.ts';
import { heldBackReasons } from '#domain/money/refunds/refund-run.ts';

const finance = 'staff:finance';

/** An approved refund, or other money that goes back, such as what was paid of a cancelled order. */
const money = { refund_id: id.nullable(), review_id: id.nullable(), ...paidThing, company: named, amount: baht };

export const refundRuns = defineEndpoints({
  'GET /staff/refund-runs': refundRunList.list,
  'GET /staff/refund-runs/export': refundRunList.export,
  'GET /staff/refund-runs/due': {
    summary: 'What a run would send back now, what it would hold back and why.',
    access: finance,
    answer: z.object({
      total: baht,
      rows: z.array(z.object({ ...money, account: maskedAccount })),
      held_back: z.array(z.object({ ...money, reason: z.enum(heldBackReasons) })),
    }),
  },
  'GET /staff/refund-runs/{id}': {
    summary: 'A run with its transfers.',
    access: finance,
    params: pathId,
    answer: z.object({
      ...refundRun,
      /** Whether the caller proposed it, and so may not approve it. */
      is_own: z.boolean(),
      allowed: z.array(z.enum(decisionNames(refundRunDecisions))),
      lines: z.array(
        z.object({
          id,
          ...money,
          account: maskedAccount,
          reference: z.string(),
          state: z.enum(lineStates),
          reason: z.string().nullable(),
          decided_at: instant.nullable(),
        }),
      ),
      history: z.array(decision),
    }),
  },
  'POST /staff/refund-runs': {
    summary: 'Propose a run: all money that goes back to a company with an approved account.',
    access: finance,
    perMinute: 30,
    movesMoney: true,
    body: z.strictObject({}),
    answer: z.object({ id }),
  },
  ...refundRunDecisions.endpoints,
  'POST /staff/refund-runs/{id}/file': {
    summary:
      'Make the file for the bank of an approved run, once: lines that it must not send by now fail first. Made already, nothing changes.',
    access: finance,
    needsProof: true,
    movesMoney: true,
    params: pathId,
    body: z.strictObject({}),
    answer: done,
  },
  'GET /staff/refund-runs/{id}/file': {
    summary: 'The waiting lines of the file that was made for the bank. Each download is in the audit log.',
    access: finance,
    reads: false,
    perMinute: 20,
    params: pathId,
    query: z.strictObject({ format: z.enum(bankFileFormatNames).default('bulk_csv') }),
    answer: 'binary',
    files: ['csv'],
  },
  'POST /staff/refund-runs/{id}/paid': {
    summary:
      'The bank has sent these lines of the file that was made for it: each refund is booked, and its buyer is told.',
    access: finance,
    movesMoney: true,
    params: pathId,
    body: z.strictObject({ line_ids: z.array(id).min(1).max(200) }),
    answer: done,
  },
  'POST /staff/refund-runs/{id}/failed': {
    summary: 'The bank has not sent a line: its money waits again.',
    access: finance,
    movesMoney: true,
    params: pathId,
    body: z.strictObject({ line_id: id, reason: line(300).min(1) }),
    answer: done,
  },
});
