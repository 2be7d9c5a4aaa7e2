import { shownPrice } from '#domain/trade/auctions/compare-bids.ts';
import { writeJson } from '#domain/trade/auctions/log-text.ts';
import { openingStanding } from '#domain/trade/auctions/standing.ts';
import type { AuctionTerms, Handicap } from '#domain/trade/auctions/terms.ts';
import { AUCTION_STEPS, auctionNo } from '#domain/trade/auctions/auction.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import { announce } from './announce.ts';
import { cancelAuction } from './cancel-auction.ts';
import { newSalt, pseudonymOf } from './core/hashes.ts';
import { lockAuction } from './core/locked-auction.ts';
import { isJoinedSql } from './seen-sql.ts';

/** Who is in a round, and by which quoted offer. */
export interface RoundBidder {
  company_id: number;
  offer_id: number;
  packs: number;
  handicap: Handicap;
}

export interface NewRound {
  companyId: number;
  userId: number;
  demandId: number;
  line: number;
  terms: Omit<AuctionTerms, 'kind' | 'start_price' | 'handicaps' | 'has_reserve' | 'buy_now' | 'fall'>;
  bidders: readonly RoundBidder[];
  at: Date;
}

/** The rules of a round: a quote binds, so that its seller is in it without a press. */
const BY_QUOTE = 'quote';

/** Announces the final round of a demand's line, under the demand's lock. Answers the auction's number. */
export async function announceRound(round: NewRound): Promise<number> {
  const { companyId, userId, demandId, line, bidders, at } = round;
  const named = bidders.map((bidder) => {
    const salt = newSalt();
    return { ...bidder, salt, pseudonym: pseudonymOf(salt, bidder.company_id) };
  });
  const terms = termsOfRound(round.terms, named);
  const { id } = await oneRow(sql<{ id: number }>`
    insert into auctions (kind, state, company_id, user_id, made_at, demand_id, demand_line, terms, submitted_at,
      starts_at, ends_at)
    values ('reverse', 'waiting', ${companyId}, ${userId}, ${at}, ${demandId}, ${line}, ${writeJson(terms)}::jsonb,
      ${at}, ${terms.starts_at}, ${terms.ends_at}) returning id`);
  const joined = named.map(({ company_id, offer_id, packs, salt, pseudonym }) => ({
    auction_id: id,
    company_id,
    pseudonym,
    salt,
    joined_at: at,
    rules: BY_QUOTE,
    hold: 'none',
    quoted_offer: offer_id,
    quoted_packs: packs,
  }));
  const user_id = sql`(select min(u.id) from users u where u.company_id = x.company_id)`;
  await rows(insertRows('auction_bidders', joined, { also: { user_id } }));
  await announce(id, null);
  return id;
}

/** The start is what the best quote counts as: how the others stand is nobody's to read from it. */
function termsOfRound(
  given: NewRound['terms'],
  named: readonly { pseudonym: string; handicap: Handicap }[],
): AuctionTerms {
  const handicaps = Object.fromEntries(named.map(({ pseudonym, handicap }) => [pseudonym, handicap]));
  const fixed = { kind: 'reverse' as const, has_reserve: false, buy_now: null, fall: null };
  const terms: AuctionTerms = { ...given, ...fixed, start_price: 0n, handicaps };
  const { leader, price } = openingStanding(terms, { reserve: null, at: given.starts_at });
  return { ...terms, start_price: shownPrice(terms, leader!, price!) };
}

/** While a demand's round is under way nothing of it is awarded, nor where one ended since its quotes were read. */
export async function requireNoRound(demandId: number, readAt: Date): Promise<void> {
  const found = await maybeRow(sql`
    select from auctions where demand_id = ${demandId}
      and (state in ('announced', 'running') or (state = 'ended' and ended_at > ${readAt})) limit 1`);
  if (found) throw new AppError('reverse_round_running');
}

/** The rounds of a demand that a company is in, the newest first. */
export async function roundsFor(demandId: number, companyId: number) {
  const found = await rows(sql<{ id: number; ends_at: Date }>`
    select a.id, a.ends_at /* not null: announced */ from auctions a
    where a.demand_id = ${demandId} and ${isJoinedSql(companyId)} order by a.id desc`);
  return found.map((round) => ({ ...round, number: auctionNo(round.id) }));
}

/** By the buyer, while nobody has bid. Answers the demand. */
export function cancelRound(id: number, companyId: number, reason: string): Promise<number> {
  return inTransaction(async () => {
    const locked = await lockAuction(id);
    const { demand_id } = locked;
    if (demand_id === null || locked.company_id !== companyId) throw new AppError('not_found');
    if (!AUCTION_STEPS.stop.includes(locked.state)) throw new AppError('auction_changed_meanwhile');
    if (locked.bids > 0) throw new AppError('reverse_has_bids');
    await cancelAuction(locked, 'buyer', reason);
    return demand_id;
  });
}
