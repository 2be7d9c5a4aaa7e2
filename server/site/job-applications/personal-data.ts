import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';
import { deleteApplications } from './delete-applications.ts';

registerPersonalData('job-applications', {
  otherEmails: ['job_applications'],
  /** Applications go with their papers. */
  erase: ({ email }) => deleteApplications(sql`lower(a.email) = lower(${email})`),
  files: sql<string>`select a.file_id from job_applications a where lower(a.email) = lower(u.email)`,
  facts: () => ({
    applications: factList(
      {
        opening: sql`a.opening_title`,
        name: sql`a.name`,
        email: sql`a.email`,
        phone: sql`a.phone`,
        message: sql`a.message`,
        file: sql`f.name`,
        state: sql`a.state`,
        sent_at: sql`a.created_at`,
      },
      sql`job_applications a join files f on f.id = a.file_id where lower(a.email) = lower(u.email)`,
      sql`a.id`,
    ),
  }),
});
