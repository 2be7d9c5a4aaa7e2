import type { workQueues } from '#contract/operations/work-queues.ts';
import { nothing, open, type Rows } from '../row.ts';

export const workQueuesRows: Rows<typeof workQueues> = {
  'GET /staff/queues': nothing,
  'GET /staff/first-steps': nothing,
  'PUT /staff/first-steps/{step}': open(() => ({ params: { step: 'rates' }, body: { is_left_out: true } })),
};
