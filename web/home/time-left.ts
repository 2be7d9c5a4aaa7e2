const HOUR_MS = 3_600_000;
const HOURS_A_DAY = 24;

export interface TimeLeft {
  at: string;
  days: number;
  hours: number;
}

/** Whole days and hours until something ends; null for what has no end. The last hour counts as none. */
export function timeLeft(end: string | null, now: number): TimeLeft | null {
  if (end === null) return null;
  const hours = Math.max(0, Math.floor((Date.parse(end) - now) / HOUR_MS));
  return { at: end, days: Math.floor(hours / HOURS_A_DAY), hours: hours % HOURS_A_DAY };
}
