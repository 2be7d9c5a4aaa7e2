import type { HoldState } from '#domain/trade/auctions/hold.ts';
import type { Satang } from '#domain/values/money.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What a bidder's deposits come to now, which the caller has locked. */
export async function writeHeld(bidderId: number, held: Satang, state: HoldState): Promise<void> {
  await rows(sql`update auction_bidders set held = ${held}, hold_state = ${state} where id = ${bidderId}`);
}

/** Of several bidders: nothing of theirs is held any more; owed by who did not keep to a bid on credit. */
export async function writeReleased(bidderIds: readonly number[], state: 'returned' | 'kept' | 'owed'): Promise<void> {
  await rows(sql`
    update auction_bidders set held = 0, hold_state = ${state} where id = any (${[...bidderIds]}::int[])`);
}
