import { addDays, bangkokDate, bangkokHour, startOfBangkokDay, SUNDAY, weekday } from '#domain/values/bangkok-time.ts';

/** From this hour on, an order is prepared a day later. */
export const CUT_OFF_HOUR = 15;
export const LEAD_DAYS = 2;
export const LEAD_DAYS_AFTER_CUT_OFF = 3;
/** Goods wait in a seller's warehouse no longer than this. */
export const LATEST_DELIVERY_DAYS = 90;

type IsHoliday = (day: string) => boolean;

/** Nothing is delivered on Sundays and public holidays. */
export function isDeliveryDay(day: string, isHoliday: IsHoliday): boolean {
  return weekday(day) !== SUNDAY && !isHoliday(day);
}

/**
 * The first day on which an order placed now can arrive: two days on, three from 15:00 Bangkok time, then the next
 * delivery day.
 */
export function earliestDeliveryDate(now: Date, isHoliday: IsHoliday): string {
  const lead = bangkokHour(now) >= CUT_OFF_HOUR ? LEAD_DAYS_AFTER_CUT_OFF : LEAD_DAYS;
  return nextDeliveryDay(addDays(bangkokDate(now), lead), isHoliday);
}

const HOUR_MS = 3_600_000;

/** Until when goods in stock can be ordered so that they arrive on this delivery day. */
export function orderDeadline(deliveryDay: string): Date {
  return new Date(startOfBangkokDay(addDays(deliveryDay, -LEAD_DAYS)).getTime() + CUT_OFF_HOUR * HOUR_MS);
}

/**
 * The first day on which goods that are ordered ahead can arrive: so many days on, and never before what is in stock.
 */
export function earliestPreOrderDate(now: Date, days: number, isHoliday: IsHoliday): string {
  const inStock = earliestDeliveryDate(now, isHoliday);
  const ahead = nextDeliveryDay(addDays(bangkokDate(now), days), isHoliday);
  return ahead > inStock ? ahead : inStock;
}

/**
 * How many days ahead goods may have to be ordered so that they arrive on a day at the latest: 0 for goods in stock
 * alone, -1 where not even they do.
 */
export function daysAheadFor(day: string, now: Date, isHoliday: IsHoliday): number {
  if (earliestDeliveryDate(now, isHoliday) > day) return -1;
  let days = LATEST_DELIVERY_DAYS;
  while (days > 0 && earliestPreOrderDate(now, days, isHoliday) > day) days -= 1;
  return days;
}

/** The day itself where something is delivered on it, or else the next such day. */
export function nextDeliveryDay(from: string, isHoliday: IsHoliday): string {
  let day = from;
  while (!isDeliveryDay(day, isHoliday)) day = addDays(day, 1);
  return day;
}

/** Why nothing is delivered on a day, and the day to take in its place: the next possible one, or the last of all. */
export interface RefusedDeliveryDate {
  why: 'too_early' | 'sunday' | 'holiday' | 'too_late';
  instead: string;
}

/** The buyer may choose a later day than the earliest, within reason; null where the day can be chosen. */
export function refusedDeliveryDate(day: string, now: Date, isHoliday: IsHoliday): RefusedDeliveryDate | null {
  const earliest = earliestDeliveryDate(now, isHoliday);
  if (day < earliest) return { why: 'too_early', instead: earliest };
  let latest = addDays(bangkokDate(now), LATEST_DELIVERY_DAYS);
  while (!isDeliveryDay(latest, isHoliday)) latest = addDays(latest, -1);
  if (day > latest) return { why: 'too_late', instead: latest };
  if (isDeliveryDay(day, isHoliday)) return null;
  return { why: weekday(day) === SUNDAY ? 'sunday' : 'holiday', instead: nextDeliveryDay(day, isHoliday) };
}
