import type { AuctionKind, AuctionState } from '#domain/trade/auctions/auction.ts';
import type { AuctionOutcome } from '#domain/trade/auctions/entries.ts';
import { readTerms, type WrittenTerms } from '#domain/trade/auctions/log-text.ts';
import type { Standing } from '#domain/trade/auctions/standing.ts';
import type { AuctionTerms } from '#domain/trade/auctions/terms.ts';
import type { Satang } from '#domain/values/money.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { instantSql } from '#server/trade/demands/index.ts';
import { readSecrets, type Secrets } from './secrets.ts';

/** An auction under its lock; `at` is the database's time once it was held, and never before the newest entry. */
export interface LockedAuction {
  id: number;
  kind: AuctionKind;
  state: AuctionState;
  version: number;
  company_id: number;
  user_id: number;
  product_stock_id: number | null;
  packs: number | null;
  demand_id: number | null;
  demand_line: number | null;
  /** Of a draft they may be unfinished. */
  terms: WrittenTerms;
  sealed: Uint8Array | null;
  deposit_percent: number;
  starts_at: Date | null;
  ends_at: Date | null;
  seq: number;
  entry_at: Date | null;
  head: string;
  leader_id: number | null;
  price: Satang | null;
  bids: number;
  outcome: AuctionOutcome | null;
  ended_at: Date | null;
  at: Date;
}

/** What an auction's log is written on from: from its announcement on. */
export interface OpenAuction {
  auction: LockedAuction;
  terms: AuctionTerms;
  standing: Standing;
  secrets: Secrets;
}

/**
 * One auction until the transaction's end: bids, losses, decisions and the end come one after the other. The time is
 * asked once the lock is held, to the millisecond as the log says it. Who joins or watches meanwhile does not wait.
 */
export async function lockAuction(id: number): Promise<LockedAuction> {
  const found = await maybeRow(sql<LockedAuction>`
    select a.*, date_trunc('milliseconds', greatest(${instantSql()}, a.entry_at)) as at /* not null: a clock */
    from (
      select id, kind, state, version, company_id, user_id, product_stock_id, packs, demand_id,
        demand_line::int, terms, sealed, deposit_percent::int, starts_at, ends_at, seq, entry_at, head, leader_id,
        price, bids, outcome, ended_at
      from auctions where id = ${id} for no key update) a`);
  if (!found) throw new AppError('not_found');
  return found;
}

/** The columns that say how an auction stands. */
export type StandingColumns = Pick<
  LockedAuction,
  'id' | 'terms' | 'sealed' | 'seq' | 'entry_at' | 'ends_at' | 'bids' | 'price' | 'outcome'
>;

/** How it stands, with what nobody is told. Throws of one that was not announced. */
export function readStanding(auction: StandingColumns): Omit<OpenAuction, 'auction'> {
  const { id, sealed, seq, entry_at, ends_at, bids, price, outcome } = auction;
  if (!sealed || !entry_at || !ends_at) throw new Error(`Auction ${id} was never announced`);
  const secrets = readSecrets(id, sealed);
  const { leader, positions, reserve } = secrets;
  const standing: Standing = { seq, at: entry_at, ends_at, bids, leader, price, positions, reserve, outcome };
  return { terms: readTerms(auction.terms), standing, secrets };
}

export const standingOf = (auction: LockedAuction): OpenAuction => ({ auction, ...readStanding(auction) });
