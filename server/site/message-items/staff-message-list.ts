import { staffMessageList } from '#contract/site/staff-message-list.ts';
import { listOf } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';
import { messageStateSql } from './audience-sql.ts';
import { messageColumns, messageTables, withState, type KeptRow } from './staff-messages.ts';

/** The message `m` leaves nobody out. */
const isForEverybody = sql`(m.roles is null and m.member_levels is null and m.category_ids is null
  and m.province_ids is null and not m.is_listed)`;

export const staffMessages = listOf(staffMessageList, {
  from: sql`message_items m`,
  key: sql`m.id`,
  seenBy: (_sales: unknown) => sql`true`,
  filters: {
    q: (words) => sql`exists (select from message_item_texts v, jsonb_each(v.heads) l
      where v.message_item_id = m.id and l.value ->> 'title' ilike ${`%${likeText(words)}%`})`,
    state: (states) => sql`${messageStateSql(now())} = any (${states}::text[])`,
    category: (categories) => sql`m.category = any (${categories.map(Number)}::int[])`,
    public_from: sql`m.public_at`,
    is_for_everybody: isForEverybody,
  },
  sorts: {
    newest: { whole: sql`m.id desc` },
    public_from: { by: sql`m.public_at`, mayBeNull: true },
    public_until: { by: sql`m.public_until`, mayBeNull: true },
    updated_at: { by: sql`m.updated_at` },
  },
  read: async (ids) => {
    const found = await rows(
      sql<KeptRow>`select ${messageColumns} from ${messageTables} where m.id = any (${[...ids]}::int[])`,
    );
    return found.map(withState);
  },
  cells: {
    title: ({ titles }, { locale }) => titles[locale] || titles.th,
    audience: ({ is_for_everybody }, words) => words.of('audience', is_for_everybody ? 'everybody' : 'some'),
    languages: ({ languages }) => languages.join(', '),
  },
});
