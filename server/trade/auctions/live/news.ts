import { z } from 'zod';
import { auctionNews } from '#contract/trade/auctions/bidding.ts';
import { publicAuctionStates } from '#domain/trade/auctions/auction.ts';
import { readTerms, type WrittenTerms } from '#domain/trade/auctions/log-text.ts';
import { shownPrice } from '#domain/trade/auctions/compare-bids.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { instantSql } from '#server/trade/demands/index.ts';
import { hidesBidsSql, seenSql } from '../seen-sql.ts';

export type AuctionNews = z.output<typeof auctionNews>;

interface Found extends AuctionNews {
  /** Of a round: its price is shown as what it counts as. */
  terms: WrittenTerms | null;
}

/** Of these auctions, as they stand; none of those that were not announced. Who may see them is asked before. */
export async function readStandings(ids: readonly number[]): Promise<AuctionNews[]> {
  const found = await rows(sql<Found>`
    select a.id, a.state, case when ${hidesBidsSql} then 0 else a.seq end as seq /* not null: numbered */,
      case when ${hidesBidsSql} then (select e.hash from auction_entries e where e.auction_id = a.id and e.seq = 0)
        else a.head end as head /* not null: announced */,
      case when not ${hidesBidsSql} then a.bids end as bids, b.pseudonym as leader, a.price,
      a.starts_at /* not null: announced */, a.ends_at /* not null: announced */, a.outcome,
      case when a.kind = 'reverse' then a.terms end as terms,
      case when not ${hidesBidsSql} and a.kind <> 'reverse' and n.kind not in ('announced', 'opened')
        then n.body end as last,
      ${instantSql()} as now /* not null: a clock */
    from auctions a left join auction_bidders b on b.auction_id = a.id and b.company_id = a.leader_id
      left join auction_entries n on n.auction_id = a.id and n.seq = a.seq
    where a.id = any (${ids}::int[]) and a.state = any (${[...publicAuctionStates]}::text[])`);
  return found.map(({ terms, ...news }) => {
    const { leader, price } = news;
    if (!terms || leader === null || price === null) return news;
    return { ...news, price: shownPrice(readTerms(terms), leader, price) };
  });
}

/** Those of these auctions that the caller may see. */
export async function seenOf(caller: Caller, ids: readonly number[]): Promise<number[]> {
  const seen = await rows(sql<{ id: number }>`
    select a.id from auctions a where a.id = any (${[...ids]}::int[]) and ${seenSql(caller)}`);
  return seen.map(({ id }) => id);
}

export async function oneStanding(caller: Caller, id: number): Promise<AuctionNews> {
  const [found] = await readStandings(await seenOf(caller, [id]));
  if (!found) throw new AppError('not_found');
  return found;
}

/** What pages are told; made once for all that watch. */
export const newsText = (news: AuctionNews): string =>
  JSON.stringify({ topic: 'auctions', ids: [news.id], auction: z.encode(auctionNews, news) });
