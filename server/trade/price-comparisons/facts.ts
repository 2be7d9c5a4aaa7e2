import type { Relation, ComparedProperty } from './grade-differences.ts';

export interface Both {
  th: string;
  en: string;
}

/** An offer as it stood in a comparison. Amounts are satang, prices per kg 10⁻⁴ baht. */
export interface OfferFacts {
  productstock_id: number;
  is_chosen: boolean;
  grade: string;
  name: Both;
  seller: Both;
  pack: Both;
  sku_no: string;
  packs: number;
  grams: number;
  /** Of one pack, before the discount in hundredths of a percent. */
  price: number;
  discount_hundredths: number;
  goods: number;
  freight: number;
  vat: number;
  total: number;
  per_kg: number;
  arrives: string;
  valid_until: string | null;
  differences: { property: ComparedProperty; relation: Relation }[];
}

/** All that a comparison says; kept as it is. */
export interface ComparisonFacts {
  market: Record<string, Both>;
  /** For whom, and who made it. */
  buyer: { company: Both; taxId: string; contact: string; email: string; reference: string };
  place: Both;
  vat_rate_hundredths: number;
  /** The chosen one first. */
  offers: OfferFacts[];
}
