import { afterWorkingHours, BUSINESS_HOURS } from '#domain/values/business-hours.ts';

/** One business day: as many hours of work as a day has. */
const CONFIRM_WORKING_HOURS = BUSINESS_HOURS.to - BUSINESS_HOURS.from;

/**
 * Until when a winner confirms, or a seller accepts the highest bid below the reserve. Nights, weekends and holidays do
 * not count: an auction that ends on Friday evening is confirmed until Monday evening.
 */
export const confirmBy = (from: Date, isHoliday: (day: string) => boolean): Date =>
  afterWorkingHours(from, CONFIRM_WORKING_HOURS, BUSINESS_HOURS, isHoliday);

/** In time is before the instant; at it the right has lapsed. */
export const isInTime = (confirm_by: Date, at: Date): boolean => at < confirm_by;
