import type { AuctionState } from '#domain/trade/auctions/auction.ts';
import { mayWithLot, type LotAct } from '#domain/trade/auctions/lot-decisions.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { lockAuction, type LockedAuction } from '../index.ts';
import type { StoredLot } from './stored-lot.ts';

export interface LockedLot extends Omit<LockedAuction, 'terms' | 'product_stock_id' | 'packs'>, StoredLot {
  state: AuctionState;
  product_stock_id: number;
}

/**
 * A seller's lot under its lock, of a company or, where none is named, of any. A demand's round is none, and another
 * company's is not found.
 */
export async function lockLot(id: number, companyId: number | null): Promise<LockedLot> {
  const locked = await lockAuction(id);
  if (locked.product_stock_id === null || (companyId !== null && locked.company_id !== companyId))
    throw new AppError('not_found');
  return locked as unknown as LockedLot;
}

export async function lockOwnLot(id: number, companyId: number, act: LotAct): Promise<LockedLot> {
  const lot = await lockLot(id, companyId);
  if (!mayWithLot(act, lot)) throw new AppError('auction_lot_other_state');
  return lot;
}

/** The offer of a lot, as far as it can be auctioned: none of it where it is not on sale. */
export interface LotOffer {
  grams_of_pack: number;
  free_packs: number;
  /** Per kg, satang. */
  per_kg: bigint;
}

/** An offer of the company; null of others'. As it stands: nothing is locked, `reserveStock` takes the packs or fewer. */
export async function readLotOffer(offerId: number, companyId: number): Promise<LotOffer | null> {
  const found = await maybeRow(sql<LotOffer>`
    select k.unit_weight_grams as grams_of_pack,
      case when f.product_stock_id is null then 0 else s.quantity end as free_packs,
      coalesce(f.price_per_kg, 0) / 100 as per_kg
    from product_stocks s join skus k on k.id = s.product_sku_id
      left join offer_facets f on f.product_stock_id = s.id
    where s.id = ${offerId} and s.company_id = ${companyId} and not s.is_deleted`);
  return found ?? null;
}
