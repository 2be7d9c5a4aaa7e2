import { PRICE_FIELDS, type OfferPrices } from '#domain/market/pricing/pricing.ts';
import { PRICE_APPROVED, PRICE_TAKEN_BACK, PRICE_WAITING } from '#domain/sellers/offers/price-change.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What becomes of an offer's prices. */
export interface PriceWrite {
  offerId: number;
  /**
   * Prices that staff decide on, or that hold at once within the seller's allowance; null: what waits is only taken
   * back.
   */
  asked: (OfferPrices & { keepsSelling: boolean; isNewOffer: boolean; withinAllowance: boolean }) | null;
}

/**
 * Takes back what waits of these offers and writes what is asked instead, with what was approved when it was asked. The
 * offers are locked, and their own columns still hold what staff approved.
 */
export async function writePriceChanges(writes: readonly PriceWrite[], userId: number, at: Date): Promise<void> {
  if (writes.length === 0) return;
  await rows(sql`
    update price_changes set state = ${PRICE_TAKEN_BACK}, decided_at = ${at}
    where product_stock_id = any (${writes.map(({ offerId }) => offerId)}) and state = ${sql.lit(PRICE_WAITING)}`);
  const asked = writes.filter(({ asked }) => asked !== null);
  if (asked.length === 0) return;
  await rows(sql`
    insert into price_changes (product_stock_id, state, is_new_offer, keeps_selling, within_allowance, decided_at,
      proposed_by, proposed_at,
      regular_price, sale_price, is_promotion, promotion_price, promotion_start, promotion_end,
      old_regular_price, old_sale_price, old_is_promotion, old_promotion_price, old_promotion_start, old_promotion_end)
    select s.id, case when x.within_allowance then ${sql.lit(PRICE_APPROVED)} else ${sql.lit(PRICE_WAITING)} end,
      x.is_new, x.keeps_selling, x.within_allowance,
      case when x.within_allowance then ${at}::timestamptz end, ${userId}, ${at},
      x.regular_price, x.sale_price, x.is_promotion, x.promotion_price, x.promotion_start, x.promotion_end,
      ${sql.join(PRICE_FIELDS.map((column) => sql`case when not x.is_new then s.${sql.ref(column)} end`))}
    from jsonb_to_recordset(${JSON.stringify(asked.map(recordOf))}::jsonb)
      x (id int, is_new boolean, keeps_selling boolean, within_allowance boolean, ${pricesRecord})
    join product_stocks s on s.id = x.id`);
}

function recordOf({ offerId, asked }: PriceWrite) {
  const { keepsSelling, isNewOffer, withinAllowance, ...prices } = asked!;
  return {
    id: offerId,
    is_new: isNewOffer,
    keeps_selling: keepsSelling,
    within_allowance: withinAllowance,
    ...pricesJson(prices),
  };
}

/** The columns of what `pricesJson` writes. */
export const pricesRecord = sql`regular_price bigint, sale_price bigint, is_promotion boolean, promotion_price bigint,
  promotion_start timestamptz, promotion_end timestamptz`;

/** Prices as JSON that the database reads: amounts as text. Without the mark a promotion is none. */
export function pricesJson(prices: OfferPrices) {
  return {
    regular_price: String(prices.regular_price),
    sale_price: String(prices.sale_price),
    is_promotion: prices.is_promotion,
    promotion_price: prices.promotion_price === null ? null : String(prices.promotion_price),
    promotion_start: prices.promotion_start,
    promotion_end: prices.promotion_end,
  };
}
