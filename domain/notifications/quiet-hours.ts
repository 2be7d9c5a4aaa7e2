import { addDays, bangkokDate, bangkokHour, startOfBangkokDay } from '#domain/values/bangkok-time.ts';

const HOUR_MS = 3_600_000;

/** Hours of Bangkok's clock in which a phone stays quiet, 0–23; `to` may be of the next day. Equal hours: never. */
export interface QuietHours {
  from: number;
  to: number;
}

/** What holds until somebody chooses otherwise. */
export const USUAL_QUIET_HOURS: QuietHours = { from: 21, to: 7 };

/** When what would be said now may be said: null, or the end of the quiet hours that it falls into. */
export function quietUntil(at: Date, { from, to }: QuietHours): Date | null {
  const hour = bangkokHour(at);
  const isQuiet = from <= to ? hour >= from && hour < to : hour >= from || hour < to;
  if (!isQuiet) return null;
  const today = bangkokDate(at);
  const day = hour < to ? today : addDays(today, 1);
  return new Date(startOfBangkokDay(day).getTime() + to * HOUR_MS);
}
