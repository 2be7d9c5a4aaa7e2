import { hasWordsSql, MAX_LOOKED_UP, registerFind, sameName } from '#server/find/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** By who applies, their address or the job: the expression of an index (0062). */
registerFind('staff', 'job_application', {
  page: 'GET /staff/job-applications/{id}',
  from: sql`job_applications a`,
  key: sql`a.id`,
  seenBy: () => sql`not a.is_suspected`,
  lookups: (typed, seen) =>
    typed.hasPart
      ? [
          sql`select a.id from job_applications a
            where ${hasWordsSql(sql`(a.name || ' ' || a.email || ' ' || a.opening_title)`, typed)} and ${seen}
            limit ${sql.lit(MAX_LOOKED_UP)}`,
        ]
      : [],
  order: sql`a.created_at desc, a.id desc`,
  shown: { name: sameName(sql`a.name`), note: sql`concat_ws(' · ', a.opening_title, a.email)`, at: sql`a.created_at` },
});
