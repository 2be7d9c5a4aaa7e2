import { sql, type RawBuilder } from '#server/platform/database/query.ts';
import type { SessionUser } from './queries.ts';

type Unread = keyof SessionUser['unread'];

/** Made anew for each question where it depends on the time. */
type Count = RawBuilder<number> | (() => RawBuilder<number>);

const counts = new Map<Unread, Count>();

/** Who keeps news for members says how many of member `u` are unread; it is told with every page. */
export function registerUnread(name: Unread, count: Count): void {
  counts.set(name, count);
}

/** How many of one kind there are for member `u`. */
export function unreadOfSql(name: Unread): RawBuilder<number> {
  const count = counts.get(name) ?? raise(name);
  return typeof count === 'function' ? count() : count;
}

/** How many of each there are for member `u`, as JSON. */
export function unreadSql(): RawBuilder<SessionUser['unread']> {
  return sql`json_build_object('messages', ${unreadOfSql('messages')}, 'finds', ${unreadOfSql('finds')}, 'notifications', ${unreadOfSql('notifications')}, 'message_items', ${unreadOfSql('message_items')})`;
}

function raise(name: Unread): never {
  throw new Error(`Nobody counts unread ${name}`);
}
