import type { OfferPrices } from '#domain/market/pricing/pricing.ts';
import {
  refusalToAct,
  type PreorderAct,
  type PreorderSide,
  type PreorderState,
  type PreorderTerms,
} from '#domain/trade/preorders/preorder.ts';
import type { Satang } from '#domain/values/money.ts';
import { decidedPriceSql } from '#server/market/offers/index.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { isSeenBy, type Viewer } from './viewer.ts';

export interface LockedPreorder extends OfferPrices {
  id: number;
  company_id: number;
  user_id: number;
  product_stock_id: number;
  quantity: number;
  state: PreorderState;
  version: number;
  proposed_by: PreorderSide | null;
  unit_price: Satang | null;
  delivery_date: string | null;
  valid_until: string | null;
  ends_at: Date;
  allowance_hundredths: number;
  decided_price: Satang;
}

/**
 * A pre-order under lock, for an act that may happen now and was decided on what it is now. 404 for whom it does not
 * concern.
 */
export async function lockPreorder(
  viewer: Viewer,
  id: number,
  act: PreorderAct | ((state: PreorderState) => PreorderAct),
  seen: number,
): Promise<LockedPreorder> {
  const preorder = await maybeRow(sql<LockedPreorder>`
    select p.id, p.company_id, p.user_id, p.product_stock_id, p.quantity, p.state, p.version, p.proposed_by,
      p.unit_price, p.delivery_date, p.valid_until, p.ends_at,
      c.price_allowance_hundredths as allowance_hundredths,
      ${decidedPriceSql('s')} as decided_price /* not null: coalesced */, s.regular_price, s.sale_price, s.is_promotion,
      s.promotion_price, s.promotion_start, s.promotion_end
    from preorders p join product_stocks s on s.id = p.product_stock_id join companies c on c.id = p.seller_company_id
    where p.id = ${id} and ${isSeenBy(viewer)} for update of p`);
  if (!preorder) throw new AppError('not_found');
  const refused = refusalToAct(typeof act === 'function' ? act(preorder.state) : act, preorder, now());
  if (refused) throw new AppError(refused);
  if (preorder.version !== seen) throw new AppError('preorder_changed');
  return preorder;
}

/** The terms that wait or were offered; null before the first answer. */
export function termsOf({ unit_price, delivery_date, valid_until }: LockedPreorder): PreorderTerms | null {
  if (unit_price === null || delivery_date === null || valid_until === null) return null;
  return { unit_price, delivery_date, valid_until };
}
