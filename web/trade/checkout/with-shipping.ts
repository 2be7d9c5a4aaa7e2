import { bahtFromSatang, satangFromBaht } from '#domain/values/money.ts';
import { orderTotals } from '#domain/trade/order-totals.ts';
import type { Order } from './open-order.ts';

/** The draft's sums as they will be with this freight; without one they stay open. */
export function withShipping(order: Order, cost: number | null): Order {
  const { summary } = order;
  if (cost === null) return { ...order, summary: { ...summary, shipping_cost: null } };
  const totals = orderTotals({
    lines: [satangFromBaht(summary.total)],
    shippingCost: satangFromBaht(cost),
    discountPrice: satangFromBaht(summary.discount_price),
    vatRatePercentHundredths: BigInt(Math.round(summary.vat_rate * 100)),
  });
  return {
    ...order,
    summary: {
      ...summary,
      shipping_cost: cost,
      vat: bahtFromSatang(totals.vat),
      total_include_vat: bahtFromSatang(totals.total_include_vat),
    },
  };
}
