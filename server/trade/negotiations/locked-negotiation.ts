import type { OfferPrices } from '#domain/market/pricing/pricing.ts';
import { refusalToAct, type NegotiationAct, type NegotiationState } from '#domain/trade/negotiations/negotiation.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { mostRoundsSql } from './rules.ts';
import { isSeenBy, type Viewer } from './viewer.ts';

export interface LockedNegotiation {
  id: number;
  company_id: number;
  user_id: number;
  seller_company_id: number;
  state: NegotiationState;
  round: number;
  version: number;
  ends_at: Date;
  wants_period: boolean;
  /** How many proposals there are. */
  proposals: number;
}

/**
 * A negotiation under lock, for an act that may happen now and was decided on what it is now; without `seen`, whatever
 * it is. 404 for whom it does not concern.
 */
export async function lockNegotiation(
  viewer: Viewer,
  id: number,
  act: NegotiationAct | ((state: NegotiationState) => NegotiationAct),
  seen: (state: NegotiationState) => number | null,
): Promise<LockedNegotiation> {
  // The row first, then what it says: the statement that waited for a lock must not answer with what was there before.
  await rows(sql`select from negotiations n where n.id = ${id} and ${isSeenBy(viewer)} for update`);
  const found = await maybeRow(sql<LockedNegotiation & { most_rounds: number }>`
    select n.id, n.company_id, n.user_id, n.seller_company_id, n.state, n.round, n.version, n.ends_at, n.wants_period,
      (select count(*)::int from negotiation_versions v where v.negotiation_id = n.id)
        as proposals /* not null: a count */,
      ${mostRoundsSql} as most_rounds /* not null: coalesced */
    from negotiations n where n.id = ${id} and ${isSeenBy(viewer)}`);
  if (!found) throw new AppError('not_found');
  const { most_rounds, ...negotiation } = found;
  const does = typeof act === 'function' ? act(negotiation.state) : act;
  const expected = seen(negotiation.state);
  // Whoever was second reads that somebody was first, not that this is no time for it.
  if (expected !== null && negotiation.version !== expected) throw new AppError('negotiation_changed');
  const refused = refusalToAct(does, negotiation, now(), most_rounds);
  if (refused) throw new AppError(refused);
  return negotiation;
}

export interface NegotiatedLine extends OfferPrices {
  id: number;
  productstock_id: number;
  product_id: number;
  quantity: number;
  list_price: Satang;
  unit_weight_grams: number;
}

/** The lines of a negotiation with what their offers cost now. */
export function linesOfNegotiation(id: number): Promise<NegotiatedLine[]> {
  return rows(sql<NegotiatedLine>`
    select l.id, l.product_stock_id as productstock_id, s.product_id, l.quantity, l.list_price, k.unit_weight_grams,
      s.regular_price, s.sale_price, s.is_promotion, s.promotion_price, s.promotion_start, s.promotion_end
    from negotiation_lines l join product_stocks s on s.id = l.product_stock_id join skus k on k.id = s.product_sku_id
    where l.negotiation_id = ${id} order by l.id`);
}
