import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { decisionNames } from '#contract/kit/define-decisions.ts';
import { instant, pathId } from '#contract/wire.ts';
import { accessDecisions } from './access-decisions.ts';

export const accountAccess = defineEndpoints({
  'GET /staff/accounts/{id}/access': {
    summary: 'How a member signs in, whether the account is suspended, and whether they lost their second factor.',
    access: 'staff:sales',
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
        })
        .nullable(),
      /** What the caller may decide of it now. */
      allowed: z.array(z.enum(decisionNames(accessDecisions))),
    }),
  },
  ...accessDecisions.endpoints,
});
