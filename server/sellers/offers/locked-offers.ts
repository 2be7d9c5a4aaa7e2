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
  version: number;
  quantity: number;
  status: number;
  approved_status: number;
  product_stock: number;
  pre_order_days: number | null;
  cost_price: bigint | null;
  package_weight_grams: number;
  low_stock_level: number | null;
  /** Staff approved its prices once; the columns hold what they approved last. */
  was_approved: boolean;
  waiting: WaitingPrices | null;
  allowance_hundredths: number;
  /** What staff decided last; an allowance is counted from it, however often it was used since. */
  decided_regular_price: bigint;
  decided_sale_price: bigint;
}

interface LockedRow extends Omit<LockedOffer, 'waiting'> {
  waiting_id: number | null;
  waiting_keeps_selling: boolean | null;
  waiting_regular_price: bigint | null;
  waiting_sale_price: bigint | null;
  waiting_is_promotion: boolean | null;
  waiting_promotion_price: bigint | null;
  waiting_promotion_start: Date | null;
  waiting_promotion_end: Date | null;
}

/** A price of the last change that staff approved; before any, what stood there before the first one that the seller made alone. */
const decided = (column: string) => sql`coalesce(
  (select d.${sql.ref(column)} from price_changes d where d.product_stock_id = s.id and d.state = ${sql.lit(PRICE_APPROVED)} and not d.within_allowance order by d.id desc limit 1),
  (select d.${sql.ref(`old_${column}`)} from price_changes d where d.product_stock_id = s.id and d.within_allowance order by d.id limit 1),
  s.${sql.ref(column)}) as ${sql.ref(`decided_${column}`)}`;

/** The seller's offers among these, locked in ascending id order; those of others and removed ones are not found. */
export async function lockOffers(companyId: number, ids: readonly number[]): Promise<Map<number, LockedOffer>> {
  // The rows first, then what is said of them: a statement that waited for a lock would answer with what was there before.
  await rows(sql`
    select id from product_stocks where id = any (${ids}) and company_id = ${companyId} and not is_deleted order by id for update`);
  const found = await rows(sql<LockedRow>`
    select s.id, s.version, s.quantity, s.status::int, s.approved_status::int, s.product_stock::int, s.pre_order_days::int, s.is_minimum, s.min_quantity,
      s.regular_price, s.sale_price, s.is_promotion, s.promotion_price, s.promotion_start, s.promotion_end, s.sales_start, s.sales_end,
      s.cost_price, s.package_weight_grams, s.low_stock_level, co.price_allowance_hundredths as allowance_hundredths,
      ${decided('regular_price')}, ${decided('sale_price')},
      exists (select from offer_prices o where o.product_stock_id = s.id) as was_approved,
      c.id as waiting_id, c.keeps_selling as waiting_keeps_selling, c.regular_price as waiting_regular_price, c.sale_price as waiting_sale_price,
      c.is_promotion as waiting_is_promotion, c.promotion_price as waiting_promotion_price, c.promotion_start as waiting_promotion_start, c.promotion_end as waiting_promotion_end
    from product_stocks s join companies co on co.id = s.company_id
    left join price_changes c on c.product_stock_id = s.id and c.state = ${sql.lit(PRICE_WAITING)}
    where s.id = any (${ids}) and s.company_id = ${companyId} and not s.is_deleted
    order by s.id`);
  return new Map(found.map((row) => [row.id, offerOf(row)]));
}

function offerOf({
  waiting_id,
  waiting_keeps_selling,
  waiting_regular_price,
  waiting_sale_price,
  waiting_is_promotion,
  waiting_promotion_price,
  waiting_promotion_start,
  waiting_promotion_end,
  ...offer
}: LockedRow): LockedOffer {
  if (waiting_id === null) return { ...offer, waiting: null };
  const waiting = {
    id: waiting_id,
    keeps_selling: waiting_keeps_selling!,
    regular_price: waiting_regular_price!,
    sale_price: waiting_sale_price!,
    is_promotion: waiting_is_promotion!,
    promotion_price: waiting_promotion_price,
    promotion_start: waiting_promotion_start,
    promotion_end: waiting_promotion_end,
  };
  return { ...offer, waiting };
}
