import { percentOf, type Satang } from '#domain/values/money.ts';

/** `product_stock` of an offer: what its seller says. */
export const STOCK_IN_STOCK = 1;
export const STOCK_PRE_ORDER = 3;
export type StockKind = typeof STOCK_IN_STOCK | typeof STOCK_PRE_ORDER;
/** `status` of a product that is shown, and of an offer that is on sale. */
export const PRODUCT_SHOWN = 1;
export const PRODUCT_HIDDEN = 0;
export const OFFER_ON_SALE = 1;
export const OFFER_PAUSED = 0;
/** `approved_status` of an offer. */
export const OFFER_APPROVED = 1;
export const OFFER_WAITING = 0;

export interface OfferState {
  is_deleted: boolean;
  check_product: boolean;
  status: number;
  approved_status: number;
  sales_start: Date | null;
  sales_end: Date | null;
  warehouse_verified: boolean;
  seller_approved: boolean;
}

/** Whether an offer may be bought at all now; an open end of the sales window counts as open. */
export function isPurchasable(offer: OfferState, now: Date): boolean {
  return (
    !offer.is_deleted &&
    offer.check_product &&
    offer.status === OFFER_ON_SALE &&
    offer.approved_status === OFFER_APPROVED &&
    (offer.sales_start === null || offer.sales_start <= now) &&
    (offer.sales_end === null || now < offer.sales_end) &&
    offer.warehouse_verified &&
    offer.seller_approved
  );
}

export interface OfferPrices {
  regular_price: Satang;
  /** 0 when there is none. */
  sale_price: Satang;
  promotion_price: Satang | null;
  is_promotion: boolean;
  promotion_start: Date | null;
  promotion_end: Date | null;
}

/** What makes up the prices of an offer. */
export const PRICE_FIELDS = [
  'regular_price',
  'sale_price',
  'is_promotion',
  'promotion_price',
  'promotion_start',
  'promotion_end',
] as const satisfies readonly (keyof OfferPrices)[];

/** The prices alone, of what has more. */
export const pricesIn = (from: OfferPrices): OfferPrices => ({
  regular_price: from.regular_price,
  sale_price: from.sale_price,
  is_promotion: from.is_promotion,
  promotion_price: from.promotion_price,
  promotion_start: from.promotion_start,
  promotion_end: from.promotion_end,
});

/** A promotion holds from its start up to, not including, its end. */
export function isPromotionNow(prices: OfferPrices, now: Date): boolean {
  const { is_promotion, promotion_price, promotion_start, promotion_end } = prices;
  return (
    is_promotion &&
    promotion_price !== null &&
    promotion_start !== null &&
    promotion_end !== null &&
    promotion_start <= now &&
    now < promotion_end
  );
}

/** What one unit costs now: promotion, else sale price when above 0, else regular price. */
export function effectiveUnitPrice(prices: OfferPrices, now: Date): Satang {
  return isPromotionNow(prices, now) ? (prices.promotion_price as Satang) : ordinaryUnitPrice(prices);
}

/** What one unit costs without its promotion. */
export function ordinaryUnitPrice({
  sale_price,
  regular_price,
}: Pick<OfferPrices, 'sale_price' | 'regular_price'>): Satang {
  return sale_price > 0n ? sale_price : regular_price;
}

/** A member level's discount; percent in hundredths (7 % = 700), subcategory 0 is the default. */
export interface LevelDiscount {
  subcategory_id: number;
  discount: number;
}

export const DEFAULT_SUBCATEGORY = 0;

/** The percent (in hundredths) off for a subcategory: its own row, else the default row, else 0. */
export function discountPercentFor(subcategoryId: number, discounts: readonly LevelDiscount[]): number {
  const own = discounts.find((row) => row.subcategory_id === subcategoryId);
  return (own ?? discounts.find((row) => row.subcategory_id === DEFAULT_SUBCATEGORY))?.discount ?? 0;
}

/** One unit's price for a member, for showing; lines are computed from the line, not from this. */
export function memberUnitPrice(unitPrice: Satang, discountPercent: number): Satang {
  return unitPrice - percentOf(unitPrice, BigInt(discountPercent));
}

export interface LineAmounts {
  gross: Satang;
  discount: Satang;
  net: Satang;
}

/** A line's sums. The discount is rounded once, on the line. */
export function lineAmounts(line: { unitPrice: Satang; amount: number; discountPercent: number }): LineAmounts {
  const gross = line.unitPrice * BigInt(line.amount);
  const discount = percentOf(gross, BigInt(line.discountPercent));
  return { gross, discount, net: gross - discount };
}

/** What a unit of a line costs: its price, and the percentage (in hundredths) that comes off the line. */
export interface Terms {
  unitPrice: Satang;
  discountPercent: number;
}

/** Terms that hold from so many units of a line on. */
export interface TermsFrom extends Terms {
  from_units: number;
}

/** What a line costs by its amount: the ordinary terms from one unit on, then the agreed ones. */
export function termsByAmount(ordinary: Terms, agreed: readonly TermsFrom[]): TermsFrom[] {
  return [{ from_units: 1, ...ordinary }, ...agreed].map(({ from_units, unitPrice, discountPercent }) => ({
    from_units,
    unitPrice,
    discountPercent,
  }));
}

/** The step that a line of so many units has; undefined below the first of them. */
export function termsAt<Step extends { from_units: number }>(steps: readonly Step[], units: number): Step | undefined {
  return steps.findLast(({ from_units }) => from_units <= units);
}

/** What so many packs cost at the terms of their amount, rounded once on the line; null below the first of them. */
export function pricePacks(terms: readonly TermsFrom[], packs: number): Satang | null {
  const its = termsAt(terms, packs);
  return its ? lineAmounts({ ...its, amount: packs }).net : null;
}
