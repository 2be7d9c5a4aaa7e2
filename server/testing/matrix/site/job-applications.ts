import type { jobApplications } from '#contract/site/job-applications.ts';
import { nothing, open, type Rows } from '../row.ts';

const one = open(() => ({ params: { id: 1 } }));

export const jobApplicationsRows: Rows<typeof jobApplications> = {
  'POST /job-application': open(() => ({
    body: { opening: 'x', name: 'x', email: 'x@example.com', phone: '021234567', consent: 'yes', language: 'th' },
  })),
  'GET /staff/job-applications': nothing,
  'GET /staff/job-applications/export': nothing,
  'GET /staff/job-applications/{id}': one,
  'POST /staff/job-applications/{id}/view': one,
  'PUT /staff/job-applications/{id}': open(() => ({ params: { id: 1 }, body: { state: 'closed' } })),
};
