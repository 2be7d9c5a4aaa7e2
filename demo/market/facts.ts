import { readFileSync } from 'node:fs';
import { choicesOf, starterSet } from '#server/catalogue/starter-set/starter-set.ts';

export interface Names {
  th: string;
  en: string;
  cn: string;
}

export interface Grade {
  grade: string;
  brand: string | null;
  manufacturer: string;
  subcategory: number;
  polymer: string;
  mfi_g_10min: number | null;
  mfi_condition: string | null;
  density_g_cm3: number | null;
  /** Of PVC. */
  k_value?: number;
  /** Of PET. */
  intrinsic_viscosity_dl_g?: number;
  application: string[];
  pack: { kind: string; unit_weight_kg: number };
  price_thb_per_kg: { low: number; high: number };
  quality: 'prime' | 'near_prime' | 'off_grade' | 'recycled' | 'regrind';
}

interface Facts {
  manufacturers: { id: string; name_th: string; name_en: string; name_cn: string }[];
  products: Grade[];
  warehouse_provinces: Names[];
}

/** What is known of the trade; see data/README.md. The tree and the applications are those of the starter set. */
export const facts = {
  ...(JSON.parse(readFileSync(new URL('../data/catalogue.json', import.meta.url), 'utf8')) as Facts),
  groups: starterSet.groups,
  applications: choicesOf('application'),
};
