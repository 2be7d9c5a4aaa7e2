import type { Names } from '#contract/wire.ts';
import type { EqualGradeChoice } from '#domain/market/approved-grades/company-grades.ts';
import type { Need, PackWish } from '#domain/trade/plans/need.ts';
import type { Plan } from '#domain/trade/plans/plan.ts';
import type { NamedWarehouse } from '#server/market/mall/index.ts';
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
  /** Which grades may stand for it. */
  equal_grades: EqualGradeChoice;
}

export interface PlanQuestion {
  needs: readonly AskedNeed[];
  /** Where everything goes. An address is resolved to its province by who asks. */
  place: { province_id: number };
  /** The last day on which goods may arrive; null where any will do. */
  date: string | null;
  /** What coupons would take off is not counted. */
  leavesOutCoupons?: boolean | undefined;
}

/** What screens say of an offer that a plan uses. */
export interface PlannedOffer extends Names {
  offer_id: number;
  product_id: number;
  grade: string;
  attribute: Names;
  seller: Names & { id: number };
  warehouse: NamedWarehouse;
  pack_grams: number;
}

/** The three carts of a question, at the caller's own prices; visitors have the public ones. */
export interface PlannedCarts {
  needs: Need[];
  /** One for each of `planAims`, in their order. */
  plans: Plan[];
  /** The offers of all three. */
  offers: PlannedOffer[];
  /** Whether the caller's company knows a coupon that runs now, used or not. */
  knowsCoupons: boolean;
  /** When it was reckoned: prices and stock are of then. */
  at: Date;
}
