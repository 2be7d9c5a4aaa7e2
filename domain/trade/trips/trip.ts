import { startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { DAY_MS, HOUR_MS } from '#domain/values/durations.ts';

/** Where a trip stands. */
export const tripStates = ['planned', 'driving', 'ended', 'cancelled'] as const;
export type TripState = (typeof tripStates)[number];

/** Shipments of one vehicle on one day. */
export const MAX_TRIP_SHIPMENTS = 40;

/** The driver's page works until the trip is ended, and at most this many days after its own. */
export const DAYS_AFTER_TRIP = 2;
/** What was done before the end, and waited on a phone without a network, is taken this long after it. */
export const LATE_HOURS = 72;

/** Photos of a shipment: of the goods, the ticket, the signed note, the signature. */
export const MAX_SHIPMENT_PHOTOS = 40;

export interface TripLife {
  day: string;
  state: TripState;
  ended_at: Date | null;
}

/** When the driver's page ends. */
export function tripEnd({ day, ended_at }: Pick<TripLife, 'day' | 'ended_at'>): Date {
  const latest = startOfBangkokDay(day).getTime() + (DAYS_AFTER_TRIP + 1) * DAY_MS;
  return new Date(Math.min(latest, ended_at?.getTime() ?? latest));
}

/** Whether the driver's page shows the trip. */
export function isTripOpen(trip: TripLife, now: Date): boolean {
  return trip.state !== 'cancelled' && now < tripEnd(trip);
}

/** Whether what a driver did at `doneAt` is still taken. */
export function takesFromDriver(trip: TripLife, doneAt: Date, now: Date): boolean {
  if (isTripOpen(trip, now)) return true;
  const end = tripEnd(trip).getTime();
  return trip.state !== 'cancelled' && doneAt.getTime() <= end && now.getTime() <= end + LATE_HOURS * HOUR_MS;
}

/**
 * When something was done by the server's clock. A phone's clock may be wrong by hours, but it knows how long ago it
 * was: from the press to the sending. Never in the future.
 */
export function doneAt({ saidAt, sentAt }: { saidAt: Date; sentAt: Date }, now: Date): Date {
  return new Date(now.getTime() - Math.max(0, sentAt.getTime() - saidAt.getTime()));
}
