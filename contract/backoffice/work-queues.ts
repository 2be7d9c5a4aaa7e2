import { z } from 'zod';
import { marketSteps } from '#domain/backoffice/first-steps.ts';
import { queueNames } from '#domain/backoffice/work-queues.ts';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { instant } from '#contract/wire.ts';

export const workQueues = defineEndpoints({
  'GET /staff/queues': {
    summary: 'How much work waits in each queue that the caller’s role works off, and since when.',
    access: anyStaff,
    answer: z.object({
      queues: z.array(z.object({ name: z.enum(queueNames), count: z.int(), oldest: instant.nullable() })),
    }),
  },
  'GET /staff/first-steps': {
    summary: 'What a market without offers needs first, and what of it is done; nothing once there are offers.',
    access: 'staff:admin',
    answer: z.object({ steps: z.array(z.object({ step: z.enum(marketSteps), is_done: z.boolean() })) }),
  },
});
