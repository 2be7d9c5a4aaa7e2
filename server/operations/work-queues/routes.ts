import type { workQueues } from '#contract/operations/work-queues.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { firstSteps, leaveOut } from './first-steps.ts';
import { queues } from './queues.ts';

export const routes: Routes<typeof workQueues> = {
  'GET /staff/queues': async ({ caller }) => ({ queues: await queues(caller.staffRoles) }),
  'GET /staff/first-steps': async () => ({ steps: await firstSteps() }),
  'PUT /staff/first-steps/{step}': ({ caller, params, body }) =>
    leaveOut(caller.staffId, params.step, body.is_left_out).then(() => ({ status: true })),
};
