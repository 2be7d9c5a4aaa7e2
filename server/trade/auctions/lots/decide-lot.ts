import type { Canceller } from '#domain/trade/auctions/entries.ts';
import { lotDecisionGuards } from '#domain/trade/auctions/lot-decisions.ts';
import { recordDecision } from '#server/audit/index.ts';
import { releaseStock, reserveStock } from '#server/market/offers/index.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { cancelAuction } from '../cancel-auction.ts';
import { announce, lockAuction, reservedForLot } from '../index.ts';
import { lockLot, lockOwnLot, readLotOffer, type LockedLot } from './locked-lot.ts';
import { tellSeller, tellStopped } from './notify-seller.ts';
import { lotOf } from './stored-lot.ts';

function requireDecision(lot: LockedLot, decision: keyof typeof lotDecisionGuards): void {
  if (!lotDecisionGuards[decision](lot)) throw new AppError('auction_lot_other_state');
}

/** The lot is announced as staff read it, and nobody else buys its packs from now on. */
export function approveLot(staffId: number, id: number, { based_on }: { based_on: number }): Promise<void> {
  return inTransaction(async () => {
    const lot = await lockLot(id, null);
    requireDecision(lot, 'approve');
    if (lot.version !== based_on) throw new AppError('auction_lot_changed');
    const { starts_at, packs } = lotOf(lot);
    if (starts_at! <= lot.at) throw new AppError('auction_start_passed');
    // Taken out while the lot waited.
    if (!(await readLotOffer(lot.product_stock_id, lot.company_id))) throw new AppError('auction_stock_short');
    // Without an end: outages put the lot's own later, and bidders after the winner have their time. Its result frees them.
    const wanted = [{ offerId: lot.product_stock_id, units: packs }];
    const [kept] = await reserveStock(reservedForLot(id), wanted, null, lot.at);
    if (kept?.units !== packs) throw new AppError('auction_stock_short');
    await announce(id, staffId);
    await record(staffId, 'approve_auction', lot);
    await tellSeller(lot, 'approved');
  });
}

export function refuseLot(staffId: number, id: number, { reason }: { reason: string }): Promise<void> {
  return inTransaction(async () => {
    const lot = await lockLot(id, null);
    requireDecision(lot, 'refuse');
    await rows(sql`
      update auctions set state = 'draft', reason = ${reason}, decided_at = ${lot.at}, decided_by = ${staffId},
        submitted_at = null, version = version + 1
      where id = ${id}`);
    await record(staffId, 'refuse_auction', lot, reason);
    await tellSeller(lot, 'refused', reason);
  });
}

/** Nobody wins, whoever leads. An entry of the log says so. */
export function stopLot(staffId: number, id: number, { reason }: { reason: string }): Promise<void> {
  return inTransaction(async () => {
    const lot = await lockLot(id, null);
    requireDecision(lot, 'stop');
    await end(lot, reason, 'staff');
    await record(staffId, 'stop_auction', lot, reason);
    await tellSeller(lot, 'stopped', reason);
  });
}

/** By its seller, while nobody has bid. */
export function cancelLot({ companyId }: Pick<Member, 'companyId'>, id: number, reason: string): Promise<void> {
  return inTransaction(async () => {
    await end(await lockOwnLot(id, companyId, 'cancel'), reason, 'seller');
  });
}

async function end({ id }: LockedLot, reason: string, by: Canceller): Promise<void> {
  const { auction } = await cancelAuction(await lockAuction(id), by, reason);
  await releaseStock(reservedForLot(id), auction.at);
  await tellStopped(id, reason);
}

const record = (staffId: number, action: string, { id }: LockedLot, reason?: string): Promise<void> =>
  recordDecision({
    staffId,
    action,
    objectKind: 'auction',
    objectId: id,
    before: {},
    after: {},
    reason,
  });
