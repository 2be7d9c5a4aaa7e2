import type { Answer, Input } from '#contract/client.ts';
import { bahtPerKg, hasAtMostTwoDecimals, MAX_BAHT, pricePerKg, satangFromBaht } from '#domain/values/money.ts';
import { typedAmount } from '#domain/values/typed-number.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { isMinimum, newOfferTerms } from '#domain/sellers/offers/new-offer.ts';
import { bangkokInput, instantOfBangkokInput } from '#domain/values/bangkok-input.ts';
import { PICK_UP_ONLY } from '#domain/sellers/offers/typed-offer.ts';
import { OFFER_APPROVED } from '#domain/market/pricing/pricing.ts';

export type Listed = Answer<'GET /product-stock/myproduct'>['data'][number];
export type Stock = Listed['list_product_stock'][number];
type Row = Input<'POST /product-stock/edit-many'>['body']['rows'][number];
export type OfferEdit = Omit<Row, 'product_stock_id'>;

/** The fields of an offer in the table, in the order in which they stand there. */
export const FIELDS = [
  'quantity',
  'regular_price',
  'sale_price',
  'min_quantity',
  'low_stock_level',
  'shipping_out_of_scope',
  'promotion_price',
  'promotion_start',
  'promotion_end',
  'sales_start',
  'sales_end',
  'keeps_selling',
] as const;
export type FieldName = (typeof FIELDS)[number];
/** What stands in the fields, as typed. */
export type Fields = Readonly<Record<FieldName, string>>;

/** What an offer has: its prices are those that wait, when some do. */
export function fieldsOf(stock: Stock): Fields {
  const waiting = stock.price_change?.state === 'waiting' ? stock.price_change : null;
  const prices = waiting ?? stock;
  const promotion = prices.is_promotion ? prices : null;
  return {
    quantity: String(stock.quantity),
    regular_price: prices.regular_price.toFixed(2),
    sale_price: prices.sale_price > 0 ? prices.sale_price.toFixed(2) : '',
    min_quantity: stock.is_minimum ? String(stock.min_quantity) : '',
    low_stock_level: stock.low_stock_level === null ? '' : String(stock.low_stock_level),
    shipping_out_of_scope: stock.shipping_out_of_scope ? PICK_UP_ONLY : '',
    promotion_price: promotion?.promotion_price?.toFixed(2) ?? '',
    promotion_start: inputOf(promotion?.promotion_start),
    promotion_end: inputOf(promotion?.promotion_end),
    sales_start: inputOf(stock.sales_start),
    sales_end: inputOf(stock.sales_end),
    keeps_selling: wasApproved(stock) ? String(Number(waiting?.keeps_selling ?? true)) : '',
  };
}

/** Whether staff approved its prices once: then it can be sold by them while others wait. */
export function wasApproved({ approved_status, price_change }: Stock): boolean {
  return approved_status === OFFER_APPROVED || (price_change !== null && !price_change.is_new_offer);
}

const inputOf = (instant: string | null | undefined) => (instant ? bangkokInput(new Date(instant)) : '');

/**
 * What each part of the fields says to the API. What cannot be read is NaN or the text, which it refuses at the field.
 */
const PARTS: ((fields: Fields) => OfferEdit)[] = [
  ({ min_quantity }) => {
    const minimum = min_quantity === '' ? newOfferTerms.min_quantity : amountOf(min_quantity);
    return { is_minimum: isMinimum(minimum), min_quantity: minimum };
  },
  ({ low_stock_level }) => ({ low_stock_level: low_stock_level === '' ? null : amountOf(low_stock_level) }),
  ({ shipping_out_of_scope }) => ({ shipping_out_of_scope: shipping_out_of_scope === PICK_UP_ONLY }),
  ({ sales_start }) => ({ sales_start: instantOf(sales_start) }),
  ({ sales_end }) => ({ sales_end: instantOf(sales_end) }),
];
const PRICE_PARTS: typeof PARTS = [
  ({ regular_price }) => ({ regular_price: amountOf(regular_price) }),
  ({ sale_price }) => ({ sale_price: sale_price === '' ? 0 : amountOf(sale_price) }),
  ({ promotion_price, promotion_start, promotion_end }) => ({
    is_promotion: promotion_price + promotion_start + promotion_end !== '',
    promotion_price: promotion_price === '' ? null : amountOf(promotion_price),
    promotion_start: instantOf(promotion_start),
    promotion_end: instantOf(promotion_end),
  }),
];

/** What was changed of an offer, for the API; null when nothing was. */
export function editOf(was: Fields, typed: Fields, reason = ''): OfferEdit | null {
  const quantity = amountOf(typed.quantity);
  const changesOf = (parts: typeof PARTS) => parts.filter((part) => textOf(part(was)) !== textOf(part(typed)));
  const prices = changesOf(PRICE_PARTS);
  const keeps = typed.keeps_selling !== '' && (prices.length > 0 || typed.keeps_selling !== was.keeps_selling);
  const edit: OfferEdit = Object.assign(
    {},
    Object.is(quantity, amountOf(was.quantity))
      ? null
      : { quantity, seen_quantity: Number(was.quantity), ...(reason && { reason }) },
    ...[...changesOf(PARTS), ...prices].map((part) => part(typed)),
    keeps ? { keeps_selling: typed.keeps_selling === '1' } : null,
  );
  return Object.keys(edit).length > 0 ? edit : null;
}

/** Whether a price was changed, so that it will wait for staff. */
export function changesPrice(was: Fields, typed: Fields): boolean {
  return PRICE_PARTS.some((part) => textOf(part(was)) !== textOf(part(typed)));
}

/** Baht per kg of the unit price outside promotions; null when no price can be read. */
export function typedPerKg(
  { regular_price, sale_price }: Pick<Fields, 'regular_price' | 'sale_price'>,
  unitWeightKg: number,
): number | null {
  const [regular, sale] = [amountOf(regular_price), sale_price === '' ? 0 : amountOf(sale_price)];
  const baht = sale > 0 ? sale : regular;
  if (Number.isNaN(sale) || !(baht > 0 && baht <= MAX_BAHT) || !hasAtMostTwoDecimals(baht)) return null;
  return bahtPerKg(pricePerKg(satangFromBaht(baht), gramsFromKg(unitWeightKg)));
}

/** An amount as people type it; NaN for none. The API refuses that at its field, and 12.5 where units are whole. */
export const amountOf = (text: string): number => typedAmount(text) ?? Number.NaN;

const instantOf = (text: string) => (text === '' ? null : instantOfBangkokInput(text));

/** JSON writes what is no number as null, which is something else. */
const textOf = (part: OfferEdit) =>
  JSON.stringify(part, (_, value: unknown) => (Number.isNaN(value) ? 'unreadable' : value));
