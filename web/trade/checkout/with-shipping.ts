import { bahtFromSatang, satangFromBaht } from '#domain/values/money.ts';
import { orderTotals } from '#domain/trade/order-totals.ts';
import type { Order } from './open-order.ts';

/**
 * The draft's sums as they will be with this freight and what the coupon takes off then; without freight they stay
 * open.
 */
export function withShipping(order: Order, cost: number | null, discount: number): Order {
  const { summary } = order;
  if (cost === null) return { ...order, summary: { ...summary, shipping_cost: null, discount_price: discount } };
  const totals = orderTotals({
    lines: [satangFromBaht(summary.total)],
    shippingCost: satangFromBaht(cost),
    discountPrice: satangFromBaht(discount),
    vatRatePercentHundredths: BigInt(Math.round(summary.vat_rate * 100)),
  });
  return {
    ...order,
    summary: {
      ...summary,
      shipping_cost: cost,
      discount_price: bahtFromSatang(totals.discount_price),
      vat: bahtFromSatang(totals.vat),
      total_include_vat: bahtFromSatang(totals.total_include_vat),
    },
  };
}
