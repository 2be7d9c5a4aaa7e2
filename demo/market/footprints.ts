import type { ValueSource } from '#domain/catalogue/carbon/value-source.ts';
import typical from '../data/typical-footprints.json' with { type: 'json' };
import type { Grade } from './facts.ts';

const CO2_PER_KG: Readonly<Record<string, number>> = typical.co2PerKg;

const FIRST_SEMI_PRODUCT = 20_000;
const FIRST_RECYCLED = 70_000;

/** Of the polymer: every value of the demo market says that it is typical, and of what year. */
export const TYPICAL_SOURCE: ValueSource = {
  kind: 'database',
  title: typical.source,
  year: typical.year,
  link: null,
  is_typical: true,
};

/** kg CO2e per kg; null where magnitudes differ too much, and for what is made of a polymer. */
export function footprintOf({ polymer, subcategory }: Grade): number | null {
  return subcategory < FIRST_SEMI_PRODUCT || subcategory >= FIRST_RECYCLED ? (CO2_PER_KG[polymer] ?? null) : null;
}

/** What shows how recycled content is proven. Regrind has no certificate, as in the trade. */
export function certificateOf({ quality }: Grade): ValueSource | null {
  return quality === 'recycled'
    ? { kind: 'certificate', title: typical.sampleCertificate, year: typical.year, link: null, is_typical: false }
    : null;
}
