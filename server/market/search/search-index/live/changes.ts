import {
  currentMark,
  isContinued,
  markWith,
  noteHistoryChange,
  snapshotIn,
} from '#server/platform/database/history-mark.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import type { ChangePage, Look } from './index-source.ts';

/** Products that are applied while a search waits: some 20 ms. Edits of one screen are smaller, files are not. */
const MOST_AT_ONCE = 50;
/** Rows of the table that one look reads: a product that is ordered often has many. */
const MOST_ROWS = 5000;
const PAGE_ROWS = 5000;

/** Committed changes that a snapshot does not have. The oldest transaction still running then bounds what is read. */
function changedSince(mark: string | null) {
  const snapshot = mark && snapshotIn(mark);
  return sql`noted_by >= pg_snapshot_xmin(${snapshot}::text::pg_snapshot)
    and not pg_visible_in_snapshot(noted_by, ${snapshot}::text::pg_snapshot)`;
}

export async function changesSince(mark: string | null): Promise<Look> {
  const { current, own, at, read, products } = await oneRow(sql<{
    current: string;
    own: string | null;
    at: number;
    read: number;
    products: number[];
  }>`
    select ${currentMark} as current, pg_current_xact_id_if_assigned()::text as own,
      extract(epoch from now())::float8 * 1000 as at, count(*)::int as read,
      coalesce(array_agg(distinct product_id), '{}') as products
    from (select product_id from search_changes where ${changedSince(mark)} limit ${MOST_ROWS + 1}) x`);
  const isTooMuch = read > MOST_ROWS || products.length > MOST_AT_ONCE;
  const look = { mark: markWith(current, withRunning(snapshotIn(current), own)), at };
  if (mark !== null && !isContinued(mark, current)) {
    noteHistoryChange('search');
    return { ...look, products: [], isOtherHistory: true };
  }
  return { ...look, products: isTooMuch ? null : products, isOtherHistory: false };
}

export async function changesBetween(from: string, to: string, page: string): Promise<ChangePage> {
  const { read, last, products } = await oneRow(sql<{ read: number; last: string | null; products: number[] }>`
    select count(*)::int as read, max(id)::text as last, coalesce(array_agg(distinct product_id), '{}') as products
    from (
      select id, product_id from search_changes
      where id > ${page}::bigint and ${changedSince(from)}
        and pg_visible_in_snapshot(noted_by, ${snapshotIn(to)}::text::pg_snapshot)
      order by id limit ${PAGE_ROWS}) x`);
  return { products, next: read < PAGE_ROWS ? null : last };
}

/** A snapshot in which the asking transaction itself still runs: what it notes later is read by the next look. */
export function withRunning(snapshot: string, own: string | null): string {
  const [xmin, xmax, running = ''] = snapshot.split(':');
  if (own === null || BigInt(own) >= BigInt(xmax!)) return snapshot;
  const all = [...new Set([...running.split(',').filter(Boolean), own])].map(BigInt).sort((a, b) => (a < b ? -1 : 1));
  return `${BigInt(own) < BigInt(xmin!) ? own : xmin}:${xmax}:${all.join(',')}`;
}
