import type { PlanAssumption } from './plan.ts';

/**
 * A product that may be delivered for a need, and why it stands for what was named; null where it is what was named.
 */
export interface AllowedProduct {
  product_id: number;
  assumed: PlanAssumption | null;
}

/** What packs are wished for: of at least, of at most so many grams of material. */
export interface PackWish {
  least_grams: number | null;
  most_grams: number | null;
}

/** One line of what a buyer needs. */
export interface Need {
  /** Its place in what was asked, from 0. */
  id: number;
  /** As the buyer named it. */
  what: string;
  /** Of the material alone; null where no amount was said. */
  grams: number | null;
  products: readonly AllowedProduct[];
  /** SKUs, where the code of one was named; null where any will do. */
  skus: readonly number[] | null;
  packs: PackWish | null;
  /** So many packs were asked for, not a weight: `grams` is what they weigh as the first of the offers has them. */
  counted: number | null;
}

/** A buyer may need as many different goods at once as one plan has lines. */
export const MAX_NEEDS = 30;

/** Needs for the same goods are one: an offer serves one need. The first one keeps its place. */
export function mergeNeeds(needs: readonly Need[]): Need[] {
  const goodsKey = ({ products, skus, packs }: Need) =>
    JSON.stringify([products.map(({ product_id }) => product_id).toSorted((a, b) => a - b), skus, packs]);
  const alike = Map.groupBy(needs, (need) => (need.products.length === 0 ? need.id : goodsKey(need)));
  return [...alike.values()].map((same) => ({
    ...same[0]!,
    grams: addUp(same.flatMap(({ grams }) => grams ?? [])),
    counted: same.some(({ counted }) => counted === null) ? null : addUp(same.flatMap(({ counted }) => counted ?? [])),
  }));
}

const addUp = (amounts: readonly number[]) =>
  amounts.length === 0 ? null : amounts.reduce((sum, each) => sum + each, 0);
