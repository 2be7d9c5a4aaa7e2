import { registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';
import { forgetApplications } from './forget.ts';

registerPersonalData('job-applications', {
  otherEmails: ['job_applications'],
  /** Applications go with their papers. */
  forget: ({ email }) => forgetApplications(sql`lower(a.email) = lower(${email})`),
});
