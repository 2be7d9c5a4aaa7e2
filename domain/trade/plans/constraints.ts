import type { Candidate, FreightRates } from './candidate.ts';
import type { Need, PackWish } from './need.ts';
import type { MissingReason } from './plan.ts';

/** Where and until when everything is to arrive. */
export interface PlanPlace {
  rates: FreightRates;
  /** The last day; null where any will do. */
  date: string | null;
}

/** Whether an offer has what a need names, or what may stand for it. */
export function standsFor(candidate: Candidate, { products, skus }: Pick<Need, 'products' | 'skus'>): boolean {
  return (
    products.some(({ product_id }) => product_id === candidate.product_id) &&
    (skus === null || skus.includes(candidate.sku_id))
  );
}

export function fitsPackWish({ pack_grams }: Pick<Candidate, 'pack_grams'>, wish: PackWish | null): boolean {
  return (
    wish === null ||
    ((wish.least_grams === null || wish.least_grams <= pack_grams) &&
      (wish.most_grams === null || pack_grams <= wish.most_grams))
  );
}

/** Whether anything carries it from its province to the place. */
export function isDelivered(
  { province_id, out_of_scope }: Pick<Candidate, 'province_id' | 'out_of_scope'>,
  rates: FreightRates,
): boolean {
  return !out_of_scope && Object.keys(rates.get(province_id) ?? {}).length > 0;
}

export function isInTime({ arrives }: Pick<Candidate, 'arrives'>, date: string | null): boolean {
  return date === null || arrives <= date;
}

/** Whether as much is left as its seller sells at least. */
export function canBeHad({ least_packs, most_packs }: Pick<Candidate, 'least_packs' | 'most_packs'>): boolean {
  return most_packs >= least_packs && most_packs > 0;
}

/** What all packs of these offers weigh, of the material alone. */
export function gramsIn(candidates: readonly Pick<Candidate, 'most_packs' | 'pack_grams'>[]): number {
  return candidates.reduce((sum, { most_packs, pack_grams }) => sum + most_packs * pack_grams, 0);
}

/**
 * The offers that a need may be met from, and why a part of it is missing where they do not hold enough. Goods that
 * come later are looked at where goods in stock do not suffice: their price and day are settled by people first.
 */
export function usableFor(
  need: Need,
  candidates: readonly Candidate[],
  { rates, date }: PlanPlace,
): { usable: Candidate[]; why: MissingReason } {
  const steps: readonly (readonly [MissingReason, (candidate: Candidate) => boolean])[] = [
    ['not_enough', canBeHad],
    ['other_packs', (candidate) => fitsPackWish(candidate, need.packs)],
    ['not_delivered', (candidate) => isDelivered(candidate, rates)],
    ['too_late', (candidate) => isInTime(candidate, date)],
  ];
  if (need.products.length === 0) return { usable: [], why: 'not_understood' };
  let left = candidates.filter((candidate) => standsFor(candidate, need));
  if (left.length === 0) return { usable: [], why: 'not_sold' };
  let why: MissingReason = 'not_enough';
  for (const [reason, holds] of steps) {
    const kept = left.filter(holds);
    // The first condition that takes away what would have been enough is the one to name.
    if (gramsIn(kept) < (need.grams ?? 1) && gramsIn(left) >= (need.grams ?? 1)) why = reason;
    left = kept;
  }
  const inStock = left.filter(({ kind }) => kind === 'in_stock');
  return { usable: gramsIn(inStock) >= (need.grams ?? 0) ? inStock : left, why };
}
