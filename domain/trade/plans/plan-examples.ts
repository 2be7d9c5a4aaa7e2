import type { Candidate, FreightRates } from './candidate.ts';
import type { Need } from './need.ts';

/**
 * For tests: an offer of 25 kg bags at 42.00 baht/kg in Rayong, a need of a tonne of it, and the rates to one place.
 */
export function exampleCandidate(facts: Partial<Candidate> = {}): Candidate {
  return {
    offer_id: 1,
    product_id: 7,
    sku_id: 1,
    seller_id: 1,
    province_id: 21,
    pack_grams: 25_000,
    package_grams: 100,
    least_packs: 1,
    most_packs: 400,
    steps: [{ from_units: 1, unitPrice: 105_000n, discountPercent: 0 }],
    kind: 'in_stock',
    arrives: '2026-07-11',
    out_of_scope: false,
    co2_per_kg: null,
    co2_is_typical: false,
    ...facts,
  };
}

export function exampleNeed(facts: Partial<Need> = {}): Need {
  return {
    id: 0,
    what: 'HD2208J',
    grams: 1_000_000,
    products: [{ product_id: 7, assumed: null }],
    skus: null,
    packs: null,
    counted: null,
    ...facts,
  };
}

const usual = { pickup4: 250_000n, truck6: 450_000n, truck10: 800_000n, trailer: 1_200_000n };
export const RATES: FreightRates = new Map<number, Partial<typeof usual>>([
  [21, usual],
  [20, usual],
  [10, { truck6: 300_000n }],
]);
