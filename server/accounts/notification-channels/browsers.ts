import { isPushEndpoint } from '#domain/notifications/push-services.ts';
import {
  addPushBrowser,
  areBrowserKeys,
  idsOf,
  pushKey,
  removePushBrowser,
  type Reader,
} from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { config } from '#server/platform/config.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface KeptBrowser {
  id: number;
  fingerprint: string;
  user_agent: string | null;
  added_at: Date;
}

/**
 * Adds the browser of this session; whoever was told there before is told there no more. Only addresses of push
 * services are taken: the server will call them.
 */
export async function addBrowser(
  caller: Reader,
  { endpoint, keys: { p256dh, auth } }: Subscription,
  userAgent: string | null,
): Promise<number> {
  const key = pushKey();
  if (key === null) throw new AppError('not_found');
  if (!isPushEndpoint(endpoint, config().PUSH_SERVICE_URL)) throw new AppError('push_service_unknown');
  if (!areBrowserKeys({ p256dh, auth }))
    throw new AppError('invalid_input', { fields: [{ path: 'keys', code: 'wrong_type' }] });
  return addPushBrowser(idsOf(caller), {
    sessionHash: caller.sessionHash,
    endpoint,
    keys: { p256dh, auth },
    serverKey: key,
    userAgent: userAgent?.slice(0, 300) ?? null,
  });
}

/** The caller's browsers that messages reach, the newest first. */
export function browsersOf(caller: Reader, key: string): Promise<KeptBrowser[]> {
  const { user, staff } = idsOf(caller);
  return rows(sql<KeptBrowser>`
    select b.id, encode(sha256(convert_to(b.endpoint, 'UTF8')), 'hex') as fingerprint, b.user_agent, b.added_at
    from push_browsers b join sessions s on s.token_hash = b.session_hash
    where (b.user_id = ${user} or b.staff_id = ${staff}) and b.server_key = ${key} and s.expires_at > ${now()}
    order by b.added_at desc, b.id desc`);
}

/** Takes one of the caller's own off; another's is not found. */
export async function removeBrowser(caller: Reader, id: number): Promise<void> {
  if (!(await removePushBrowser(idsOf(caller), id))) throw new AppError('not_found');
}
