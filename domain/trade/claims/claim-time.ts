import { addDays, bangkokDate, SATURDAY, startOfBangkokDay, SUNDAY, weekday } from '#domain/values/bangkok-time.ts';

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
export function answerEndsAt(openedAt: Date, isHoliday: (day: string) => boolean): Date {
  let day = bangkokDate(openedAt);
  for (let left = CLAIM_ANSWER_WORKING_DAYS; left > 0;) {
    day = addDays(day, 1);
    if (isWorkingDay(day, isHoliday)) left -= 1;
  }
  return startOfBangkokDay(addDays(day, 1));
}

/** Offices are closed on Saturdays, Sundays and public holidays. */
function isWorkingDay(day: string, isHoliday: (day: string) => boolean): boolean {
  return ![SATURDAY, SUNDAY].includes(weekday(day)) && !isHoliday(day);
}
