import { sql, type RawBuilder } from '#server/platform/database/query.ts';
import type { SessionUser } from '#server/platform/http/caller.ts';

type Unread = keyof SessionUser['unread'];
type Counted = Unread | 'cart' | 'demands_to_quote';

/** Made anew for each question where it depends on the time. */
type Count = RawBuilder<number> | (() => RawBuilder<number>);

const counts = new Map<Counted, Count>();

/**
 * Who keeps something for members says how many of it member `u` has, of news the unread ones; it is told with every
 * page.
 */
export function registerCount(name: Counted, count: Count): void {
  counts.set(name, count);
}

/** How many of one kind there are for member `u`. */
export function countSql(name: Counted): RawBuilder<number> {
  const count = counts.get(name) ?? raise(name);
  return typeof count === 'function' ? count() : count;
}

/** How many unread ones of each there are for member `u`, as JSON. */
export function unreadSql(): RawBuilder<SessionUser['unread']> {
  return sql`json_build_object('messages', ${countSql('messages')}, 'finds', ${countSql('finds')}, 'notifications',
    ${countSql('notifications')}, 'message_items', ${countSql('message_items')})`;
}

function raise(name: Counted): never {
  throw new Error(`Nobody counts ${name}`);
}
