import { RATES } from '#domain/trade/plans/plan-examples.ts';
import type { AwardTerms, QuotedLine } from './quoted-line.ts';

/** For tests: ten tonnes of one line, quoted at 42.00 baht/kg in jumbo bags of 500 kg from Rayong. */
export function exampleQuoted(facts: Partial<QuotedLine> = {}): QuotedLine {
  return {
    id: 0,
    seller_id: 1,
    position: 0,
    offer_id: (facts.id ?? 0) + 1,
    product_id: 7,
    basis: 'warehouse',
    steps: [{ from_packs: 1, price: 2_100_000n }],
    least_packs: 1,
    most_packs: 40,
    pack_grams: 500_000,
    package_grams: 5000,
    province_id: 21,
    out_of_scope: false,
    kind: 'in_stock',
    arrives: '2026-12-04',
    is_alternative: false,
    co2_per_kg: null,
    co2_is_typical: false,
    ...facts,
  };
}

export const exampleTerms: AwardTerms = {
  lines: [{ position: 0, grams: 10_000_000, least_grams: 10_000_000, most_grams: 10_000_000 }],
  rates: RATES,
  vatRateHundredths: 700,
  credit: null,
};
