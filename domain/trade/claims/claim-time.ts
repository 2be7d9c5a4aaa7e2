import { addWorkingDays, type IsHoliday } from '#domain/values/business-hours.ts';
import { addDays, bangkokDate, startOfBangkokDay } from '#domain/values/bangkok-time.ts';

/** Days after the day of delivery on which a claim may still be opened. */
export const CLAIM_DAYS = 7;
/** Working days that the seller has to answer; afterwards staff go on without. */
export const CLAIM_ANSWER_WORKING_DAYS = 3;

/** The last day of Bangkok on which a claim may be opened. */
export function lastClaimDay(deliveredAt: Date): string {
  return addDays(bangkokDate(deliveredAt), CLAIM_DAYS);
}

/**
 * The instant at which the seller's time is over: the end of the last of the working days after the one of the claim.
 */
export const answerEndsAt = (openedAt: Date, isHoliday: IsHoliday): Date =>
  startOfBangkokDay(addDays(addWorkingDays(bangkokDate(openedAt), CLAIM_ANSWER_WORKING_DAYS, isHoliday), 1));
