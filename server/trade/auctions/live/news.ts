import { z } from 'zod';
import { auctionNews } from '#contract/trade/auctions/bidding.ts';
import { publicAuctionStates } from '#domain/trade/auctions/auction.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { instantSql } from '#server/trade/demands/index.ts';

export type AuctionNews = z.output<typeof auctionNews>;

/** Whether auction `a` says nothing of its bids yet, not even that there are some. */
const isSealedSql = sql<boolean>`(a.kind = 'sealed' and a.outcome is null)`;

/** Of these auctions, as they stand; none of those that were not announced. */
export const readStandings = (ids: readonly number[]): Promise<AuctionNews[]> =>
  rows(sql<AuctionNews>`
    select a.id, a.state, case when ${isSealedSql} then 0 else a.seq end as seq /* not null: numbered */,
      case when ${isSealedSql} then (select e.hash from auction_entries e where e.auction_id = a.id and e.seq = 0)
        else a.head end as head /* not null: announced */,
      case when not ${isSealedSql} then a.bids end as bids, b.pseudonym as leader, a.price,
      a.starts_at /* not null: announced */, a.ends_at /* not null: announced */, a.outcome,
      case when not ${isSealedSql} and n.kind not in ('announced', 'opened') then n.body end as last,
      ${instantSql()} as now /* not null: a clock */
    from auctions a left join auction_bidders b on b.auction_id = a.id and b.company_id = a.leader_id
      left join auction_entries n on n.auction_id = a.id and n.seq = a.seq
    where a.id = any (${ids}::int[]) and a.state = any (${[...publicAuctionStates]}::text[])`);

export async function oneStanding(id: number): Promise<AuctionNews> {
  const [found] = await readStandings([id]);
  if (!found) throw new AppError('not_found');
  return found;
}

/** What pages are told; made once for all that watch. */
export const newsText = (news: AuctionNews): string =>
  JSON.stringify({ topic: 'auctions', ids: [news.id], auction: z.encode(auctionNews, news) });
