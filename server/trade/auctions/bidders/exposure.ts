import { worthAt } from '#domain/trade/auctions/hold.ts';
import { readTerms, type WrittenTerms } from '#domain/trade/auctions/log-text.ts';
import type { Satang } from '#domain/values/money.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { readSecrets } from '../core/secrets.ts';

/** What somebody bids for, to what counts their commitments: these bids take each other's place. */
export const AUCTION_BIDS = 'auction_bids';

interface Standing {
  id: number;
  sealed: Uint8Array;
  terms: WrittenTerms;
  pseudonym: string;
  user_id: number;
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
  const standing = await rows(sql<Standing>`
    select a.id, a.sealed /* not null: announced */, a.terms, b.pseudonym,
      b.bid_user_id as user_id /* not null: asked for */
    from auction_bidders b join auctions a on a.id = b.auction_id
    where b.bid_user_id = any (${[...userIds]}::int[]) and b.lost_at is null and a.kind <> 'reverse'
      and a.id <> all (${[...besidesAuctions]}::int[])
      and (a.state in ('announced', 'running') or (a.state = 'ended' and a.leader_id = b.company_id))`);
  const sums = new Map<number, Satang>();
  for (const { id, sealed, terms, pseudonym, user_id } of standing) {
    const own = readSecrets(id, sealed).positions.find(({ bidder }) => bidder === pseudonym);
    if (own) sums.set(user_id, (sums.get(user_id) ?? 0n) + worthAt(own.limit, readTerms(terms).grams, vatHundredths));
  }
  return sums;
}
