import type { PRODUCT_QUALITIES } from '#domain/catalogue/products/product-contents.ts';
import type { EqualGradeChoice } from '#domain/market/approved-grades/company-grades.ts';
import type { PackWish } from '#domain/trade/plans/need.ts';

/** A number of a property between two ends, both included; null where there is none. */
export interface PropertyRange {
  property_id: number;
  /** The test condition that it is measured under, as `190C/2.16kg`; null where any will do. */
  condition: string | null;
  from: number | null;
  to: number | null;
}

/** What a line asks for: a grade, one equal to it, or any material with these properties. */
export type AskedGoods =
  | { kind: 'grade' | 'equal'; product_id: number; equal_grades: EqualGradeChoice }
  | { kind: 'properties'; subcategory_id: number; process_choice_id: number | null; properties: PropertyRange[] };

/** When a line is to be delivered: within days, or so much each month. */
export type AskedDelivery =
  | { kind: 'window'; from: string; to: string }
  | { kind: 'monthly'; first_month: string; months: number };

/** One line of a demand. Of monthly delivery `grams` is for one month. */
export interface DemandLine {
  /** Its place, from 0. */
  position: number;
  /** As the buyer named it. */
  what: string;
  goods: AskedGoods;
  grams: number;
  /** How much more or less may be quoted, in hundredths of a percent. */
  tolerance_hundredths: number;
  packs: PackWish | null;
  delivery: AskedDelivery;
  /** Delivered, without VAT, in 10⁻⁴ baht per kg, shown to sellers; a hidden one is not part of the terms. */
  target_per_kg: bigint | null;
  qualities: (typeof PRODUCT_QUALITIES)[number][];
  /** Kinds of certificates that goods or seller need. */
  certificates: string[];
  /** What a lot's certificate of analysis has to say. */
  coa_limits: PropertyRange[];
}

/** What counts how much when quotes are compared: shares of 100, fixed before opening and shown to sellers. */
export interface DemandWeights {
  price: number;
  time: number;
  record: number;
  co2: number;
}

/** What a buyer lays down. Each change is a new version, which quotes have to confirm. */
export interface DemandTerms {
  lines: DemandLine[];
  province_id: number;
  /** An address of the company; sellers see its province alone. */
  address_id: number | null;
  /** Ways of payment that the buyer will use: payment types of an order. */
  payment_types: number[];
  weights: DemandWeights;
  /** Every fitting seller, or the invited alone. */
  audience: 'open' | 'invited';
  is_name_shown: boolean;
  /** Rounds that the buyer may ask for. */
  rounds: number;
  /** What is awarded is ordered at once, or called off over time. */
  award: 'orders' | 'call_off';
  note: string;
}

/** Shares of all weights together. */
export const ALL_WEIGHTS = 100;

export const sumWeights = ({ price, time, record, co2 }: DemandWeights): number => price + time + record + co2;
