import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AskedBid } from './asked-bid.ts';

export interface BiddingCompany {
  id: number;
  company_id: number;
  pseudonym: string;
  lost_at: Date | null;
  /** What it waits for before it may bid. */
  is_asked: boolean;
  /** Its entries of earlier calls with the same keys. */
  earlier: { request_key: string; seq: number; kind: string; body: string; hash: string; sealed: string | null }[];
}

/**
 * Who of these may bid, by company, in a statement of its own after the lock: whoever lost the right before it was held
 * is seen to have lost it.
 */
export async function biddersOf(auctionId: number, asked: readonly AskedBid[]): Promise<Map<number, BiddingCompany>> {
  const companies = [...new Set(asked.map(({ companyId }) => companyId))];
  const keys = asked.flatMap(({ requestKey }) => requestKey ?? []);
  const found = await rows(sql<BiddingCompany>`
    select b.id, b.company_id, b.pseudonym, b.lost_at,
      b.hold = 'deposit' and b.hold_state <> 'held' as is_asked /* not null: a question */,
      coalesce((select jsonb_agg(jsonb_build_object('request_key', e.request_key, 'seq', e.seq, 'kind', e.kind,
          'body', e.body, 'hash', e.hash, 'sealed', encode(e.sealed, 'hex')))
        from auction_entries e where e.auction_id = b.auction_id and e.bidder_id = b.id
          and e.request_key = any (${keys}::text[])), '[]') as earlier /* not null: coalesced */
    from auction_bidders b where b.auction_id = ${auctionId} and b.company_id = any (${companies}::int[])`);
  return new Map(found.map((bidder) => [bidder.company_id, bidder]));
}

/** Refuses who may not bid. */
export function requireBidder(bidder: BiddingCompany | undefined): BiddingCompany {
  if (!bidder) throw new AppError('auction_not_bidder');
  if (bidder.lost_at) throw new AppError('auction_bidder_lost');
  if (bidder.is_asked) throw new AppError('auction_hold_missing');
  return bidder;
}
