import type { workQueues } from '#contract/backoffice/work-queues.ts';
import { nothing, type Rows } from '../row.ts';

export const workQueuesRows: Rows<typeof workQueues> = {
  'GET /staff/queues': nothing,
  'GET /staff/first-steps': nothing,
};
