import { instantOfBangkokInput } from '#domain/values/bangkok-input.ts';
import { bahtFromSatang, mulDiv, satangFromBaht, hasAtMostTwoDecimals, MAX_BAHT } from '#domain/values/money.ts';
import { typedAmount } from '#domain/values/typed-number.ts';
import { isMinimum, newOfferTerms } from './new-offer.ts';
import { stockTypeProblems } from './offer-terms.ts';

/** What a seller types of an offer. A draft keeps it as it was typed, right or wrong. */
export const typedFields = [
  'product_stock',
  'pre_order_days',
  'quantity',
  'min_quantity',
  'regular_price',
  'sale_price',
  'promotion_price',
  'promotion_start',
  'promotion_end',
  'sales_start',
  'sales_end',
  'cost_price',
  'lot_no',
  'package_weight',
  'low_stock_level',
  'shipping_out_of_scope',
] as const;
export type TypedField = (typeof typedFields)[number];
/** What a form says of an offer that no truck brings. */
export const PICK_UP_ONLY = '1';

/** What is left out is empty. */
export type TypedOffer = Readonly<Partial<Record<TypedField, string>>>;

/** Only what somebody typed: a field that is empty again is as one that never was. */
export function typedOnly(fields: Readonly<Record<string, string>>): TypedOffer {
  return Object.fromEntries(
    typedFields.flatMap((field) => {
      const text = (fields[field] ?? '').trim();
      return text === '' ? [] : [[field, text]];
    }),
  );
}

const instantOrNull = (text: string | undefined) => (text === undefined ? null : instantOfBangkokInput(text));
const amountOf = (text: string | undefined) => (text === undefined ? undefined : typedAmount(text));
const amountOr = <Else>(text: string | undefined, otherwise: Else) => amountOf(text) ?? otherwise;

/**
 * The row of POST /product-stock/add that was typed; what cannot be read is refused there, at its field. Whatever is
 * said of a promotion makes it one; what is not said is as a new offer usually has it.
 */
export function offerOfTyped(typed: TypedOffer) {
  const usual = newOfferTerms;
  const minimum = amountOr(typed.min_quantity, usual.min_quantity);
  const { promotion_price, promotion_start, promotion_end } = typed;
  return {
    product_stock: amountOr(typed.product_stock, usual.product_stock),
    pre_order_days: amountOr(typed.pre_order_days, usual.pre_order_days),
    quantity: amountOf(typed.quantity),
    is_minimum: isMinimum(minimum),
    min_quantity: minimum,
    regular_price: amountOf(typed.regular_price),
    sale_price: amountOr(typed.sale_price, bahtFromSatang(usual.sale_price)),
    is_promotion: [promotion_price, promotion_start, promotion_end].some((each) => each !== undefined),
    promotion_price: amountOr(promotion_price, usual.promotion_price),
    promotion_start: instantOrNull(promotion_start),
    promotion_end: instantOrNull(promotion_end),
    sales_start: instantOrNull(typed.sales_start),
    sales_end: instantOrNull(typed.sales_end),
    cost_price: amountOr(typed.cost_price, usual.cost_price),
    lot_no: typed.lot_no ?? usual.lot_no,
    package_weight: amountOr(typed.package_weight, usual.package_weight),
    low_stock_level: amountOr(typed.low_stock_level, usual.low_stock_level),
    shipping_out_of_scope: typed.shipping_out_of_scope === PICK_UP_ONLY,
  };
}

export type TypedProblem = { field: TypedField; code: 'pre_order_days_missing' | 'lot_missing' };

/**
 * What a new row needs beyond what each field asks for: a buyer of a pre-order is told when it comes, and a certificate
 * is of one lot.
 */
export function typedProblems(typed: TypedOffer, hasCertificate: boolean): TypedProblem[] {
  const { product_stock, pre_order_days } = offerOfTyped(typed);
  const found: TypedProblem[] = stockTypeProblems({ product_stock, pre_order_days });
  if (hasCertificate && typed.lot_no === undefined) found.push({ field: 'lot_no', code: 'lot_missing' });
  return found;
}

/** Prices that packs of different weight have in common for a kilogram. */
const PER_KG = ['regular_price', 'sale_price', 'promotion_price', 'cost_price'] as const;
/** What belongs to one row alone. */
const OF_ONE_ROW: ReadonlySet<string> = new Set(['lot_no']);

/**
 * The same for a row of a pack that weighs so much: what was given takes the place of what stood there, prices are
 * given for a kilogram. What is no amount stays as it is, to be refused.
 */
export function filledWith(typed: TypedOffer, given: TypedOffer, unitWeightGrams: number): TypedOffer {
  const filled: Partial<Record<TypedField, string>> = { ...typed };
  for (const field of typedFields) {
    const text = given[field];
    if (text === undefined || OF_ONE_ROW.has(field)) continue;
    filled[field] = PER_KG.some((price) => price === field) ? unitPriceText(text, unitWeightGrams) : text;
  }
  return filled;
}

/**
 * The price of a pack of a price for a kilogram as it is typed, rounded to the satang; what is no amount stays as it
 * is.
 */
export function unitPriceText(perKg: string, unitWeightGrams: number): string {
  const amount = typedAmount(perKg);
  if (amount === null || Number.isNaN(amount) || amount > MAX_BAHT || !hasAtMostTwoDecimals(amount)) return perKg;
  return String(bahtFromSatang(mulDiv(satangFromBaht(amount), BigInt(unitWeightGrams), 1000n)));
}
