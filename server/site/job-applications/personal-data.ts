import { registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';
import { deleteApplications } from './delete-applications.ts';

registerPersonalData('job-applications', {
  otherEmails: ['job_applications'],
  /** Applications go with their papers. */
  erase: ({ email }) => deleteApplications(sql`lower(a.email) = lower(${email})`),
});
