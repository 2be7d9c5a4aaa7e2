import type { Grade } from './facts.ts';

const PROCESS_OF_USE: Record<string, string> = {
  injection: 'injection',
  thinwall: 'injection',
  crate: 'injection',
  closure: 'injection',
  appliance: 'injection',
  auto: 'injection',
  electronics: 'injection',
  lens: 'injection',
  gear: 'injection',
  film: 'blown_film',
  cast: 'cast_film',
  blow: 'blow_moulding',
  bottle: 'blow_moulding',
  pipe: 'extrusion',
  yarn: 'extrusion',
  fiber: 'extrusion',
  coating: 'extrusion',
  sheet: 'extrusion',
  profile: 'extrusion',
  flexible: 'extrusion',
  solar: 'extrusion',
  thermo: 'thermoforming',
  rotomould: 'rotomoulding',
  compound: 'compounding',
  tyre: 'compression',
  seal: 'compression',
  foam: 'compression',
};

const FIRST_SEMI_PRODUCT = 20_000;
const FIRST_ADDITIVE = 30_000;
const FIRST_RUBBER = 60_000;
const FIRST_RECYCLED = 70_000;

/**
 * Processes by what a grade is used for. Semi-products are shaped already, and additives and chemicals go into what is
 * shaped: they have none.
 */
export function processesOf({ subcategory, application }: Grade): string[] {
  if (subcategory >= FIRST_SEMI_PRODUCT && subcategory < FIRST_RUBBER) return [];
  return [...new Set(application.flatMap((use) => PROCESS_OF_USE[use] ?? []))];
}

const FOOD_USES = new Set(['thinwall', 'closure', 'film', 'cast', 'blow', 'bottle', 'thermo', 'packaging', 'coating']);
const FOOD_POLYMERS = new Set([
  'HDPE',
  'LDPE',
  'LLDPE',
  'PP-H',
  'PP-B',
  'PP-R',
  'GPPS',
  'HIPS',
  'PET',
  'PLA',
  'PBAT',
  'PBS',
]);
const ELECTRICAL_POLYMERS = new Set(['ABS', 'PC', 'PA6', 'PA66', 'PBT', 'POM', 'HIPS', 'SAN']);

/** What such grades usually come with. Demo data: a real listing says it by its own papers. */
export function certificationsOf({ polymer, quality, application, grade }: Grade): string[] {
  const isFood =
    (quality === 'prime' && FOOD_POLYMERS.has(polymer) && application.some((use) => FOOD_USES.has(use))) ||
    grade.includes('food grade');
  return [
    ...(isFood ? ['food_contact'] : []),
    ...(quality === 'prime' && ELECTRICAL_POLYMERS.has(polymer) ? ['rohs'] : []),
  ];
}

const FLAMMABILITY: Record<string, string> = {
  ABS: 'hb',
  HIPS: 'hb',
  SAN: 'hb',
  POM: 'hb',
  PMMA: 'hb',
  PBT: 'hb',
  PA6: 'v2',
  PA66: 'v2',
  PC: 'v2',
};

/** The class of the unmodified polymer; null where nobody asks for it. */
export function flammabilityOf({ polymer, quality, subcategory }: Grade): string | null {
  return quality === 'prime' && subcategory < FIRST_ADDITIVE ? (FLAMMABILITY[polymer] ?? null) : null;
}

/**
 * Percent of the weight; null for virgin material. Goods with post-consumer resin keep some virgin for their colour.
 */
export function recycledContentOf({ quality, subcategory, grade }: Grade): number | null {
  if (quality === 'regrind') return 100;
  if (quality !== 'recycled' || subcategory < FIRST_RECYCLED) return null;
  if (grade.includes('PCR')) return 95;
  return grade.includes('natural') || grade.includes('clear') ? 100 : 80;
}

/** Percent of vinyl acetate, which tells grades of EVA apart. Typical magnitudes, as all values of the demo market. */
const VINYL_ACETATE: Readonly<Record<string, number>> = { N8038: 18, MV1055: 28, SV1040: 28 };

/** Null for what is no EVA. */
export function vinylAcetateOf({ grade }: Grade): number | null {
  return VINYL_ACETATE[grade] ?? null;
}
