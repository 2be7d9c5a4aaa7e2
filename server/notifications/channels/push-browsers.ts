import { BROWSERS_MAX } from '#domain/notifications/push-services.ts';
import { now } from '#server/platform/clock.ts';
import { affected, oneRow, sql } from '#server/platform/database/query.ts';

/** Whose browser it is: a member's, or somebody's of staff. */
interface Owner {
  user: number | null;
  staff: number | null;
}

interface Browser {
  sessionHash: Buffer;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** The pair of the server that its messages are signed with. */
  serverKey: string;
  userAgent: string | null;
}

/** Adds a browser, or gives it to another owner; their oldest one makes room. */
export async function addPushBrowser({ user, staff }: Owner, browser: Browser): Promise<number> {
  const { sessionHash, endpoint, keys, serverKey, userAgent } = browser;
  const { id } = await oneRow(sql<{ id: number }>`
    with crowded as (
      delete from push_browsers where id in (
        select id from push_browsers where (user_id = ${user} or staff_id = ${staff}) and endpoint <> ${endpoint}
        order by added_at desc, id desc offset ${sql.lit(BROWSERS_MAX - 1)}))
    insert into push_browsers (user_id, staff_id, session_hash, endpoint, p256dh, auth, server_key, user_agent,
      added_at)
    values (${user}, ${staff}, ${sessionHash}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${serverKey}, ${userAgent},
      ${now()})
    on conflict (endpoint) do update set user_id = excluded.user_id, staff_id = excluded.staff_id,
      session_hash = excluded.session_hash, p256dh = excluded.p256dh, auth = excluded.auth,
      server_key = excluded.server_key, user_agent = excluded.user_agent, added_at = excluded.added_at
    returning id`);
  return id;
}

/** False where the owner has no such browser. */
export async function removePushBrowser({ user, staff }: Owner, id: number): Promise<boolean> {
  const removed = await affected(
    sql`delete from push_browsers where id = ${id} and (user_id = ${user} or staff_id = ${staff})`,
  );
  return removed > 0;
}
