import { carbonSum } from '#domain/market/carbon/carbon-sum.ts';
import { bahtFromSatang, satangFromBaht } from '#domain/values/money.ts';
import { freightTogether, type DeliveryAmounts } from '#web/market/delivery/freight-of.ts';
import { orderTotals } from '#domain/trade/order-totals.ts';

interface PricedLine {
  amount: number;
  unit_weight: number;
  line_discount: number;
  line_total: number;
  co2_per_kg: number | null;
  co2_is_typical: boolean;
  warehouse: { province: { id: number } };
  delivery_amounts: DeliveryAmounts | null;
}

/** The sums of the chosen lines, counted as the order's will be: exact, and VAT on the whole. Baht in, baht out. */
export function chosenSums(lines: readonly PricedLine[], vatRate: number, hasPlace = false) {
  const discount = lines.reduce((sum, line) => sum + satangFromBaht(line.line_discount), 0n);
  const freight = hasPlace
    ? freightTogether(
        lines.map(({ warehouse, amount, delivery_amounts }) => ({
          provinceId: warehouse.province.id,
          units: amount,
          amounts: delivery_amounts,
        })),
      )
    : null;
  const totals = orderTotals({
    lines: lines.map((line) => satangFromBaht(line.line_total)),
    shippingCost: freight ?? 0n,
    vatRatePercentHundredths: BigInt(Math.round(vatRate * 100)),
  });
  return {
    gross: bahtFromSatang(totals.total + discount),
    member_discount: bahtFromSatang(discount),
    total: bahtFromSatang(totals.total),
    /** To the chosen place; null without one, and where something cannot be delivered there. */
    freight: freight === null ? null : bahtFromSatang(freight),
    vat: bahtFromSatang(totals.vat),
    total_include_vat: bahtFromSatang(totals.total_include_vat),
    carbon: carbonSum(
      lines.map(({ amount, unit_weight, co2_per_kg, co2_is_typical }) => ({
        grams: Math.round(amount * unit_weight * 1000),
        co2PerKg: co2_per_kg,
        isTypical: co2_is_typical,
      })),
    ),
    // Weights are kilograms with three decimals at most.
    total_weight: Math.round(lines.reduce((sum, line) => sum + line.amount * line.unit_weight, 0) * 1000) / 1000,
  };
}
