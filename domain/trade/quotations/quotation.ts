import type { QuotedPrice } from '#domain/trade/order-totals.ts';
import { addDays, bangkokDate, startOfBangkokDay } from '#domain/values/bangkok-time.ts';

/** How long a quotation holds; decision 293. */
export const QUOTATION_DAYS = 7;
const SECOND_MS = 1000;

/** A line as it was quoted. Amounts are satang; JSON keeps them exactly. */
export interface QuotedLine {
  productstock_id: number;
  sku_no: string;
  seller: { th: string; en: string };
  product_name: string;
  product_name_en: string;
  product_name_cn: string;
  product_attribute: string;
  product_attribute_en: string;
  product_attribute_cn: string;
  unit_weight_grams: number;
  quantity: number;
  /** The lot that the buyer chose; quotations from before do not know it. */
  lot?: { id: number; lot_no: string } | null;
  /** kg CO2e per kg of the material, cradle to gate; quotations from before the market knew it have none. */
  co2_per_kg?: number | null;
  co2_is_typical?: boolean;
  /** For one unit, before the discount. */
  price: number;
  /** Hundredths of a percent. */
  discount_hundredths: number;
  line_total: number;
}

/** It holds to the end of its last day in Bangkok. */
export function quotationEnd(madeAt: Date): Date {
  const nextDay = addDays(bangkokDate(madeAt), QUOTATION_DAYS + 1);
  return new Date(startOfBangkokDay(nextDay).getTime() - SECOND_MS);
}

export const quotationStates = ['open', 'ordered', 'expired'] as const;
export type QuotationState = (typeof quotationStates)[number];

/** Used once: an order that was cancelled later has used it, too. A draft of it has not. */
export function quotationState(
  { valid_until, order_no }: { valid_until: Date; order_no: string | null },
  now: Date,
): QuotationState {
  if (order_no !== null) return 'ordered';
  return now > valid_until ? 'expired' : 'open';
}

/** Ours, decision 293: who quotes a cart twice each hour of a working week has fewer. */
export const OPEN_QUOTATIONS_OF_A_COMPANY = 100;

/** Whether a company that has so many open quotations may have another. */
export function mayQuote(open: number): boolean {
  return open < OPEN_QUOTATIONS_OF_A_COMPANY;
}

/** The prices that an order of the quotation has, whatever the goods cost by now. */
export function quotedPrices(lines: readonly QuotedLine[]): QuotedPrice[] {
  return lines.map(({ productstock_id, price, discount_hundredths }) => ({
    kind: 'quoted_price',
    productstock_id,
    price: BigInt(price),
    discountPercent: discount_hundredths,
  }));
}
