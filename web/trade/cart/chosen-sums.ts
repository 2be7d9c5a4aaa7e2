import { deliveredPerKg } from '#domain/market/delivery/delivered-price.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { carbonSum } from '#domain/catalogue/carbon/carbon-sum.ts';
import { bahtFromSatang, bahtPerKg, satangFromBaht, type Satang } from '#domain/values/money.ts';
import type { DeliveredPriceView } from '#web/market/delivery/delivered-price.tsx';
import type { DeliveryAmounts } from '#web/market/delivery/freight-of.ts';
import { freightOfEach } from '#web/market/delivery/freight-together.ts';
import { orderTotals } from '#domain/trade/order-totals.ts';

interface PricedLine {
  productstock_id: number;
  amount: number;
  unit_weight: number;
  line_discount: number;
  line_total: number;
  co2_per_kg: number | null;
  co2_is_typical: boolean;
  warehouse: { province: { id: number } };
  delivery_amounts: DeliveryAmounts | null;
}

export type DeliveredLineView = DeliveredPriceView | 'unreachable';

/** The sums of the chosen lines, counted as the order's will be: exact, and VAT on the whole. Baht in, baht out. */
export function chosenSums(lines: readonly PricedLine[], vatRate: number, hasPlace = false) {
  const discount = lines.reduce((sum, line) => sum + satangFromBaht(line.line_discount), 0n);
  const shares = hasPlace ? freightOfEach(lines.map(carried)) : [];
  const canGo = hasPlace && shares.every((share) => share !== null);
  const freight = canGo ? shares.reduce((sum, share) => sum + share, 0n) : null;
  const vatRateHundredths = BigInt(Math.round(vatRate * 100));
  const totals = orderTotals({
    lines: lines.map((line) => satangFromBaht(line.line_total)),
    shippingCost: freight ?? 0n,
    vatRatePercentHundredths: vatRateHundredths,
  });
  return {
    gross: bahtFromSatang(totals.total + discount),
    member_discount: bahtFromSatang(discount),
    total: bahtFromSatang(totals.total),
    /** To the chosen place; null without one, and where something cannot be delivered there. */
    freight: freight === null ? null : bahtFromSatang(freight),
    /** Of each line by its offer, once a place is chosen: a kilogram of it delivered with the others. */
    delivered: new Map(
      hasPlace
        ? lines.map((line, place) => [
            line.productstock_id,
            deliveredOf(line, shares[place] ?? null, vatRateHundredths),
          ])
        : [],
    ),
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

function carried({ warehouse, amount, delivery_amounts }: PricedLine) {
  return { provinceId: warehouse.province.id, units: amount, amounts: delivery_amounts };
}

/** What a kilogram costs delivered, freight shared with the other lines; that it does not go there. */
function deliveredOf(
  { amount, unit_weight, line_total }: PricedLine,
  freight: Satang | null,
  vatRateHundredths: bigint,
): DeliveredLineView {
  if (freight === null) return 'unreachable';
  const netGrams = amount * gramsFromKg(unit_weight);
  const { perKg, perKgWithVat } = deliveredPerKg(
    { goods: satangFromBaht(line_total), freight, netGrams },
    vatRateHundredths,
  );
  return { perKg: bahtPerKg(perKg), perKgWithVat: bahtPerKg(perKgWithVat) };
}
