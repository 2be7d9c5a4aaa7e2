import { mulDiv, type Satang } from '#domain/values/money.ts';
import { GRAMS_PER_KG } from '#domain/values/weight.ts';
import { FREIGHT_STEP_GRAMS, planVehicles, shippingCost, type Vehicle, type VehicleCount } from './freight.ts';

/** What goes from one province already, and the pack that more of it would come in. */
export interface LoadedGoods {
  /** Of the material alone. */
  netGrams: number;
  /** On the road, packaging included. */
  grossGrams: number;
  pack: { netGrams: number; grossGrams: number };
  rates: Partial<Record<Vehicle, Satang>>;
}

/** So many more packs, and a kilogram bears less of the freight. */
export interface LoadStep {
  morePacks: number;
  /** Of the material. */
  moreGrams: number;
  vehicles: VehicleCount[];
  freight: Satang;
  /** What more freight is paid than without them; 0 where they fit on the vehicles that go anyway. */
  moreFreight: Satang;
  /** By how much a kilogram of everything is cheaper, in 10⁻⁴ baht. */
  savedPerKg: bigint;
}

/**
 * How much more makes the kilogram cheaper, each step by more than the one before: as much as fills the vehicles that go, then those of larger ones. A
 * load is planned in half tonnes, so that only their ends can be steps. The price at the warehouse is taken as it is; null where nothing goes.
 */
export function loadSteps(load: LoadedGoods, mostMoreGrams: number): LoadStep[] | null {
  const { netGrams, grossGrams, pack, rates } = load;
  const now = planVehicles(grossGrams, rates);
  if (!now || netGrams <= 0) return null;
  const freight = shippingCost(now);
  const before = freightPerKg(freight, netGrams);
  const steps: LoadStep[] = [];
  const first = Math.ceil(grossGrams / FREIGHT_STEP_GRAMS) * FREIGHT_STEP_GRAMS;
  for (let end = first; end <= grossGrams + mostMoreGrams; end += FREIGHT_STEP_GRAMS) {
    const morePacks = Math.floor((end - grossGrams) / pack.grossGrams);
    const moreGrams = morePacks * pack.netGrams;
    if (morePacks === 0 || moreGrams > mostMoreGrams) continue;
    const vehicles = planVehicles(grossGrams + morePacks * pack.grossGrams, rates)!;
    const its = shippingCost(vehicles);
    const savedPerKg = before - freightPerKg(its, netGrams + moreGrams);
    if (savedPerKg <= (steps.at(-1)?.savedPerKg ?? 0n)) continue;
    // As long as the same vehicles carry it, the fuller they are the better.
    if (steps.at(-1)?.freight === its) steps.pop();
    steps.push({ morePacks, moreGrams, vehicles, freight: its, moreFreight: its - freight, savedPerKg });
  }
  return steps;
}

/** The step to name: as far as the vehicles that go anyway carry, else the one that saves most for each kilogram more; undefined where more saves nothing. */
export function stepToName(steps: readonly LoadStep[]): LoadStep | undefined {
  const free = steps.findLast(({ moreFreight }) => moreFreight <= 0n);
  if (free) return free;
  return steps.reduce<LoadStep | undefined>(
    (best, step) =>
      best && best.savedPerKg * BigInt(step.moreGrams) >= step.savedPerKg * BigInt(best.moreGrams) ? best : step,
    undefined,
  );
}

const freightPerKg = (freight: Satang, grams: number) => mulDiv(freight * 100n, BigInt(GRAMS_PER_KG), BigInt(grams));
