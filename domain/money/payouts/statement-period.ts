import { addDays } from '#domain/values/bangkok-time.ts';
import { firstDayOf, lastDayOf, monthOf } from '#domain/values/month.ts';

/** Days of Bangkok, both included. */
export interface Period {
  from: string;
  to: string;
}

/**
 * The days of a statement: as asked; without a first day from the beginning of the last one's month, without both the
 * month of today.
 */
export function statementPeriod(asked: { from?: string | undefined; to?: string | undefined }, today: string): Period {
  const to = asked.to ?? lastDayOf(monthOf(asked.from ?? today));
  const from = asked.from ?? firstDayOf(monthOf(to));
  // Typed the wrong way round.
  return from <= to ? { from, to } : { from: to, to: from };
}

export function monthBefore(day: string): Period {
  const to = addDays(firstDayOf(monthOf(day)), -1);
  return { from: firstDayOf(monthOf(to)), to };
}
