import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { WrittenEntry } from '../core/append-entries.ts';
import { hidesBidsSql, provenSql } from '../seen-sql.ts';

/** So many at once; who has more to catch up asks again from the last one on. */
const ENTRIES_AT_ONCE = 200;

/**
 * What everybody may read of the log, from a number on: its lines, which say no more than their commitments. Of sealed
 * bids nobody reads that there are some before the end.
 */
export async function readEntries(caller: Caller, auctionId: number, after: number): Promise<WrittenEntry[]> {
  const entries = await rows(sql<WrittenEntry>`
    select e.seq, e.at, e.kind, e.body, e.hash from auction_entries e join auctions a on a.id = e.auction_id
    where e.auction_id = ${auctionId} and e.seq > ${after} and ${provenSql(caller)}
      and (not ${hidesBidsSql} or e.seq = 0)
    order by e.seq limit ${ENTRIES_AT_ONCE}`);
  if (entries.length === 0 && !(await isSeen(caller, auctionId))) throw new AppError('not_found');
  return entries;
}

const isSeen = async (caller: Caller, auctionId: number): Promise<boolean> =>
  (await maybeRow(sql`select from auctions a where a.id = ${auctionId} and ${provenSql(caller)}`)) !== undefined;
