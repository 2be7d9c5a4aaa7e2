import { createHmac, timingSafeEqual } from 'node:crypto';
import { isTimely } from '#domain/money/payments/webhook-rules.ts';

/**
 * Signatures of Standard Webhooks: HMAC-SHA256 over id, time and body. Written with node:crypto: the package of that
 * name brings two libraries of its own for what Node has.
 */
export interface SignedMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

const SECRET_PREFIX = 'whsec_';
const VERSION = 'v1,';

export function signWebhook({ id, timestamp, body }: SignedMessage, secret: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return VERSION + createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
}

/** The headers that a message is sent with. */
export function webhookHeaders(message: SignedMessage, secret: string): Record<string, string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': signWebhook(message, secret),
  };
}

/**
 * The message's id, or what is wrong with it. Of several signatures, as while a secret changes, one has to be right.
 */
export function verifyWebhook(
  { headers, body }: { headers: Readonly<Record<string, string | undefined>>; body: string },
  secret: string,
  at: Date,
): { id: string } | 'not_authentic' | 'not_timely' {
  const id = headers['webhook-id'] ?? '';
  const time = headers['webhook-timestamp'] ?? '';
  if (!/^[\w.-]{1,150}$/.test(id) || !/^\d{1,12}$/.test(time)) return 'not_authentic';
  const expected = Buffer.from(signWebhook({ id, timestamp: Number(time), body }, secret));
  const signatures = (headers['webhook-signature'] ?? '').split(' ').map((signature) => Buffer.from(signature));
  if (!signatures.some((given) => given.length === expected.length && timingSafeEqual(given, expected)))
    return 'not_authentic';
  return isTimely(Number(time), Math.floor(at.getTime() / 1000)) ? { id } : 'not_timely';
}
