import { mulDiv, percentOf, type Satang } from '#domain/values/money.ts';

const DAYS_PER_YEAR = 365n;
const HUNDRED_PERCENT = 10_000n;

export interface OrderTotalsInput {
  /** The lines after member discount. */
  lines: readonly Satang[];
  shippingCost: Satang;
  /** What a coupon takes off; never more than the lines' total. */
  discountPrice: Satang;
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

/** An order's sums. They are exact: total + shipping − discount = base, base + vat = total with VAT, + interest = payable. */
export function orderTotals(input: OrderTotalsInput): OrderTotals {
  const { shippingCost, vatRatePercentHundredths, creditTime = 0, interestRate = 0n } = input;
  const total = input.lines.reduce((sum, line) => sum + line, 0n);
  const discount_price = input.discountPrice > total ? total : input.discountPrice;
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
