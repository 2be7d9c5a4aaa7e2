import { addDays, bangkokDate, startOfBangkokDay } from '#domain/values/bangkok-time.ts';

/** How far back what a company buys or sells in a year goes, as it is said and as it is counted. */
export const TURNOVER_MONTHS = 12;
const TURNOVER_DAYS = 365;

/** From when orders count for the turnover: whole days of Bangkok. */
export const turnoverSince = (at: Date): Date => startOfBangkokDay(addDays(bangkokDate(at), -TURNOVER_DAYS));
