import { isDay, startOfBangkokDay } from '#domain/values/bangkok-time.ts';

/** A minute before midnight in Bangkok; '' of what is no day, which the API refuses at its field. */
export const endOfDay = (day: string): string =>
  isDay(day) ? new Date(startOfBangkokDay(day).getTime() + 86_340_000).toISOString() : '';
