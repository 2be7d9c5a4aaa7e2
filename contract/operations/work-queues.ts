import { z } from 'zod';
import { marketSteps, optionalSteps } from '#domain/operations/first-steps.ts';
import { queueNames } from '#domain/operations/work-queues.ts';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { done, instant } from '#contract/wire.ts';

export const workQueues = defineEndpoints({
  'GET /staff/queues': {
    summary: 'How much work waits in each queue that the caller’s role works off, and since when.',
    access: anyStaff,
    answer: z.object({
      queues: z.array(z.object({ name: z.enum(queueNames), count: z.int(), oldest: instant.nullable() })),
    }),
  },
  'GET /staff/first-steps': {
    summary:
      'What a market needs before its first order, and what of it is done or left out; nothing once that is all.',
    access: 'staff:admin',
    answer: z.object({
      steps: z.array(z.object({ step: z.enum(marketSteps), is_done: z.boolean(), is_left_out: z.boolean() })),
    }),
  },
  'PUT /staff/first-steps/{step}': {
    summary: 'Say that the market does without a step, or needs it after all.',
    access: 'staff:admin',
    params: z.strictObject({ step: z.enum(optionalSteps) }),
    body: z.strictObject({ is_left_out: z.boolean() }),
    answer: done,
  },
});
