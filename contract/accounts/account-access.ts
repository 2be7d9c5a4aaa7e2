import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { done, instant, line, pathId } from '#contract/wire.ts';
import { LOSS_WAIT_HOURS } from '#domain/accounts/sign-in/lost-factor.ts';

const access = 'staff:sales';
const because = z.strictObject({ reason: line(500).min(1) });

export const accountAccess = defineEndpoints({
  'GET /staff/accounts/{id}/access': {
    summary: 'How a member signs in, whether the account is suspended, and whether they lost their second factor.',
    access,
    params: pathId,
    answer: z.object({
      /** An approved account; others cannot sign in anyway. */
      has_way_in: z.boolean(),
      suspended_at: instant.nullable(),
      suspended_reason: z.string().nullable(),
      sessions: z.int(),
      has_second_factor: z.boolean(),
      /** Their request to have the second factor taken away; null without one. */
      loss: z
        .object({
          step: z.enum(['email', 'prepare', 'confirm', 'wait', 'due']),
          asked_at: instant,
          /** Whether the number that was typed is the company's or the person's on file. */
          number_matches: z.boolean(),
          prepared_by: z.string().nullable(),
          due_at: instant.nullable(),
          allowed: z.array(z.enum(['prepare', 'confirm', 'refuse'])),
        })
        .nullable(),
    }),
  },
  'POST /staff/accounts/{id}/suspend': {
    summary: 'Keep a member out, with a reason that they read. Their sessions end at once; orders stay as they are.',
    access,
    params: pathId,
    body: because,
    answer: done,
  },
  'POST /staff/accounts/{id}/unsuspend': {
    summary: 'Let a member in again.',
    access,
    params: pathId,
    body: because,
    answer: done,
  },
  'POST /staff/accounts/{id}/end-sessions': {
    summary: 'Log a member out everywhere; they may log in again.',
    access,
    params: pathId,
    body: because,
    answer: done,
  },
  'POST /staff/accounts/{id}/lost-factor/prepare': {
    summary: 'The papers on file prove who asks; the reason says which were compared. A colleague confirms it.',
    access,
    params: pathId,
    body: because,
    answer: done,
  },
  'POST /staff/accounts/{id}/lost-factor/confirm': {
    summary: `Agree with the colleague who prepared it. The second factor is taken away ${LOSS_WAIT_HOURS} hours later, unless its owner signs in with it.`,
    access,
    params: pathId,
    body: because,
    answer: done,
  },
  'POST /staff/accounts/{id}/lost-factor/refuse': {
    summary: 'Leave the second factor as it is; the member reads why.',
    access,
    params: pathId,
    body: because,
    answer: done,
  },
});
