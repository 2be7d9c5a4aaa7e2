import type { AuctionKind } from '#domain/trade/auctions/auction.ts';
import type { WrittenTerms } from '#domain/trade/auctions/log-text.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { instantSql } from '#server/trade/demands/index.ts';

/** Whether auction `a` is to come or goes on. */
export const takesBidsSql = () =>
  sql<boolean>`coalesce(a.state in ('announced', 'running') and a.ends_at > ${instantSql()}, false)`;

export interface OpenForBids {
  kind: AuctionKind;
  terms: WrittenTerms;
  deposit_percent: number;
  ends_at: Date;
  at: Date;
}

/** What bids of an auction are prepared by, until it is over. */
export async function requireTakesBids(auctionId: number): Promise<OpenForBids> {
  const auction = await maybeRow(sql<OpenForBids>`
    select a.kind, a.terms, a.deposit_percent::int, a.ends_at /* not null: announced */, ${instantSql()} as at
    from auctions a where a.id = ${auctionId} and ${takesBidsSql()}`);
  if (!auction) throw new AppError('auction_over');
  return auction;
}
