import type { Names, WarehouseNames } from '#contract/wire.ts';
import type { Need, PackWish } from '#domain/trade/plans/need.ts';
import type { Plan } from '#domain/trade/plans/plan.ts';
import type { Wanted } from '#domain/values/weight.ts';

/** A line as it is asked for: by words, or by products or an offer that are known, as from a cart or an order. */
export interface AskedNeed {
  /** A grade, a SKU's code, a name, or words that search understands. */
  what: string;
  wanted: Wanted | null;
  /** Known already: then the words are only shown. */
  product_ids?: readonly number[] | undefined;
  sku_id?: number | undefined;
  packs?: PackWish | undefined;
  /** Whether grades of other makers may stand for it. */
  allows_equal: boolean;
}

export interface PlanQuestion {
  needs: readonly AskedNeed[];
  /** Where everything goes. An address is resolved to its province by who asks. */
  place: { province_id: number };
  /** The last day on which goods may arrive; null where any will do. */
  date: string | null;
}

/** What screens say of an offer that a plan uses. */
export interface PlannedOffer extends Names {
  offer_id: number;
  product_id: number;
  grade: string;
  attribute: Names;
  seller: Names & { id: number };
  warehouse: WarehouseNames & { id: number; province: Names & { id: number } };
  pack_grams: number;
}

/** The three carts of a question, at the caller's own prices; visitors have the public ones. */
export interface PlannedCarts {
  needs: Need[];
  /** One for each of `planAims`, in their order. */
  plans: Plan[];
  /** The offers of all three. */
  offers: PlannedOffer[];
  /** When it was reckoned: prices and stock are of then. */
  at: Date;
}
