import { mulDiv, pricePerKg, type Satang } from '#domain/values/money.ts';
import { planVehicles, shippingCost, type Vehicle, type VehicleCount } from './freight.ts';
import { GRAMS_PER_KG, GRAMS_PER_TONNE } from '#domain/values/weight.ts';

/** For how much freight is shared out, in tonnes, until a buyer says how much: what a six-wheel truck carries. */
export const DEFAULT_LOAD_TONNES = 5;
/** Loads to choose from: a pallet, what is ordered most, and each vehicle full. */
export const LOAD_TONNES = [1, 3, 5, 15, 30] as const;

export interface Trip {
  vehicles: VehicleCount[];
  cost: Satang;
  /** What the trip adds to a kilogram, in 10⁻⁴ baht. */
  perKg: bigint;
}

/**
 * How a load of so many grams goes by the cheapest vehicles at these rates; null when nothing goes there. The freight
 * is that of domain/market/delivery/freight.ts: an order whose goods weigh as much with their packaging pays the same.
 */
export function tripOf(loadGrams: number, rates: Partial<Record<Vehicle, Satang>>): Trip | null {
  const vehicles = planVehicles(loadGrams, rates);
  if (!vehicles) return null;
  const cost = shippingCost(vehicles);
  // Satang for the load into 10⁻⁴ baht for a kilogram: a hundred of them to the satang.
  return { vehicles, cost, perKg: mulDiv(cost * 100n, BigInt(GRAMS_PER_KG), BigInt(loadGrams)) };
}

export interface DeliveredPricePerKg {
  /** All in 10⁻⁴ baht per kg. */
  goods: bigint;
  freight: bigint;
  deliveredPrice: bigint;
  vat: bigint;
  deliveredPriceWithVat: bigint;
}

/** The delivered price of a kilogram: goods and freight, and VAT on both as in an order. The parts add up exactly. */
export function deliveredPricePerKg(goods: bigint, freight: bigint, vatRateHundredths: bigint): DeliveredPricePerKg {
  const deliveredPrice = goods + freight;
  const vat = mulDiv(deliveredPrice, vatRateHundredths, 10_000n);
  return { goods, freight, deliveredPrice, vat, deliveredPriceWithVat: deliveredPrice + vat };
}

/** What goes to one place, as it lies in one warehouse's province. */
export interface DeliveredLine {
  /** Of all units, without VAT. */
  goods: Satang;
  /** Of the material alone, by which prices per kilogram go. */
  netGrams: number;
  /** On the road, packaging included. */
  grossGrams: number;
  rates: Partial<Record<Vehicle, Satang>>;
}

export interface DeliveredSum {
  freight: Satang;
  vehicles: VehicleCount[];
  /** A kilogram of goods with freight, in 10⁻⁴ baht. */
  perKg: bigint;
  perKgWithVat: bigint;
}

/**
 * What so much costs delivered, as an order of it alone does: the freight of its own weight, not of a full load. Null
 * when there is nothing to carry or nothing goes there.
 */
export function deliveredSum(
  { goods, netGrams, grossGrams, rates }: DeliveredLine,
  vatRateHundredths: bigint,
): DeliveredSum | null {
  const vehicles = grossGrams > 0 && netGrams > 0 ? planVehicles(grossGrams, rates) : null;
  if (!vehicles) return null;
  const freight = shippingCost(vehicles);
  return { freight, vehicles, ...deliveredPerKg({ goods, freight, netGrams }, vatRateHundredths) };
}

/** A kilogram of goods with what they bear of the freight, in 10⁻⁴ baht. */
export function deliveredPerKg(
  { goods, freight, netGrams }: Pick<DeliveredLine, 'goods' | 'netGrams'> & { freight: Satang },
  vatRateHundredths: bigint,
): Pick<DeliveredSum, 'perKg' | 'perKgWithVat'> {
  const sum = goods + freight;
  return {
    perKg: pricePerKg(sum, netGrams),
    perKgWithVat: pricePerKg(sum + mulDiv(sum, vatRateHundredths, 10_000n), netGrams),
  };
}

export function gramsOfLoad(tonnes: number): number {
  return Math.round(tonnes * GRAMS_PER_TONNE);
}
