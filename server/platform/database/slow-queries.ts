import type { LogEvent } from 'kysely';

type Report = (slow: { sql: string; ms: number }) => void;

let limitMs = Infinity;
let report: Report = () => undefined;

/** Tells of each statement that takes at least so long, without what it was given: that is what people typed. */
export function reportSlowQueries(atLeastMs: number, to: Report): void {
  limitMs = atLeastMs;
  report = to;
}

/** Kysely's log of one connection or pool. */
export function noteQuery({ query, queryDurationMillis: ms }: LogEvent): void {
  if (ms >= limitMs) report({ sql: query.sql.replace(/\s+/g, ' '), ms: Math.round(ms) });
}
