import { worthAt } from '#domain/trade/auctions/hold.ts';
import { readTerms, type WrittenTerms } from '#domain/trade/auctions/log-text.ts';
import type { Satang } from '#domain/values/money.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { readSecrets } from '../core/secrets.ts';

/** What somebody bids for, to what counts their commitments: these bids take each other's place. */
export const AUCTION_BIDS = 'auction_bids';

interface Standing {
  id: number;
  sealed: Uint8Array;
  terms: WrittenTerms;
  pseudonym: string;
  /** Whose they are counted as. */
  of: number;
  held: Satang;
}

/** Bids that may win, or have won and are not ordered yet, of auctions that a buyer bids in; the condition is of `a`, `b`. */
const standingBids = (of: RawBuilder<unknown>, condition: RawBuilder<unknown>, besidesAuctions: readonly number[]) =>
  rows(sql<Standing>`
    select a.id, a.sealed /* not null: announced */, a.terms, b.pseudonym, ${of} as of /* not null: asked for */, b.held
    from auction_bidders b join auctions a on a.id = b.auction_id
    where ${condition} and b.lost_at is null and a.kind <> 'reverse' and a.id <> all (${[...besidesAuctions]}::int[])
      and (a.state in ('announced', 'running') or (a.state = 'ended' and a.leader_id = b.company_id))`);

/** What a standing bid may come to, with VAT; nothing where nobody of the company bid. */
function worthOf({ id, sealed, terms, pseudonym }: Standing, vatHundredths: bigint): Satang {
  const own = readSecrets(id, sealed).positions.find(({ bidder }) => bidder === pseudonym);
  return own ? worthAt(own.limit, readTerms(terms).grams, vatHundredths) : 0n;
}

/**
 * What the bids of people in other auctions may come to, by person and with VAT: each by its limit, as long as it may
 * win or has won and is not ordered yet. Whoever asks has locked the people's own limits.
 */
export async function exposuresOf(
  userIds: readonly number[],
  besidesAuctions: readonly number[],
  vatHundredths: bigint,
): Promise<Map<number, Satang>> {
  const standing = await standingBids(
    sql`b.bid_user_id`,
    sql`b.bid_user_id = any (${[...userIds]}::int[])`,
    besidesAuctions,
  );
  const sums = new Map<number, Satang>();
  for (const bid of standing) sums.set(bid.of, (sums.get(bid.of) ?? 0n) + worthOf(bid, vatHundredths));
  return sums;
}

/**
 * By company, what its bids on credit in other sealed auctions may cost beyond what they hold: the next sealed bid does
 * not count on it. Whoever asks has locked the credit lines.
 */
export async function sealedBeyondHolds(
  companyIds: readonly number[],
  besidesAuction: number,
  vatHundredths: bigint,
): Promise<Map<number, Satang>> {
  const standing = await standingBids(
    sql`b.company_id`,
    sql`b.company_id = any (${[...companyIds]}::int[]) and b.hold = 'credit' and a.kind = 'sealed'`,
    [besidesAuction],
  );
  const sums = new Map<number, Satang>();
  for (const bid of standing) {
    const beyond = worthOf(bid, vatHundredths) - bid.held;
    if (beyond > 0n) sums.set(bid.of, (sums.get(bid.of) ?? 0n) + beyond);
  }
  return sums;
}
