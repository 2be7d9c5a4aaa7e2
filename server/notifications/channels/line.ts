import { createHmac, timingSafeEqual } from 'node:crypto';
import { config } from '#server/platform/config.ts';
import type { Outcome } from './outcome.ts';

interface LineSettings {
  url: string;
  /** Of the process that sends. */
  token: string | undefined;
  /** Of the process that LINE calls. */
  secret: string | undefined;
  account: string;
}

const TIMEOUT_MS = 10_000;
const [BAD_REQUEST, ALREADY_ACCEPTED] = [400, 409];

/** The marketplace's official account, if the settings name one. */
export function lineSettings(): LineSettings | null {
  const { LINE_API_URL: url, LINE_CHANNEL_ACCESS_TOKEN, LINE_CHANNEL_SECRET, LINE_BASIC_ID } = config();
  if (!LINE_BASIC_ID) return null;
  return { url, token: LINE_CHANNEL_ACCESS_TOKEN, secret: LINE_CHANNEL_SECRET, account: LINE_BASIC_ID };
}

/** Opens the chat with the official account, with a text to send in it. */
export const lineChatAddress = (account: string, text: string) =>
  `https://line.me/R/oaMessage/${encodeURIComponent(account)}/?${encodeURIComponent(text)}`;

/** Whether LINE signed these bytes: HMAC-SHA256 with the channel's secret, in base64. */
export function isLineSignature(signature: string, body: Buffer, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Sends a text to somebody's LINE. With the same key LINE takes it once within a day, and says so (409). */
export async function pushLine(to: string, text: string, retryKey: string): Promise<Outcome> {
  const status = await call('/v2/bot/message/push', { to, messages: [{ type: 'text', text }] }, retryKey);
  if (status === undefined) return { state: 'failed', why: 'LINE did not answer' };
  if (status === ALREADY_ACCEPTED || (status >= 200 && status < 300)) return { state: 'sent' };
  // Who is not there is a bad request; another try changes nothing.
  return status === BAD_REQUEST ? { state: 'gone' } : { state: 'failed', why: `LINE answered ${status}` };
}

/** Answers what somebody wrote. The token holds for a minute, and once: there is no second try. */
export async function replyLine(replyToken: string, text: string): Promise<void> {
  await call('/v2/bot/message/reply', { replyToken, messages: [{ type: 'text', text }] });
}

async function call(path: string, body: object, retryKey?: string): Promise<number | undefined> {
  const settings = lineSettings();
  if (!settings?.token) return undefined;
  const response = await fetch(`${settings.url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${settings.token}`,
      'content-type': 'application/json',
      ...(retryKey !== undefined && { 'x-line-retry-key': retryKey }),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  return response?.status;
}
