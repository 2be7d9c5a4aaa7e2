import { sql } from 'kysely';

/**
 * How far somebody has followed the database: the history that it was (`database_history()`) and the transactions that
 * were committed by then (a snapshot). Numbers of transactions say nothing across histories.
 */
export const currentMark = sql<string>`database_history() || ' ' || pg_current_snapshot()::text`;

/** The mark of a snapshot in the history of another one. */
export function markWith(mark: string, snapshot: string): string {
  return `${historyIn(mark)} ${snapshot}`;
}

export function snapshotIn(mark: string): string {
  return mark.slice(mark.lastIndexOf(' ') + 1);
}

/** The oldest transaction that ran at the mark: it may have committed after younger ones. */
export function oldestIn(mark: string): string {
  return snapshotIn(mark).split(':')[0]!;
}

/** The first transaction that had not begun at the mark. */
function nextIn(mark: string): bigint {
  return BigInt(snapshotIn(mark).split(':')[1]!);
}

function historyIn(mark: string): string {
  return mark.slice(0, mark.lastIndexOf(' '));
}

/**
 * Whether what followed the database up to `before` may go on from there. After a failover that lost transactions, or a
 * restored copy, it may not: what was read is in part not true any more, and what changes may look as if it was read.
 */
export function isContinued(before: string, after: string): boolean {
  return historyIn(before) === historyIn(after) && nextIn(after) >= nextIn(before);
}

/** Who follows changes of the database by marks. */
export const FOLLOWERS = ['search', 'live_pages', 'saved_searches'] as const;
export type Follower = (typeof FOLLOWERS)[number];

let report: (by: Follower) => void = () => undefined;

/** Tells of each follower that found another history and reads everything anew. */
export function reportHistoryChanges(to: (by: Follower) => void): void {
  report = to;
}

export function noteHistoryChange(by: Follower): void {
  report(by);
}
