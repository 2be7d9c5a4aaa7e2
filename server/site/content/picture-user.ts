import { registerPictureUser } from '#server/files/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** Every version counts, for each can be brought back, and so do covers and what was changed of late. */
registerPictureUser(
  'content',
  (since) => sql`
    select contents::text from content_versions
    union all select picture_path from content_items
    union all select l.before::text from audit_log l where l.object_kind = 'content_item' and l.at >= ${since}`,
);
