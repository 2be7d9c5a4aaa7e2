import { addDays } from '#domain/values/bangkok-time.ts';

/** Days of Bangkok, both included. */
export interface Period {
  from: string;
  to: string;
}

/** The days of a statement: as asked; without a first day from the beginning of the last one's month, without both the month of today. */
export function statementPeriod(asked: { from?: string | undefined; to?: string | undefined }, today: string): Period {
  const to = asked.to ?? lastOfMonth(asked.from ?? today);
  const from = asked.from ?? firstOfMonth(to);
  // Typed the wrong way round.
  return from <= to ? { from, to } : { from: to, to: from };
}

export function monthBefore(day: string): Period {
  const to = addDays(firstOfMonth(day), -1);
  return { from: firstOfMonth(to), to };
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

function lastOfMonth(day: string): string {
  return addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);
}
