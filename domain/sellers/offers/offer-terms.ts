import { STOCK_PRE_ORDER, type OfferPrices } from '#domain/market/pricing/pricing.ts';

/** What a seller writes of an offer, beside what is offered and where. Prices in satang for one selling unit. */
export interface OfferTerms extends OfferPrices {
  is_minimum: boolean;
  min_quantity: number;
  sales_start: Date | null;
  sales_end: Date | null;
}

export type TermProblem =
  | { field: 'sale_price'; code: 'sale_above_regular' }
  | { field: 'promotion_price'; code: 'promotion_price_missing' | 'promotion_above_price' }
  | { field: 'promotion_start' | 'promotion_end'; code: 'promotion_time_missing' }
  | { field: 'promotion_end' | 'sales_end'; code: 'ends_before_start' | 'ended_already' };

/** Whether goods are in stock or come later, and when. */
export interface StockType {
  product_stock: number;
  pre_order_days: number | null;
}

export interface StockTypeProblem {
  field: 'pre_order_days';
  code: 'pre_order_days_missing';
}

/** A buyer of a pre-order is told when it comes. One that never said so is not judged by edits of other things. */
export function stockTypeProblems(wanted: StockType, before?: StockType): StockTypeProblem[] {
  const isMissing = (one: StockType) => one.product_stock === STOCK_PRE_ORDER && one.pre_order_days === null;
  if (!isMissing(wanted) || (before && isMissing(before))) return [];
  return [{ field: 'pre_order_days', code: 'pre_order_days_missing' }];
}

/**
 * What is wrong with an offer's terms, each at its field; empty when they can stand. What did not change is not judged
 * by the clock.
 */
export function termProblems(terms: OfferTerms, now: Date, before?: OfferTerms): TermProblem[] {
  return [
    ...salePriceProblems(terms),
    ...promotionProblems(terms, now, before),
    ...windowProblems('sales_end', terms.sales_start, terms.sales_end, now, before?.sales_end),
  ];
}

/** A sale price is the lower one: the regular price stands beside it, struck through. */
function salePriceProblems({ sale_price, regular_price }: OfferTerms): TermProblem[] {
  return sale_price >= regular_price && sale_price > 0n ? [{ field: 'sale_price', code: 'sale_above_regular' }] : [];
}

function promotionProblems(terms: OfferTerms, now: Date, before: OfferTerms | undefined): TermProblem[] {
  if (!terms.is_promotion) return [];
  const { promotion_price, promotion_start, promotion_end, sale_price, regular_price } = terms;
  const found: TermProblem[] = [];
  const ordinary = sale_price > 0n ? sale_price : regular_price;
  if (promotion_price === null) found.push({ field: 'promotion_price', code: 'promotion_price_missing' });
  else if (promotion_price >= ordinary) found.push({ field: 'promotion_price', code: 'promotion_above_price' });
  if (promotion_start === null) found.push({ field: 'promotion_start', code: 'promotion_time_missing' });
  if (promotion_end === null) found.push({ field: 'promotion_end', code: 'promotion_time_missing' });
  if (promotion_start === null || promotion_end === null) return found;
  const known = before?.is_promotion ? before.promotion_end : undefined;
  return [...found, ...windowProblems('promotion_end', promotion_start, promotion_end, now, known)];
}

function windowProblems(
  field: 'promotion_end' | 'sales_end',
  start: Date | null,
  end: Date | null,
  now: Date,
  known: Date | null | undefined,
): TermProblem[] {
  if (end === null) return [];
  if (start !== null && end <= start) return [{ field, code: 'ends_before_start' }];
  const isNew = known?.getTime() !== end.getTime();
  return isNew && end <= now ? [{ field, code: 'ended_already' }] : [];
}
