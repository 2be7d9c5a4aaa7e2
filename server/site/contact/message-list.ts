import type { RowOf } from '#contract/kit/define-list.ts';
import { messageList } from '#contract/site/message-list.ts';
import { listOf } from '#server/kit/index.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';

export const listed = sql`m.id, m.name, m.company, m.email, m.topic, m.state, m.created_at, m.spam_signs,
  m.is_suspected`;

export const contactMessages = listOf(messageList, {
  from: sql`contact_messages m`,
  key: sql`m.id`,
  seenBy: (_staff: unknown, { suspected }) => (suspected === undefined ? sql`not m.is_suspected` : sql`true`),
  filters: {
    q: (words) => sql`m.name || ' ' || m.company || ' ' || m.email || ' ' || m.message ilike ${`%${likeText(words)}%`}`,
    state: sql`m.state`,
    topic: sql`m.topic`,
    created_at: sql`m.created_at`,
    suspected: sql`m.is_suspected`,
  },
  sorts: { created_at: { by: sql`m.created_at` } },
  read: (ids) =>
    rows(
      sql<RowOf<typeof messageList>>`select ${listed} from contact_messages m where m.id = any (${[...ids]}::int[])`,
    ),
});
