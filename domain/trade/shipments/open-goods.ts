import { DAY_MS } from '#domain/values/durations.ts';

/** Goods that were lost or not accepted are closed within so many days: by a refund or by another shipment. */
export const DAYS_TO_CLOSE_GOODS = 10;

/** Shipments that came to nothing up to this moment are late to be closed. */
export function lateSince(now: Date): Date {
  return new Date(now.getTime() - DAYS_TO_CLOSE_GOODS * DAY_MS);
}
