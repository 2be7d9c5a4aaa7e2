import { CART_MAX_UNITS } from '#domain/values/limits.ts';
import type { Satang } from '#domain/values/money.ts';
import { deliveredPerKg } from './delivered-price.ts';
import { freightShares } from './freight-shares.ts';
import { FreightSteps } from './freight-steps.ts';
import { FREIGHT_STEP_GRAMS, planVehicles, VEHICLE_CAPACITY, type Vehicle } from './freight.ts';
import { pricePacks } from '#domain/market/pricing/pricing.ts';
import type { LadderOffer } from './price-ladder.ts';

/** So many packs of an offer. */
export interface LoadLine {
  offer: Omit<LadderOffer, 'rates'>;
  packs: number;
}

/** The lines of an order that leave one province together, and what vehicles cost from there. */
export interface Load {
  rates: Partial<Record<Vehicle, Satang>>;
  lines: readonly LoadLine[];
}

/**
 * What more packs of one line come to. Prices are of a kilogram of that line with its part of the freight, in 10⁻⁴
 * baht.
 */
export interface Addition {
  /** The line's place in the load. */
  line: number;
  packs: number;
  perKgBefore: bigint;
  perKg: bigint;
  /** What the order costs more: these goods, and what the vehicles cost more. */
  extra: Satang;
}

/** In 10⁻⁴ baht for a kilogram: nobody is asked to buy more for less than this. */
export const MIN_SAVING = 500n;

/**
 * What so many more packs of a line come to, as checkout would charge it; null where nothing goes, or an amount cannot
 * be had.
 */
export function priceAddition(load: Load, line: number, packs: number): Addition | null {
  return reckoner(load, line)?.(packs) ?? null;
}

/**
 * The amounts that make a kilogram of a line cheaper, each the least for its price, up to as much again as the load
 * holds or what its vehicles have room for, and no more than the largest vehicle. Within half a tonne a vehicle costs
 * the same, so the amounts to look at are the last packs of each, and those at which a lower price begins.
 */
export function cheaperAmounts(load: Load, line: number): Addition[] {
  const reckon = reckoner(load, line);
  if (!reckon) return [];
  const found: Addition[] = [];
  for (const packs of amountsToTry(load, line)) {
    const addition = reckon(packs);
    const best = found.at(-1)?.perKg ?? addition?.perKgBefore;
    if (addition && best! - addition.perKg >= MIN_SAVING) found.push(addition);
  }
  return found;
}

/**
 * What is worth saying of a load: the least addition that makes a kilogram cheaper, and the one that makes it cheapest.
 */
export function proposeAdditions(load: Load): Addition[] {
  const all = load.lines.flatMap((_, line) => cheaperAmounts(load, line));
  const grams = ({ line, packs }: Addition) => packs * load.lines[line]!.offer.grossGrams;
  const saving = ({ perKgBefore, perKg }: Addition) => Number(perKgBefore - perKg);
  const [least] = all.toSorted((a, b) => grams(a) - grams(b) || saving(b) - saving(a));
  const [most] = all.toSorted((a, b) => saving(b) - saving(a) || grams(a) - grams(b));
  return [...new Set([least, most])].filter((addition) => addition !== undefined);
}

/** What is saved when two loads of one province go together instead of each alone. Never less than nothing. */
export function savedTogether(rates: Load['rates'], grams: number, otherGrams: number): Satang {
  const freight = FreightSteps.of(rates);
  if (!freight) return 0n;
  return BigInt(freight.costOf(grams) + freight.costOf(otherGrams) - freight.costOf(grams + otherGrams));
}

/** On the road, packaging included. */
export function gramsOnRoad(lines: readonly LoadLine[]): number {
  return lines.reduce((sum, { offer, packs }) => sum + packs * offer.grossGrams, 0);
}

function reckoner({ rates, lines }: Load, line: number): ((more: number) => Addition | null) | null {
  const freight = FreightSteps.of(rates);
  const { offer, packs } = lines[line]!;
  if (!freight) return null;
  const own = packs * offer.grossGrams;
  const ahead = gramsOnRoad(lines.slice(0, line));
  const behind = gramsOnRoad(lines.slice(line + 1));
  const at = (more: number) => {
    const grams = own + more * offer.grossGrams;
    const goods = pricePacks(offer.terms, packs + more);
    if (goods === null || packs + more < offer.least || packs + more > offer.most) return null;
    const cost = BigInt(freight.costOf(ahead + grams + behind));
    // The line's share stays the same when those before it, and those behind it, are one.
    const [, share] = freightShares(cost, [ahead, grams, behind]);
    const netGrams = (packs + more) * offer.netGrams;
    return { perKg: deliveredPerKg({ goods, freight: share!, netGrams }, 0n).perKg, cost: goods + cost };
  };
  const before = at(0);
  return (more) => {
    const then = at(more);
    return (
      before &&
      then && {
        line,
        packs: more,
        perKgBefore: before.perKg,
        perKg: then.perKg,
        extra: then.cost - before.cost,
      }
    );
  };
}

function amountsToTry(load: Load, line: number): number[] {
  const { offer, packs } = load.lines[line]!;
  const grams = gramsOnRoad(load.lines);
  const most = maxPacksToAdd(load, line);
  const found = new Set<number>();
  for (let end = Math.ceil((grams + 1) / FREIGHT_STEP_GRAMS); ; end += 1) {
    const fits = Math.floor((end * FREIGHT_STEP_GRAMS - grams) / offer.grossGrams);
    if (fits > 0) found.add(Math.min(fits, most));
    if (fits >= most) break;
  }
  for (const { from_units } of offer.terms) found.add(from_units - packs);
  return [...found].filter((more) => more > 0 && more <= most).toSorted((a, b) => a - b);
}

/** How many more packs of a line may be proposed. */
export function maxPacksToAdd({ rates, lines }: Load, line: number): number {
  const { offer, packs } = lines[line]!;
  const grams = gramsOnRoad(lines);
  const room = (planVehicles(grams, rates) ?? []).reduce(
    (sum, { vehicle, count }) => sum + count * VEHICLE_CAPACITY[vehicle],
    -grams,
  );
  const reach = Math.min(Math.max(grams, room), VEHICLE_CAPACITY.trailer);
  return Math.max(0, Math.min(Math.floor(reach / offer.grossGrams), Math.min(offer.most, CART_MAX_UNITS) - packs));
}
