import { freightShares } from '#domain/market/delivery/freight-shares.ts';
import { planVehicles, shippingCost } from '#domain/market/delivery/freight.ts';
import { CART_MAX_UNITS } from '#domain/values/limits.ts';
import type { Satang } from '#domain/values/money.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { ratesOf, type DeliveryAmounts } from './freight-of.ts';

export interface CarriedLine {
  provinceId: number;
  units: number;
  amounts: DeliveryAmounts | null;
}

/**
 * Freight of several lines together, as their order's. Null where one of them cannot go, or is more than anybody can
 * order.
 */
export function freightTogether(lines: readonly CarriedLine[]): Satang | null {
  const shares = freightOfEach(lines);
  return shares.every((share) => share !== null) ? shares.reduce((sum, share) => sum + share, 0n) : null;
}

/**
 * What each line bears of it, by its weight: each province sends its own vehicles, which its lines share. Null for
 * those of a province of which one cannot go.
 */
export function freightOfEach(lines: readonly CarriedLine[]): (Satang | null)[] {
  const shares = lines.map((): Satang | null => null);
  const places = lines.map(({ provinceId }, place) => ({ provinceId, place }));
  for (const leg of Map.groupBy(places, ({ provinceId }) => provinceId).values()) {
    const loads = leg.flatMap(({ place }) => {
      const { units, amounts } = lines[place]!;
      return amounts && units <= CART_MAX_UNITS ? [{ grams: units * gramsFromKg(amounts.unit_weight), amounts }] : [];
    });
    if (loads.length < leg.length) continue;
    const grams = loads.map((load) => load.grams);
    const vehicles = planVehicles(
      grams.reduce((sum, each) => sum + each, 0),
      ratesOf(loads[0]!.amounts),
    );
    const borne = vehicles && freightShares(shippingCost(vehicles), grams);
    leg.forEach(({ place }, index) => (shares[place] = borne?.[index] ?? null));
  }
  return shares;
}
