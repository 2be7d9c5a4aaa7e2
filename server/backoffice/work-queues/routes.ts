import type { workQueues } from '#contract/backoffice/work-queues.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { firstSteps } from './first-steps.ts';
import { queues } from './queues.ts';

export const routes: Routes<typeof workQueues> = {
  'GET /staff/queues': async ({ caller }) => ({ queues: await queues(caller.staffRole) }),
  'GET /staff/first-steps': async () => ({ steps: await firstSteps() }),
};
