import { pricePacks, type TermsFrom } from '#domain/market/pricing/pricing.ts';
import type { Satang } from '#domain/values/money.ts';
import { deliveredSum } from './delivered-price.ts';
import { FreightSteps } from './freight-steps.ts';
import { FREIGHT_STEP_GRAMS, planVehicles, type Vehicle, type VehicleCount } from './freight.ts';

/** An offer whose delivered price is wanted for every amount. */
export interface LadderOffer {
  /** Of one pack: the material, and on the road. */
  netGrams: number;
  grossGrams: number;
  /** The fewest and the most packs that can be ordered. */
  least: number;
  most: number;
  /** What a pack costs by the amount; the first from one on. */
  terms: readonly TermsFrom[];
  rates: Partial<Record<Vehicle, Satang>>;
}

/** What so many packs cost, delivered as an order of their own. */
export interface LadderPoint {
  packs: number;
  /** Of the material. */
  grams: number;
  goods: Satang;
  freight: Satang;
  /** Goods and freight of a kilogram, in 10⁻⁴ baht. */
  perKg: bigint;
}

/**
 * Amounts that go on the same vehicles at the same terms: from the first to the last of them a kilogram gets cheaper.
 */
export interface LadderStep {
  from: LadderPoint;
  to: LadderPoint;
  vehicles: VehicleCount[];
}

/** Null where so many cannot be had, or nothing goes. */
export function ladderPoint(offer: LadderOffer, packs: number): LadderPoint | null {
  const { netGrams, grossGrams, least, most, terms, rates } = offer;
  const goods = packs >= least && packs <= most ? pricePacks(terms, packs) : null;
  if (goods === null) return null;
  const grams = packs * netGrams;
  const sum = deliveredSum({ goods, netGrams: grams, grossGrams: packs * grossGrams, rates }, 0n);
  return sum && { packs, grams, goods, freight: sum.freight, perKg: sum.perKg };
}

/** The delivered price of a kilogram over the amount, up to so many grams of material, as steps. */
export function priceLadder(offer: LadderOffer, mostGrams: number): LadderStep[] {
  const { netGrams, grossGrams, terms, rates } = offer;
  const last = Math.min(offer.most, Math.floor(mostGrams / netGrams));
  const steps: LadderStep[] = [];
  for (let packs = offer.least; packs <= last;) {
    const end = Math.floor((Math.ceil((packs * grossGrams) / FREIGHT_STEP_GRAMS) * FREIGHT_STEP_GRAMS) / grossGrams);
    const cheaper = terms.find(({ from_units }) => from_units > packs)?.from_units ?? Infinity;
    const to = Math.max(packs, Math.min(end, cheaper - 1, last));
    const points = [ladderPoint(offer, packs), ladderPoint(offer, to)] as const;
    if (!points[0] || !points[1]) return steps;
    const vehicles = planVehicles(packs * grossGrams, rates)!;
    const before = steps.at(-1);
    const isSame = before?.to.freight === points[0].freight && !terms.some(({ from_units }) => from_units === packs);
    if (before && isSame) before.to = points[1];
    else steps.push({ from: points[0], to: points[1], vehicles });
    packs = to + 1;
  }
  return steps;
}

/** Amounts, in grams of material, for which one offer is the cheapest; the first of equals. */
export interface CheapestRange {
  offer: number;
  fromGrams: number;
  toGrams: number;
}

/** More ranges than these say nothing: offers that are much alike take turns. */
export const MAX_RANGES = 6;

/**
 * Which of some offers delivers an amount for the least money, from one amount to the next: where ranges meet, the
 * offers' ladders cross. Whole packs are bought, so that an offer with large packs may lose between them. Amounts go by
 * the smallest pack. None where the offers take turns too often.
 */
export function cheapestRanges(offers: readonly LadderOffer[], mostGrams: number): CheapestRange[] {
  const pack = Math.min(...offers.map(({ netGrams }) => netGrams));
  const costs = offers.map(costOfPacks);
  const ranges: CheapestRange[] = [];
  for (let grams = pack; grams <= mostGrams; grams += pack) {
    let offer = -1;
    let least = Infinity;
    for (const [index, { netGrams, least: fewest }] of offers.entries()) {
      const cost = costs[index]!(Math.max(fewest, Math.ceil(grams / netGrams)));
      if (cost < least) {
        offer = index;
        least = cost;
      }
    }
    const before = ranges.at(-1);
    if (before?.offer === offer && before.toGrams === grams - pack) before.toGrams = grams;
    else if (offer >= 0) {
      if (ranges.length === MAX_RANGES) return [];
      ranges.push({ offer, fromGrams: grams, toGrams: grams });
    }
  }
  return ranges;
}

/**
 * What so many packs cost delivered, in satang, as `ladderPoint` says it; without an end where they cannot be had. Many
 * amounts are asked of one offer.
 */
function costOfPacks({ grossGrams, most, terms, rates }: LadderOffer): (packs: number) => number {
  const freight = FreightSteps.of(rates);
  return (packs) => {
    const goods = packs > most ? null : pricePacks(terms, packs);
    return freight && goods !== null ? Number(goods) + freight.costOf(packs * grossGrams) : Infinity;
  };
}
