import { baht, englishTerms } from '#domain/trade/auctions/auction-examples.ts';
import { writeJson } from '#domain/trade/auctions/log-text.ts';
import type { AuctionTerms } from '#domain/trade/auctions/terms.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { announce, newSalt, pseudonymOf, sealReserve } from '#server/trade/auctions/index.ts';

const MINUTE_MS = 60_000;

interface GivenAuction {
  companyId: number;
  offerId: number;
  terms?: Partial<AuctionTerms>;
  reserve?: Satang;
  depositPercent?: number;
}

/** An auction of now, which runs for an hour, unless its terms say otherwise; 400 packs of 25 kg. */
export function auctionTerms(more: Partial<AuctionTerms> = {}): AuctionTerms {
  const starts_at = more.starts_at ?? now();
  const after = (minutes: number) => new Date(starts_at.getTime() + minutes * MINUTE_MS);
  return { ...englishTerms, starts_at, ends_at: after(60), latest_end_at: after(120), ...more };
}

/** One that waits for its approval; only its rows are written, as its seller's drafts write them. */
export async function givenWaitingAuction(given: GivenAuction): Promise<number> {
  const { companyId, offerId, reserve = null, depositPercent = 0 } = given;
  const terms = { ...auctionTerms(given.terms), has_reserve: reserve !== null };
  const { id } = await oneRow(sql<{ id: number }>`
    insert into auctions (kind, state, company_id, user_id, made_at, product_stock_id, packs, terms, deposit_percent,
      submitted_at, starts_at, ends_at)
    values (${terms.kind}, 'waiting', ${companyId},
      (select min(id) from users where company_id = ${companyId}) /* not null: who made it */, ${now()}, ${offerId},
        400, ${writeJson(terms)}::jsonb,
      ${depositPercent}, ${now()}, ${terms.starts_at}, ${terms.ends_at}) returning id`);
  await rows(sql`update auctions set sealed = ${sealReserve(id, reserve)} where id = ${id}`);
  return id;
}

/** One that takes bids as soon as its time has come. */
export async function givenAuction(given: GivenAuction): Promise<number> {
  const id = await givenWaitingAuction(given);
  await announce(id, null);
  return id;
}

export interface GivenBidder {
  id: number;
  pseudonym: string;
}

/** A company that may bid, with nothing held. */
export async function givenBidder(
  auctionId: number,
  { companyId, id: userId }: { companyId: number; id: number },
): Promise<GivenBidder> {
  const salt = newSalt();
  const pseudonym = pseudonymOf(salt, companyId);
  return oneRow(sql<GivenBidder>`
    insert into auction_bidders (auction_id, company_id, user_id, pseudonym, salt, joined_at, rules, hold)
    values (${auctionId}, ${companyId}, ${userId}, ${pseudonym}, ${salt}, ${now()}, '1', 'none')
    returning id, pseudonym`);
}

export { baht };
