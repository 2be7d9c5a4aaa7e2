const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

export interface Age {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

/** How long something has waited, in the largest unit that says enough. */
export function ageOf(since: Date, now: Date): Age {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE_MS));
  if (minutes < MINUTES_PER_HOUR) return { unit: 'minutes', count: minutes };
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  return hours < 2 * HOURS_PER_DAY
    ? { unit: 'hours', count: hours }
    : { unit: 'days', count: Math.floor(hours / HOURS_PER_DAY) };
}
