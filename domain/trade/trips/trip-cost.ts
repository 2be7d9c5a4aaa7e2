import { VEHICLE_CAPACITY, VEHICLES, type Vehicle } from '#domain/market/delivery/freight.ts';
import { freightShares } from '#domain/market/delivery/freight-shares.ts';
import { percentOf, type Satang } from '#domain/values/money.ts';

/** What each further stop of a trip costs, of what its own way would: in hundredths of a percent. */
export const FURTHER_STOP_SHARE = 10_00n;
/** More stops are no day's work for one driver. A dispatcher may still plan more. */
export const MAX_PROPOSED_STOPS = 8;

/** Where goods of a trip are fetched and brought, and what each vehicle costs on that way alone. */
export interface Leg {
  /** From one warehouse to one address: goods that share both share the stop. */
  place: string;
  /** Before VAT. A vehicle without a rate does not go there. */
  rates: Readonly<Partial<Record<Vehicle, Satang>>>;
}

export interface Load extends Leg {
  id: number;
  grams: number;
}

/** Each place once: the farthest, which is the dearest, is the last one. */
export function stopsOf<L extends Leg>(loads: readonly L[], vehicle: Vehicle): L[] {
  const rateOf = ({ rates }: Leg) => rates[vehicle] ?? 0n;
  return [...new Map(loads.map((load) => [load.place, load])).values()].toSorted((a, b) => {
    if (rateOf(a) === rateOf(b)) return a.place.localeCompare(b.place);
    return rateOf(a) < rateOf(b) ? -1 : 1;
  });
}

/**
 * What a vehicle costs that serves all of these: the dearest leg, and a tenth of what each further one would cost. Null
 * where it does not go to one of them.
 */
export function tripCost(legs: readonly Leg[], vehicle: Vehicle): Satang | null {
  const costs = stopsOf(legs, vehicle).map(({ rates }) => rates[vehicle]);
  if (costs.some((cost) => cost === undefined)) return null;
  const dearest = costs.at(-1) ?? 0n;
  return costs.slice(0, -1).reduce<Satang>((sum, cost) => sum + percentOf(cost!, FURTHER_STOP_SHARE), dearest);
}

export const gramsOf = (loads: readonly Pick<Load, 'grams'>[]): number =>
  loads.reduce((sum, { grams }) => sum + grams, 0);

export const fits = (loads: readonly Pick<Load, 'grams'>[], vehicle: Vehicle): boolean =>
  gramsOf(loads) <= VEHICLE_CAPACITY[vehicle];

/** The cheapest vehicle that carries all of these, of equally cheap ones the smallest; null where none does. */
export function cheapestVehicle(loads: readonly Load[]): { vehicle: Vehicle; cost: Satang } | null {
  let best: { vehicle: Vehicle; cost: Satang } | null = null;
  for (const vehicle of VEHICLES) {
    if (!fits(loads, vehicle)) continue;
    const cost = tripCost(loads, vehicle);
    if (cost !== null && (best === null || cost < best.cost)) best = { vehicle, cost };
  }
  return best;
}

/** Why no vehicle takes a shipment; null where one does. */
export const untakenReasons = ['no_rate', 'too_heavy'] as const;
export type UntakenReason = (typeof untakenReasons)[number];

export function whyUntaken(load: Load): UntakenReason | null {
  if (cheapestVehicle([load])) return null;
  return Object.keys(load.rates).length === 0 ? 'no_rate' : 'too_heavy';
}

/**
 * What a trip leaves: the freight that its buyers pay, less what the carrier is paid and less what waiting at gates
 * costs. While nobody wrote down what the carrier is paid, the estimate counts; null where there is none either.
 */
export function tripMargin(of: {
  freight: Satang;
  cost: Satang | null;
  estimate: Satang | null;
  waiting: Satang;
}): Satang | null {
  const carrier = of.cost ?? of.estimate;
  return carrier === null ? null : of.freight - carrier - of.waiting;
}

/** What the buyers of a trip's goods pay for their freight: of each order by the weight that this trip carries of it. */
export function freightOnTrip(carried: readonly { grams: number; orderGrams: number; orderFreight: Satang }[]): Satang {
  return carried.reduce<Satang>((sum, { grams, orderGrams, orderFreight }) => {
    const [share] = freightShares(orderFreight, [grams, Math.max(0, orderGrams - grams)]);
    return sum + share!;
  }, 0n);
}
