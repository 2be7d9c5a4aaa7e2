import { isPushEndpoint } from '#domain/notifications/push-services.ts';
import { config } from '#server/platform/config.ts';
import { encryptPush, type BrowserKeys } from './encrypt-push.ts';
import type { Outcome } from './outcome.ts';
import { vapidAuthorization, vapidKeys } from './vapid.ts';

/** Where a browser takes messages, as it says itself. */
export interface PushBrowser extends BrowserKeys {
  endpoint: string;
}

/** What a browser shows (web/public/sw.js). Two with the same tag are shown as one. */
export interface PushText {
  title: string;
  body: string;
  url: string;
  tag: string;
}

/** Later it is old news, and the mail is there. */
const KEPT_SECONDS = 24 * 3600;
const TIMEOUT_MS = 10_000;
const [NOT_FOUND, GONE] = [404, 410];

/** Browsers take messages for pages of https, and of this very machine. */
export function isPushOn(): boolean {
  const { protocol, hostname } = new URL(config().baseUrl);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}

/** The key that browsers subscribe with; null where there is no push. */
export const pushKey = (): string | null => (isPushOn() ? vapidKeys().publicKey : null);

/** Hands one text to the push service of a browser, encrypted for that browser alone (RFC 8291). */
export async function sendPush({ endpoint, p256dh, auth }: PushBrowser, text: PushText): Promise<Outcome> {
  const { baseUrl, STAFF_MAIL, PUSH_SERVICE_URL } = config();
  if (!isPushEndpoint(endpoint, PUSH_SERVICE_URL)) return { state: 'gone' };
  try {
    const { ok, status } = await fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization: vapidAuthorization({
          audience: new URL(endpoint).origin,
          subject: baseUrl.startsWith('https:') ? baseUrl : `mailto:${STAFF_MAIL}`,
        }),
        ttl: String(KEPT_SECONDS),
        topic: text.tag,
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
      },
      body: new Uint8Array(encryptPush(JSON.stringify(text), { p256dh, auth })),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (ok) return { state: 'sent' };
    return status === NOT_FOUND || status === GONE
      ? { state: 'gone' }
      : { state: 'failed', why: `The push service answered ${status}` };
  } catch {
    return { state: 'failed', why: 'The push service did not answer' };
  }
}
