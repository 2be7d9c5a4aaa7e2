import { sql, type RawBuilder } from '#server/platform/database/query.ts';
import type { SessionUser } from './queries.ts';

type Unread = keyof SessionUser['unread'];

const counts = new Map<Unread, RawBuilder<number>>();

/** Who keeps news for members says how many of member `u` are unread; it is told with every page. */
export function registerUnread(name: Unread, count: RawBuilder<number>): void {
  counts.set(name, count);
}

/** How many of one kind there are for member `u`. */
export function unreadOfSql(name: Unread): RawBuilder<number> {
  return counts.get(name) ?? raise(name);
}

/** How many of each there are for member `u`, as JSON. */
export function unreadSql(): RawBuilder<SessionUser['unread']> {
  return sql`json_build_object('messages', ${unreadOfSql('messages')}, 'finds', ${unreadOfSql('finds')}, 'notifications', ${unreadOfSql('notifications')})`;
}

function raise(name: Unread): never {
  throw new Error(`Nobody counts unread ${name}`);
}
