import { addWorkingDays, type IsHoliday } from '#domain/values/business-hours.ts';
import { bangkokDate, endOfBangkokDay } from '#domain/values/bangkok-time.ts';

/** After the driver's word the receiver has so many business days to say otherwise. */
export const SILENCE_BUSINESS_DAYS = 3;

/** When goods that a driver says are delivered count as delivered: with the end of the last of these days. */
export const silenceEnds = (saidAt: Date, isHoliday: IsHoliday): Date =>
  endOfBangkokDay(addWorkingDays(bangkokDate(saidAt), SILENCE_BUSINESS_DAYS, isHoliday));
