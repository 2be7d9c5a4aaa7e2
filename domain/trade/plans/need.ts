import type { PlanAssumption } from './plan.ts';

/** A product that may be delivered for a need, and why it stands for what was named; null where it is what was named. */
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
}

/** A buyer may need as many different goods at once as one plan has lines. */
export const MOST_NEEDS = 30;
