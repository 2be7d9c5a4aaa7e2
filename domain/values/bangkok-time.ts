import { DAY_MS, HOUR_MS } from './durations.ts';

/**
 * The business clock is Bangkok's, whatever the machine's zone. Thailand keeps UTC+7 all year, so the arithmetic is
 * done in UTC. A calendar day is a text `YYYY-MM-DD`, an instant a Date.
 */
const OFFSET_MS = 7 * HOUR_MS;
const SECOND_MS = 1000;

export const SUNDAY = 0;
export const SATURDAY = 6;

const shifted = (instant: Date): Date => new Date(instant.getTime() + OFFSET_MS);
const utcOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day it is in Bangkok at an instant. */
export function bangkokDate(instant: Date): string {
  return shifted(instant).toISOString().slice(0, 10);
}

/** Day and time in Bangkok as tables sort it: `2026-07-09 10:00:00`. */
export function bangkokDateTime(instant: Date): string {
  return shifted(instant).toISOString().slice(0, 19).replace('T', ' ');
}

/** The hour of Bangkok's day, 0 to 23. */
export function bangkokHour(instant: Date): number {
  return shifted(instant).getUTCHours();
}

/** The instant at which a day begins in Bangkok. */
export function startOfBangkokDay(day: string): Date {
  return new Date(utcOfDay(day) - OFFSET_MS);
}

/** The last second of a day in Bangkok. */
export function endOfBangkokDay(day: string): Date {
  return new Date(startOfBangkokDay(addDays(day, 1)).getTime() - SECOND_MS);
}

export function addDays(day: string, days: number): string {
  return new Date(utcOfDay(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** From one day to another; negative where that one is before. */
export function daysBetween(from: string, to: string): number {
  return (utcOfDay(to) - utcOfDay(from)) / DAY_MS;
}

/** 0 Sunday … 6 Saturday. */
export function weekday(day: string): number {
  return new Date(utcOfDay(day)).getUTCDay();
}

/** The Monday of the ISO week that a day lies in. */
export function mondayOf(day: string): string {
  return addDays(day, -((weekday(day) + 6) % 7));
}

/** Year and month as document numbers carry them: `2607`. */
export function bangkokYearMonth(instant: Date): string {
  const day = bangkokDate(instant);
  return day.slice(2, 4) + day.slice(5, 7);
}

/** `MM-YYYY`, as the specification groups by month. */
export function monthKey(day: string): string {
  return `${day.slice(5, 7)}-${day.slice(0, 4)}`;
}

/** Whether a text is a real calendar day. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utcOfDay(text)) && addDays(text, 0) === text;
}
