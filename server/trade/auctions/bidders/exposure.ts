import { worthAt } from '#domain/trade/auctions/hold.ts';
import { readTerms, type WrittenTerms } from '#domain/trade/auctions/log-text.ts';
import type { Satang } from '#domain/values/money.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { readSecrets } from '../core/secrets.ts';

interface Standing {
  id: number;
  sealed: Uint8Array;
  terms: WrittenTerms;
  pseudonym: string;
}

/**
 * What a person's bids in other auctions may come to, with VAT: each by its limit, as long as it may win or has won and
 * is not ordered yet. Whoever asks has locked the person's own limits.
 */
export async function exposureOf(userId: number, besidesAuction: number, vatHundredths: bigint): Promise<Satang> {
  const standing = await rows(sql<Standing>`
    select a.id, a.sealed /* not null: announced */, a.terms, b.pseudonym
    from auction_bidders b join auctions a on a.id = b.auction_id
    where b.bid_user_id = ${userId} and b.lost_at is null and a.id <> ${besidesAuction} and a.kind <> 'reverse'
      and (a.state in ('announced', 'running') or (a.state = 'ended' and a.leader_id = b.company_id))`);
  return standing.reduce((sum, { id, sealed, terms, pseudonym }) => {
    const own = readSecrets(id, sealed).positions.find(({ bidder }) => bidder === pseudonym);
    return own ? sum + worthAt(own.limit, readTerms(terms).grams, vatHundredths) : sum;
  }, 0n);
}
