import webPush from 'web-push';
import { isPushEndpoint } from '#domain/notifications/push-services.ts';
import { config } from '#server/platform/config.ts';
import { vapidKeys } from './vapid.ts';
import type { Outcome } from './outcome.ts';

/** Where a browser takes messages, as it says itself. */
export interface PushBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
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
  const { publicKey, privateKey } = vapidKeys();
  try {
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(text),
      {
        TTL: KEPT_SECONDS,
        topic: text.tag,
        vapidDetails: {
          subject: baseUrl.startsWith('https:') ? baseUrl : `mailto:${STAFF_MAIL}`,
          publicKey,
          privateKey,
        },
      },
    );
    // The length is fetch's own to say.
    const { 'Content-Length': _length, ...others } = headers as Record<string, string>;
    const { ok, status } = await fetch(endpoint, {
      method,
      headers: others,
      body: body && new Uint8Array(body),
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
