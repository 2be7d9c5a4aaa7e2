import { orderTotals } from '#domain/trade/order-totals.ts';
import type { Satang } from '#domain/values/money.ts';

/** The sums of an order as it was sold: before refunds, so that VAT is rounded of the whole and never of a rest. */
export interface OrderSums {
  total: Satang;
  estimate_shipping_cost: Satang;
  discount_price: Satang;
  vat: Satang;
  total_include_vat: Satang;
  interest: Satang;
  vat_rate_hundredths: number;
  /** Days; 0 without. */
  credit_time: number;
  interest_rate_hundredths: number;
  /** What refunds take of the interest, approved or proposed. */
  taken_interest: Satang;
}

/** By what an order's sums change. */
export type SumsBy = Pick<OrderSums, 'total' | 'vat' | 'total_include_vat' | 'interest'>;

/** By what the sums of an order change whose goods cost so much more, or less. */
export function weighedSums(order: OrderSums, more: Satang): SumsBy {
  const after = orderTotals({
    lines: [order.total + more],
    shippingCost: order.estimate_shipping_cost,
    discountPrice: order.discount_price,
    vatRatePercentHundredths: BigInt(order.vat_rate_hundredths),
    creditTime: order.credit_time,
    interestRate: BigInt(order.interest_rate_hundredths),
  });
  const vat = after.vat - order.vat;
  const interest = after.interest > order.taken_interest ? after.interest : order.taken_interest;
  return { total: more, vat, total_include_vat: more + vat, interest: interest - order.interest };
}
