import { contentList } from '#contract/site/content-list.ts';
import { listOf } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';
import { contentStatusSql, staffItemColumns, staffItemTables, withStatus, type ItemRow } from './staff-items.ts';

/** Articles by their date, what has none yet first; everything else in the order in which visitors see it. */
const asShown = sql`i.kind, case when i.kind <> 'article' then i.position end,
  case when i.kind = 'article' then coalesce(i.published_from, 'infinity') end desc,
  case when i.kind = 'article' then -i.id else i.id end`;

export const staffItems = listOf(contentList, {
  from: staffItemTables,
  key: sql`i.id`,
  // What is put away is shown to who asks for it.
  seenBy: (_catalogue: unknown, { status }) => (status === undefined ? sql`i.archived_at is null` : sql`true`),
  filters: {
    q: (words) => {
      const part = `%${likeText(words)}%`;
      return sql`i.slug ilike ${part} or exists (
        select from jsonb_each(v.contents) l, jsonb_each_text(l.value) f where f.value ilike ${part})`;
    },
    kind: sql`i.kind`,
    category: sql`i.category`,
    status: (statuses) => sql`${contentStatusSql(now())} = any (${statuses}::text[])`,
    published_from: sql`i.published_from`,
    updated_at: sql`v.created_at`,
    is_homepage: sql`i.is_homepage`,
  },
  sorts: {
    shown: { whole: asShown },
    published_from: { by: sql`i.published_from`, mayBeNull: true },
    published_until: { by: sql`i.published_until`, mayBeNull: true },
    updated_at: { by: sql`v.created_at` },
  },
  read: async (ids) => {
    const at = now();
    const found = await rows(
      sql<ItemRow>`select ${staffItemColumns} from ${staffItemTables} where i.id = any (${[...ids]}::int[])`,
    );
    return found.map((row) => withStatus(row, at));
  },
  cells: {
    title: ({ titles }, { locale }) => titles[locale] || titles.th,
    languages: ({ languages }) => languages.join(', '),
  },
});
