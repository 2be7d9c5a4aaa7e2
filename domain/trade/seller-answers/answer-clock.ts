import { afterWorkingHours, BUSINESS_HOURS } from '#domain/values/business-hours.ts';

/** What staff set of sellers' answers. */
export interface AnswerRules {
  /** Hours of work in which a seller answers; then sales are told. */
  answer_within_hours: number;
  /** Whether an order is confirmed as soon as all its sellers accepted it unchanged. */
  confirms_by_itself: boolean;
}

export const ANSWER_WITHIN_HOURS = 4;
export const ANSWER_WITHIN_HOURS_MIN = 1;
export const ANSWER_WITHIN_HOURS_MAX = 40;
/** While staff set none. */
export const ANSWER_RULES: AnswerRules = { answer_within_hours: ANSWER_WITHIN_HOURS, confirms_by_itself: false };

/** Until when a seller answers what was asked, and when they are reminded: half of the time has passed. */
export function answerClock(
  askedAt: Date,
  { answer_within_hours }: Pick<AnswerRules, 'answer_within_hours'>,
  isHoliday: (day: string) => boolean,
): { answer_by: Date; remind_at: Date } {
  const after = (hours: number) => afterWorkingHours(askedAt, hours, BUSINESS_HOURS, isHoliday);
  return { answer_by: after(answer_within_hours), remind_at: after(answer_within_hours / 2) };
}
