import { AUCTION_STEPS, auctionNo } from '#domain/trade/auctions/auction.ts';
import type { LogDecision } from '#domain/trade/auctions/entries.ts';
import { readTerms } from '#domain/trade/auctions/log-text.ts';
import { openingStanding } from '#domain/trade/auctions/standing.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { appendEntries } from './core/append-entries.ts';
import { commitmentOf, newSalt } from './core/hashes.ts';
import { lockAuction } from './core/locked-auction.ts';
import { newEntryKey, readReserve, type Secrets } from './core/secrets.ts';
import { tellListeners } from './listeners.ts';

/**
 * What waited for approval is announced: its terms are the first entry of its log and change no more. By a member of
 * staff; of a demand's round by nobody of them.
 */
export function announce(auctionId: number, staffId: number | null): Promise<void> {
  return inTransaction(async () => {
    const locked = await lockAuction(auctionId);
    if (!AUCTION_STEPS.approve.includes(locked.state)) throw new AppError('auction_changed_meanwhile');
    const terms = readTerms(locked.terms);
    const reserve = readReserve(auctionId, locked.sealed);
    if (terms.has_reserve !== (reserve !== null)) throw new Error('The terms say whether there is a reserve');
    const standing = openingStanding(terms, { reserve, at: locked.at });
    const secrets: Secrets = {
      reserve,
      reserve_salt: reserve === null ? null : newSalt(),
      entry_key: newEntryKey(),
      leader: standing.leader,
      positions: standing.positions,
    };
    const { reserve_salt: salt } = secrets;
    const says: LogDecision = {
      kind: 'announced',
      auction: auctionNo(auctionId),
      terms,
      reserve: reserve === null ? null : commitmentOf({ salt: salt!, amount: reserve }),
      deposit_percent: locked.deposit_percent,
    };
    const auction = { ...locked, starts_at: terms.starts_at };
    const { now } = await appendEntries({ auction, terms, standing, secrets }, [{ says }], {
      standing,
      state: 'announced',
    });
    await rows(sql`
      update auctions set decided_at = ${locked.at}, decided_by = ${staffId}, version = version + 1
      where id = ${auctionId}`);
    await tellListeners('announced', now);
  });
}
