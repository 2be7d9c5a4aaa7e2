import type { workQueues } from '#contract/backoffice/work-queues.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { queues } from './queues.ts';

export const routes: Routes<typeof workQueues> = {
  'GET /staff/queues': async ({ caller }) => ({ queues: await queues(caller.staffRole) }),
};
