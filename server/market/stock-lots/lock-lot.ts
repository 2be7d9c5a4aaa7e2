import type { OfferLot } from '#domain/market/stock-lots/propose-for-lines.ts';
import type { StockLotState } from '#domain/market/stock-lots/stock-lot.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { readWarehouseStock, type WarehouseStock } from './warehouse-stock.ts';

export interface LockedLot {
  id: number;
  product_stock_id: number;
  state: StockLotState;
  packs: number;
  version: number;
}

/** Locks an offer of the seller and answers its stock; 404 for what is none of theirs. */
export async function lockOfferOfLots(companyId: number, offerId: number): Promise<WarehouseStock> {
  const found = await maybeRow(sql`
    select id from product_stocks where id = ${offerId} and company_id = ${companyId} and not is_deleted for update`);
  if (!found) throw new AppError('not_found');
  const [stock] = await readWarehouseStock([offerId]);
  return stock!;
}

/** Locks a lot of the seller after its offer, as everything that moves lots does. */
export async function lockLot(companyId: number, id: number): Promise<LockedLot> {
  const [offer] = await rows(sql<{ id: number }>`
    select s.id from product_stocks s join stock_lots l on l.product_stock_id = s.id
    where l.id = ${id} and l.company_id = ${companyId} for update of s`);
  if (!offer) throw new AppError('not_found');
  const lot = await maybeRow(sql<LockedLot>`
    select id, product_stock_id, state, packs, version from stock_lots where id = ${id} for update`);
  if (!lot) throw new AppError('not_found');
  return lot;
}

export interface LockedOfferLot extends OfferLot {
  lot_no: string;
}

/** Offers and then their lots under lock, both in ascending order: what leaves takes its packs from them. */
export async function lockLotsOfOffers(offerIds: readonly number[]): Promise<LockedOfferLot[]> {
  await rows(sql`select id from product_stocks where id = any (${offerIds}::int[]) order by id for update`);
  return rows(sql<LockedOfferLot>`
    select id, product_stock_id, lot_no, state, packs, made_on, best_before
    from stock_lots where product_stock_id = any (${offerIds}::int[]) order by id for update`);
}
