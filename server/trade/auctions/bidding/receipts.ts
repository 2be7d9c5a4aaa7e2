import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { readSecrets, readValue } from '../core/secrets.ts';
import { hidesBidsSql } from '../seen-sql.ts';

/** What the company keeps to check the log by: docs/auction-log.md. */
export interface Receipt {
  auction: string;
  /** Null of sealed bids before the end. */
  seq: number | null;
  at: Date;
  hash: string;
  bidder: string;
  company: number;
  /** Null where the person it is about was erased. */
  name_salt: string | null;
  /** In whole satang; null of who took the lot, which says its price to everybody. */
  limit: string | null;
  /**
   * Null of sealed bids before the end, too: with it a bidder knows the whole entry, and by the hash of the one before
   * it, such as the announcement, whether anybody bid in between.
   */
  limit_salt: string | null;
}

/** Which entry: by its hash, or by its number, which sealed bids have after the end alone. */
type Which = { seq?: number | undefined; hash?: string | undefined };

/** Of an entry that the company made, by whichever of its people. */
export async function readReceipt(auctionId: number, companyId: number, which: Which): Promise<Receipt> {
  const found = await maybeRow(sql<{
    seq: number;
    hides: boolean;
    at: Date;
    hash: string;
    bidder: string;
    name_salt: string;
    value: Uint8Array | null;
    sealed: Uint8Array;
  }>`
    select e.seq, ${hidesBidsSql} as hides, e.at, e.hash, b.pseudonym as bidder, b.salt as name_salt, e.sealed as value,
      a.sealed /* not null: announced */
    from auction_entries e join auction_bidders b on b.id = e.bidder_id join auctions a on a.id = e.auction_id
    where e.auction_id = ${auctionId} and b.company_id = ${companyId}
      and (e.hash = ${which.hash ?? null}::text or (e.seq = ${which.seq ?? null}::int and not ${hidesBidsSql}))`);
  if (!found) throw new AppError('not_found');
  const { seq, hides, at, hash, bidder, name_salt, value, sealed } = found;
  const place = { auctionId, seq };
  const behind = value && readValue(readSecrets(auctionId, sealed).entry_key, place, value);
  return {
    auction: auctionNo(auctionId),
    seq: hides ? null : seq,
    at,
    hash,
    bidder,
    company: companyId,
    name_salt: name_salt === '' ? null : name_salt,
    limit: behind && String(behind.amount),
    limit_salt: behind && !hides ? behind.salt : null,
  };
}
