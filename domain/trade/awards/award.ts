import { DAY_MS } from '#domain/values/durations.ts';
import { addDays, startOfBangkokDay } from '#domain/values/bangkok-time.ts';

/** An award waits where the company asks for approval; placed, its orders are. */
export const awardStates = ['waiting', 'placed', 'refused', 'withdrawn', 'lapsed'] as const;
export type AwardState = (typeof awardStates)[number];

/** Letters of why somebody awarded, or decided of an award. */
export const MAX_AWARD_REASON = 1000;

/** A quote binds until the end of its last day; later it is asked for again. */
export const isBinding = ({ valid_until }: { valid_until: string }, today: string): boolean => today <= valid_until;

/** Days that goods are kept at most for an award that waits for colleagues, however long its quotes bind. */
export const MOST_RESERVED_DAYS = 14;

/** Until when goods are kept: quotes bind until their last day ends. */
export function reservedUntil(validUntil: string, at: Date): Date {
  const bound = startOfBangkokDay(addDays(validUntil, 1));
  const most = new Date(at.getTime() + MOST_RESERVED_DAYS * DAY_MS);
  return bound < most ? bound : most;
}

/** Why nothing is ordered any more by an order of an award. */
export const awardOrderEnds = ['not_placed', 'unpaid', 'cancelled'] as const;
export type AwardOrderEnd = (typeof awardOrderEnds)[number];

/** What a seller who quoted is answered. */
export const awardAnswers = ['won', 'lost', 'ended', 'lapsed'] as const;
export type AwardAnswer = (typeof awardAnswers)[number];

/**
 * Whether a demand is awarded: it stays opened where the buyer wants the rest of it from somebody else, as long as there
 * is a rest.
 */
export const isAllAwarded = (positions: readonly number[], taken: ReadonlySet<number>, keepsOpen: boolean): boolean =>
  !keepsOpen || positions.every((position) => taken.has(position));
