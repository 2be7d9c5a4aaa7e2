import { isWorkingDay } from '#domain/values/business-hours.ts';
import { addDays, bangkokDate, endOfBangkokDay } from '#domain/values/bangkok-time.ts';

/** After the driver's word the receiver has so many business days to say otherwise. */
export const SILENCE_BUSINESS_DAYS = 3;

/** When goods that a driver says are delivered count as delivered: with the end of the last of these days. */
export function silenceEnds(saidAt: Date, isHoliday: (day: string) => boolean): Date {
  let day = bangkokDate(saidAt);
  for (let passed = 0; passed < SILENCE_BUSINESS_DAYS;) {
    day = addDays(day, 1);
    if (isWorkingDay(day, isHoliday)) passed += 1;
  }
  return endOfBangkokDay(day);
}
