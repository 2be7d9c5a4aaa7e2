import type { Canceller } from '#domain/trade/auctions/entries.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { appendEntries } from './core/append-entries.ts';
import { standingOf, type LockedAuction, type OpenAuction } from './core/locked-auction.ts';
import { tellListeners } from './listeners.ts';

/** Nobody wins, whoever leads: an entry of the log says who stopped it, the auction itself why. */
export async function cancelAuction(locked: LockedAuction, by: Canceller, reason: string): Promise<OpenAuction> {
  const open = standingOf(locked);
  const { now } = await appendEntries(open, [{ says: { kind: 'cancelled', by } }], { state: 'cancelled' });
  const { id, at } = now.auction;
  await rows(sql`update auctions set reason = ${reason}, ended_at = ${at}, version = version + 1 where id = ${id}`);
  await tellListeners('cancelled', now);
  return now;
}
