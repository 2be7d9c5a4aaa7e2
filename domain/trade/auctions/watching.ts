import { MINUTE_MS } from '#domain/values/durations.ts';

/** Whoever watches an auction is notified so long before its start, and so long before its end. */
export const NOTIFY_BEFORE_START_MS = 30 * MINUTE_MS;
export const NOTIFY_BEFORE_END_MS = 15 * MINUTE_MS;
