import type { RowOf } from '#contract/kit/define-list.ts';
import { applicationList } from '#contract/site/application-list.ts';
import { listOf } from '#server/kit/index.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';

export const listed = sql`a.id, a.opening_slug, a.opening_title, a.name, a.email, a.phone, a.state, a.created_at,
  a.spam_signs, a.is_suspected`;

export const applications = listOf(applicationList, {
  from: sql`job_applications a`,
  key: sql`a.id`,
  seenBy: (_staff: unknown, { suspected }) => (suspected === undefined ? sql`not a.is_suspected` : sql`true`),
  filters: {
    q: (words) => sql`a.name || ' ' || a.email || ' ' || a.opening_title ilike ${`%${likeText(words)}%`}`,
    state: sql`a.state`,
    created_at: sql`a.created_at`,
    suspected: sql`a.is_suspected`,
  },
  sorts: { created_at: { by: sql`a.created_at` } },
  read: (ids) =>
    rows(
      sql<
        RowOf<typeof applicationList>
      >`select ${listed} from job_applications a where a.id = any (${[...ids]}::int[])`,
    ),
});
