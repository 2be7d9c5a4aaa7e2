import type { NarrowQuery } from '#contract/kit/define-list.ts';
import { auctionList } from '#contract/trade/auctions/public-list.ts';
import { listOf, type Words } from '#server/kit/index.ts';
import { sql } from '#server/platform/database/query.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { seenSql } from '../seen-sql.ts';
import { auctionFilters } from './filters.ts';
import { rowsWithIds, type AuctionRow } from './rows.ts';

/** What is over is read from the newest on, all else in the order in which it begins or ends. */
function ownSort({ phase }: NarrowQuery): string {
  const phases = (phase ?? []) as readonly string[];
  if (phases.length === 1 && phases[0] === 'coming') return 'starts_at';
  return phases.length === 1 && phases[0] === 'ended' ? '-ends_at' : 'ends_at';
}

export const openAuctions = listOf(auctionList, {
  from: sql`auctions a`,
  key: sql`a.id`,
  seenBy: (caller: Caller) => seenSql(caller),
  filters: auctionFilters,
  sorts: {
    starts_at: { by: sql`a.starts_at` },
    ends_at: { by: sql`a.ends_at` },
  },
  ownSort,
  read: rowsWithIds,
  cells: {
    goods: ({ grade, material }: AuctionRow, { locale }: Words) => grade ?? material[`name_${locale}`],
    province: ({ province }: AuctionRow, { locale }: Words) => province[`name_${locale}`],
  },
});
