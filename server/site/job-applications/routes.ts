import type { jobApplications } from '#contract/site/job-applications.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { workOff } from '#server/site/visitor-forms/index.ts';
import { applications } from './application-list.ts';
import { apply } from './apply.ts';
import { applicationOf, viewCv } from './queries.ts';

const done = { status: true } as const;

export const routes: Routes<typeof jobApplications> = {
  'POST /job-application': ({ body, upload, address }) => apply(body, upload, address).then(() => done),
  'GET /staff/job-applications': ({ query }) => applications.page(query, null),
  'GET /staff/job-applications/export': ({ caller, query }) => applications.export(query, null, caller.staffId),
  'GET /staff/job-applications/{id}': ({ params }) => applicationOf(params.id),
  'POST /staff/job-applications/{id}/view': ({ caller, params }) => viewCv(caller, params.id),
  'PUT /staff/job-applications/{id}': ({ caller, params, body }) =>
    workOff('job_applications', 'job_application', caller.staffId, params.id, body).then(() => done),
};
