import type { LogEvent } from 'kysely';

type Report = (slow: { sql: string; ms: number }) => void;

let limitMs = Infinity;
let report: Report = () => undefined;
let trace: ((sql: string, ms: number) => void) | undefined;

/** Tells of each statement that takes at least so long, without what it was given: that is what people typed. */
export function reportSlowQueries(atLeastMs: number, to: Report): void {
  limitMs = atLeastMs;
  report = to;
}

/** Tells of every statement when it has ended, for traces; undefined: nobody listens any more. */
export function traceQueries(to: ((sql: string, ms: number) => void) | undefined): void {
  trace = to;
}

/** Kysely's log of one connection or pool. */
export function noteQuery({ query, queryDurationMillis: ms }: LogEvent): void {
  if (ms >= limitMs) report({ sql: query.sql.replace(/\s+/g, ' '), ms: Math.round(ms) });
  trace?.(query.sql, ms);
}
