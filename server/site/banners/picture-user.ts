import { registerPictureUser } from '#server/files/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerPictureUser(
  'banners',
  (since) => sql`
    select contents::text from banners
    union all select l.before::text from audit_log l where l.object_kind = 'banner' and l.at >= ${since}`,
);
