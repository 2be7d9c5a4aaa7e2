import type { Vehicle } from '#domain/market/delivery/freight.ts';
import type { TermsFrom } from '#domain/market/pricing/pricing.ts';
import type { Satang } from '#domain/values/money.ts';

/** Goods in stock are ordered together; goods that come later are asked of their seller. */
export type PlannedKind = 'in_stock' | 'pre_order';

/** An offer as a plan sees it, at the buyer's own terms. */
export interface Candidate {
  /** `productstock_id`. */
  offer_id: number;
  product_id: number;
  sku_id: number;
  seller_id: number;
  /** Of the warehouse. */
  province_id: number;
  /** Of one pack: the material, and the packaging. */
  pack_grams: number;
  package_grams: number;
  least_packs: number;
  /** In stock, and not more than one line of an order may hold. */
  most_packs: number;
  /** What a pack costs by the amount: the first from one pack on, each dearer than the next. */
  steps: readonly TermsFrom[];
  kind: PlannedKind;
  /** The first day of delivery. */
  arrives: string;
  /** Nothing carries it on the public road. */
  out_of_scope: boolean;
  /** kg CO2e per kg; null where it is not known. */
  co2_per_kg: number | null;
  co2_is_typical: boolean;
}

/**
 * What each vehicle costs from a province to the one place of the plan; a province without an entry sends nothing
 * there.
 */
export type FreightRates = ReadonlyMap<number, Partial<Record<Vehicle, Satang>>>;
