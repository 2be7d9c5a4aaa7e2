import { findDecidedPrices, type DecidedChange } from '#domain/sellers/offers/decided-prices.ts';
import type { OfferPrices } from '#domain/market/pricing/pricing.ts';
import type { OfferTerms } from '#domain/sellers/offers/offer-terms.ts';
import { PRICE_APPROVED, PRICE_WAITING } from '#domain/sellers/offers/price-change.ts';
import { rows, sql } from '#server/platform/database/query.ts';

export interface WaitingPrices extends OfferPrices {
  id: number;
  keeps_selling: boolean;
}

/** An offer of the seller under lock, with what waits for staff. */
export interface LockedOffer extends OfferTerms {
  id: number;
  product_sku_id: number;
  version: number;
  quantity: number;
  status: number;
  approved_status: number;
  product_stock: number;
  pre_order_days: number | null;
  cost_price: bigint | null;
  package_weight_grams: number;
  low_stock_level: number | null;
  shipping_out_of_scope: boolean;
  /** Staff approved its prices once; the columns hold what they approved last. */
  was_approved: boolean;
  waiting: WaitingPrices | null;
  allowance_hundredths: number;
  /** What staff decided last; an allowance is counted from it, however often it was used since. */
  decided_regular_price: bigint;
  decided_sale_price: bigint;
}

type OfferRow = Omit<LockedOffer, 'waiting' | 'decided_regular_price' | 'decided_sale_price'>;

interface ChangeRow extends WaitingPrices, DecidedChange {
  product_stock_id: number;
}

/** The seller's offers among these, locked in ascending id order; those of others and removed ones are not found. */
export async function lockOffers(companyId: number, ids: readonly number[]): Promise<Map<number, LockedOffer>> {
  // The rows first, then what is said of them: a statement that waited for a lock would answer with what was there
  // before.
  await rows(sql`
    select id from product_stocks where id = any (${ids}) and company_id = ${companyId} and not is_deleted
      order by id for update`);
  const found = await rows(sql<OfferRow>`
    select s.id, s.product_sku_id, s.version, s.quantity, s.status::int, s.approved_status::int, s.product_stock::int,
      s.pre_order_days::int, s.is_minimum, s.min_quantity,
      s.regular_price, s.sale_price, s.is_promotion, s.promotion_price, s.promotion_start, s.promotion_end,
      s.sales_start, s.sales_end,
      s.cost_price, s.package_weight_grams, s.low_stock_level, s.shipping_out_of_scope,
      co.price_allowance_hundredths as allowance_hundredths,
      exists (select from offer_prices o where o.product_stock_id = s.id) as was_approved
    from product_stocks s join companies co on co.id = s.company_id
    where s.id = any (${ids}) and s.company_id = ${companyId} and not s.is_deleted
    order by s.id`);
  const changes = Map.groupBy(await changesOf(found.map(({ id }) => id)), ({ product_stock_id }) => product_stock_id);
  return new Map(found.map((row) => [row.id, offerOf(row, changes.get(row.id) ?? [])]));
}

/**
 * Of each offer the change that waits, the last one that staff approved, and the first one that the seller made alone.
 * A statement of its own: joined, it is planned for the few changes that were there before a file wrote thousands of
 * them in the running transaction, and walks all of them for each offer.
 */
function changesOf(ids: readonly number[]): Promise<ChangeRow[]> {
  return rows(sql<ChangeRow>`
    select distinct on (product_stock_id, state, within_allowance) product_stock_id, id, state::int, within_allowance,
      keeps_selling,
      regular_price, sale_price, is_promotion, promotion_price, promotion_start, promotion_end, old_regular_price,
      old_sale_price
    from price_changes
    where product_stock_id = any (${ids}) and state in (${sql.lit(PRICE_WAITING)}, ${sql.lit(PRICE_APPROVED)})
    order by product_stock_id, state, within_allowance, case when within_allowance then id else -id end`);
}

function offerOf(offer: OfferRow, changes: readonly ChangeRow[]): LockedOffer {
  const waiting = changes.find(({ state }) => state === PRICE_WAITING);
  const decided = findDecidedPrices(offer, changes);
  return {
    ...offer,
    waiting: waiting ? waitingOf(waiting) : null,
    decided_regular_price: decided.regular_price,
    decided_sale_price: decided.sale_price,
  };
}

function waitingOf({
  product_stock_id: _,
  state: __,
  within_allowance: ___,
  old_regular_price: ____,
  old_sale_price: _____,
  ...waiting
}: ChangeRow): WaitingPrices {
  return waiting;
}
