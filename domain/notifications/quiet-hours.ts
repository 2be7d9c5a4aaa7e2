import { addDays, bangkokDate, bangkokHour, startOfBangkokDay } from '#domain/values/bangkok-time.ts';

/** Hours of Bangkok's day in which nothing rings. `from` counts, `until` does not; the same hour twice: never quiet. */
export interface QuietHours {
  from: number;
  until: number;
}

/** Of who has not chosen. */
export const DEFAULT_QUIET_HOURS: QuietHours = { from: 21, until: 7 };

const HOUR_MS = 3_600_000;

/** When the quiet hours end in which an instant lies; null where it lies in none. */
export function quietUntil(at: Date, { from, until }: QuietHours): Date | null {
  const hour = bangkokHour(at);
  const isOverNight = from > until;
  const isQuiet = isOverNight ? hour >= from || hour < until : hour >= from && hour < until;
  if (!isQuiet) return null;
  const today = bangkokDate(at);
  const endsTomorrow = isOverNight && hour >= from;
  return new Date(startOfBangkokDay(endsTomorrow ? addDays(today, 1) : today).getTime() + until * HOUR_MS);
}
