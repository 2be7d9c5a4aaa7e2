import type { CarbonSum } from '#domain/catalogue/carbon/carbon-sum.ts';
import type { VehicleCount } from '#domain/market/delivery/freight.ts';
import type { LoadTrip } from '#domain/market/delivery/load-trips.ts';
import type { Satang } from '#domain/values/money.ts';
import type { PlannedKind } from './candidate.ts';

/**
 * What a plan puts first: the money, the day on which everything is there, or how few sellers it takes. Money comes
 * second where it is not first.
 */
export const planAims = ['cheapest', 'earliest', 'fewest_sellers'] as const;
export type PlanAim = (typeof planAims)[number];

/** So many packs of one offer for one need. */
export interface PlanLine {
  need_id: number;
  offer_id: number;
  packs: number;
  /** Of the material alone. */
  grams: number;
  /** Of all packs, with agreed price, level and step, without freight and VAT. */
  goods: Satang;
}

/** What goes from one province in one order: the lines of all its warehouses together. */
export interface PlanLoad {
  province_id: number;
  /** On the road, packaging included. */
  grams: number;
  /** As checkout names them. */
  vehicles: VehicleCount[];
  trips: LoadTrip[];
  freight: Satang;
}

/**
 * One order of a plan, as checkout charges it. Goods that come later are asked of their seller, each offer for itself,
 * as a pre-order.
 */
export interface PlanOrder {
  kind: PlannedKind;
  /** The first day on which all of it is there. */
  arrives: string;
  lines: PlanLine[];
  loads: PlanLoad[];
  goods: Satang;
  freight: Satang;
  /** What its coupon takes off the goods; 0 without one. */
  discount: Satang;
  /** The code of the coupon that is counted on. */
  coupon: string | null;
  vat: Satang;
  total: Satang;
}

/** Why a part of a need is in no order. */
export const missingReasons = [
  'not_understood',
  'not_sold',
  'no_amount',
  'other_packs',
  'not_delivered',
  'too_late',
  'not_enough',
  /** More than a plan takes of one good. */
  'over_limit',
] as const;
export type MissingReason = (typeof missingReasons)[number];

export interface MissingPart {
  need_id: number;
  /** 0 where no amount is known. */
  grams: number;
  why: MissingReason;
}

/** What was taken for granted that the buyer did not say. */
export const planAssumptions = [
  /** Several products have the name: each of them is allowed. */
  'several_products',
  /** Nothing has the name; these are what was found by its words. */
  'found_by_words',
  /** A grade that may stand for the named one, where the buyer allows it. */
  'equal_grade',
  /** One that the buyer's company has approved in the place of the named one. */
  'approved_grade',
  /** More is delivered than needed: whole packs, a seller's least amount, or a lower price from that amount on. */
  'more_than_needed',
  /** Packs were asked for: they are of the offer's own weight. */
  'packs_counted',
  /** Goods that come later: seller and sales settle price and day. */
  'pre_order_to_settle',
] as const;
export type PlanAssumption = (typeof planAssumptions)[number];

export interface AssumedPart {
  need_id: number;
  what: PlanAssumption;
  /** The offer that it is about; null where it is about the need. */
  offer_id: number | null;
}

/** Whether another plan of the same aim can be cheaper, and by how much at most, before VAT. */
export type Optimality = { exact: true } | { exact: false; within: Satang };

/** What the orders of a plan come to together. */
export interface PlanSums {
  /** Of the material alone. */
  grams: number;
  goods: Satang;
  freight: Satang;
  /** What coupons take off. */
  discount: Satang;
  vat: Satang;
  total: Satang;
  /** Goods less coupons, and freight, of a kilogram in 10⁻⁴ baht, without and with VAT; null of an empty plan. */
  per_kg: bigint | null;
  per_kg_with_vat: bigint | null;
}

export interface Plan extends PlanSums {
  aim: PlanAim;
  /** Goods in stock first. Empty where nothing can be had. */
  orders: PlanOrder[];
  /** The day on which all of it is there; null of an empty plan. */
  arrives: string | null;
  sellers: number;
  carbon: CarbonSum;
  missing: MissingPart[];
  assumed: AssumedPart[];
  optimality: Optimality;
}
