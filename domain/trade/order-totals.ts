import type { CustomTerms } from '#domain/market/pricing/custom-price.ts';
import { lineAmounts } from '#domain/market/pricing/pricing.ts';
import { mulDiv, percentOf, type Satang } from '#domain/values/money.ts';
import { lineOfParts, type LinePart } from './line-parts.ts';

const DAYS_PER_YEAR = 365n;
const HUNDRED_PERCENT = 10_000n;

export interface OrderTotalsInput {
  /** The lines after member discount. */
  lines: readonly Satang[];
  shippingCost: Satang;
  /** What a coupon takes off; never more than the lines' total. 0 without. */
  discountPrice?: Satang;
  vatRatePercentHundredths: bigint;
  /** Days of credit; 0 without. */
  creditTime?: number;
  /** Percent a year, in hundredths. */
  interestRate?: bigint;
}

export interface OrderTotals {
  total: Satang;
  shipping_cost: Satang;
  discount_price: Satang;
  base: Satang;
  vat: Satang;
  total_include_vat: Satang;
  interest: Satang;
  daily_interest: Satang;
  /** What is to be paid at the due date. */
  payable: Satang;
}

/**
 * An order's sums. They are exact: total + shipping − discount = base, base + vat = total with VAT, + interest =
 * payable.
 */
export function orderTotals(input: OrderTotalsInput): OrderTotals {
  const { shippingCost, discountPrice = 0n, vatRatePercentHundredths, creditTime = 0, interestRate = 0n } = input;
  const total = input.lines.reduce((sum, line) => sum + line, 0n);
  const discount_price = discountPrice > total ? total : discountPrice;
  const base = total + shippingCost - discount_price;
  const vat = percentOf(base, vatRatePercentHundredths);
  const total_include_vat = base + vat;
  const yearlyInterest = base * interestRate;
  const interest = mulDiv(yearlyInterest, BigInt(creditTime), HUNDRED_PERCENT * DAYS_PER_YEAR);
  const daily_interest = mulDiv(yearlyInterest, 1n, HUNDRED_PERCENT * DAYS_PER_YEAR);
  return {
    total,
    shipping_cost: shippingCost,
    discount_price,
    base,
    vat,
    total_include_vat,
    interest,
    daily_interest,
    payable: total_include_vat + interest,
  };
}

/** What makes an order cost something else than its lines at this moment's prices. */
export type Adjustment = QuotedPrice | Discount | CreditInterest;

/**
 * A price agreed for an offer in one deal, as by a quotation or an auction. It takes the place of every other price.
 */
export interface QuotedPrice {
  kind: 'quoted_price';
  productstock_id: number;
  /** For one unit, before the discount. */
  price: Satang;
  /** In hundredths; 0 without. */
  discountPercent?: number;
  /** What the line's units were agreed in; the price is then that of the line that they make. */
  parts?: readonly LinePart[];
}

/** The price of a line that was agreed in parts. */
export function quotedParts(productstock_id: number, parts: readonly LinePart[]): QuotedPrice {
  return { kind: 'quoted_price', productstock_id, price: lineOfParts(parts).price, parts };
}

/** An amount off the goods, as by a coupon. */
export interface Discount {
  kind: 'discount';
  amount: Satang;
  code: string | null;
  campaignId: number | null;
}

/** Paying later costs interest on what is owed before VAT. */
export interface CreditInterest {
  kind: 'credit_interest';
  /** Days. */
  creditTime: number;
  /** Percent a year, in hundredths. */
  interestRate: bigint;
}

/** A line's price and what comes of it. */
export interface LinePrice {
  price: Satang;
  /** In hundredths. */
  discountPercent: number;
  gross: Satang;
  discount: Satang;
  net: Satang;
  /** The custom price that these are the amounts of; null at another price. */
  custom: CustomTerms | null;
  /** What it is made of, where its price was agreed in parts. */
  parts?: readonly LinePart[];
}

export interface AdjustedLine extends LinePrice {
  row: { productstock_id: number; amount: number };
}

export interface AdjustedTotals extends OrderTotals {
  discount_code: string | null;
  campaign_id: number | null;
  credit_time: number;
  interest_rate: bigint;
}

/** Lines with the prices that were quoted for them, in the place of their own. */
export function quotedLines<Line extends AdjustedLine>(
  lines: readonly Line[],
  adjustments: readonly Adjustment[],
): Line[] {
  requireKnownGoods(lines, adjustments);
  return lines.map((line) => quoted(line, adjustments));
}

/**
 * The sums of lines that have their prices: first what is taken off, then interest, however the list is ordered.
 * Discounts add up and never take off more than the goods cost; the first one's code is the order's.
 */
export function adjustedTotals(
  order: { lines: readonly Pick<LinePrice, 'net'>[]; shippingCost: Satang; vatRateHundredths: number },
  adjustments: readonly Adjustment[],
): AdjustedTotals {
  const discounts = adjustments.filter((one) => one.kind === 'discount');
  const [credit, second] = adjustments.filter((one) => one.kind === 'credit_interest');
  if (second) throw new Error('An order is on credit once');
  const coupon = discounts.find((one) => one.code !== null);
  const totals = orderTotals({
    lines: order.lines.map((line) => line.net),
    shippingCost: order.shippingCost,
    discountPrice: discounts.reduce((sum, one) => sum + one.amount, 0n),
    vatRatePercentHundredths: BigInt(order.vatRateHundredths),
    ...(credit && { creditTime: credit.creditTime, interestRate: credit.interestRate }),
  });
  return {
    ...totals,
    discount_code: coupon?.code ?? null,
    campaign_id: coupon?.campaignId ?? null,
    credit_time: credit?.creditTime ?? 0,
    interest_rate: credit?.interestRate ?? 0n,
  };
}

function quoted<Line extends AdjustedLine>(line: Line, adjustments: readonly Adjustment[]): Line {
  const quote = adjustments.find(
    (one) => one.kind === 'quoted_price' && one.productstock_id === line.row.productstock_id,
  ) as QuotedPrice | undefined;
  if (!quote) return line;
  const { price, discountPercent = 0, parts } = quote;
  if (parts) return { ...line, ...amountsOfParts(line, parts), discountPercent: 0, custom: null, parts };
  const amounts = lineAmounts({ unitPrice: price, amount: line.row.amount, discountPercent });
  return { ...line, price, discountPercent, ...amounts, custom: null };
}

function amountsOfParts({ row }: AdjustedLine, parts: readonly LinePart[]) {
  const { quantity, ...amounts } = lineOfParts(parts);
  if (quantity !== row.amount)
    throw new Error(`The ${quantity} units of the parts of offer ${row.productstock_id} are not its units`);
  return amounts;
}

/** A price for goods that are not in the order would be lost without a word. */
function requireKnownGoods(lines: readonly AdjustedLine[], adjustments: readonly Adjustment[]): void {
  const known = new Set(lines.map((line) => line.row.productstock_id));
  for (const one of adjustments)
    if (one.kind === 'quoted_price' && !known.has(one.productstock_id))
      throw new Error(`A price is quoted for offer ${one.productstock_id}, which is not in the order`);
}
