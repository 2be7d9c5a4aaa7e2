import type { Answer } from '#contract/client.ts';
import { deliveredSum } from '#domain/market/delivery/delivered-price.ts';
import { VEHICLES, type Vehicle, type VehicleCount } from '#domain/market/delivery/freight.ts';
import { CART_MAX_UNITS } from '#domain/values/limits.ts';
import { bahtFromSatang, bahtPerKg, MAX_BAHT, satangFromBaht, type Satang } from '#domain/values/money.ts';
import { gramsFromKg } from '#domain/values/weight.ts';

/** What an offer's or a line's freight is counted with, as the API answers it. */
export type DeliveryAmounts = NonNullable<Answer<'GET /cart/mycart'>['cart'][number]['delivery_amounts']>;

export interface DeliveredAmount {
  freight: number;
  vehicles: VehicleCount[];
  perKg: number;
  perKgWithVat: number;
}

/**
 * What so many units of `kg` each cost delivered, by their own weight; `goods` is their price together. Baht in, baht
 * out. Null where nothing goes there, and of more than anybody can order: people type any number.
 */
export function deliveredAmount(
  amounts: DeliveryAmounts,
  { units, kg, goods }: { units: number; kg: number; goods: number },
): DeliveredAmount | null {
  if (units > CART_MAX_UNITS || goods > MAX_BAHT) return null;
  const sum = deliveredSum(
    {
      goods: satangFromBaht(goods),
      netGrams: units * gramsFromKg(kg),
      grossGrams: units * gramsFromKg(amounts.unit_weight),
      rates: ratesOf(amounts),
    },
    BigInt(Math.round(amounts.vat_rate * 100)),
  );
  return (
    sum && {
      freight: bahtFromSatang(sum.freight),
      vehicles: sum.vehicles,
      perKg: bahtPerKg(sum.perKg),
      perKgWithVat: bahtPerKg(sum.perKgWithVat),
    }
  );
}

export function ratesOf({ rates }: DeliveryAmounts): Partial<Record<Vehicle, Satang>> {
  return Object.fromEntries(
    VEHICLES.flatMap((vehicle) => {
      const baht = rates[vehicle];
      return baht === undefined ? [] : [[vehicle, satangFromBaht(baht)]];
    }),
  );
}
