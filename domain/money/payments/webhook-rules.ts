import { MINUTE_MS } from '#domain/values/durations.ts';

/** A message is taken so long before and after the time that it says it was sent. */
export const WEBHOOK_TOLERANCE_SECONDS = 300;
/** A message about a payment is small; more is not read. */
export const WEBHOOK_MAX_BYTES = 16 * 1024;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** How long after the try before it each try comes, in seconds: the schedule of Standard Webhooks. */
export const WEBHOOK_TRIES = [
  0,
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** Ours: a job works a message off in seconds. After this long its job is lost, and another takes the message. */
export const MESSAGE_LEFT_MINUTES = 1;
/** Ours: a gateway knows of its money at once; an hour bridges an outage of its inquiries. */
export const UNPROVEN_MINUTES = 60;

/** Messages that came before this and are not worked off were left behind. */
export function leftBefore(now: Date): Date {
  return new Date(now.getTime() - MESSAGE_LEFT_MINUTES * MINUTE_MS);
}

/** An unsigned message that the gateway has not confirmed for so long is not true. */
export function isRefuted(receivedAt: Date, now: Date): boolean {
  return now.getTime() - receivedAt.getTime() > UNPROVEN_MINUTES * MINUTE_MS;
}

/** Whether a message was sent near enough to now; both in seconds. */
export function isTimely(sentAt: number, now: number): boolean {
  return Math.abs(now - sentAt) <= WEBHOOK_TOLERANCE_SECONDS;
}
