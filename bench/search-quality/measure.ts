import { readdirSync, readFileSync } from 'node:fs';
import type { Api } from '#contract/client.ts';
import type { Conditions } from './conditions.ts';
import { facts } from '#demo/market/facts.ts';
import { footprintOf } from '#demo/market/footprints.ts';
import { recycledContentOf } from '#demo/market/grade-properties.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** Products by what they are; all named kinds must hold. Numbers are between two ends, both included. */
export interface Relevant {
  /** Subcategories. */
  codes?: readonly string[];
  /** Beginnings of grades. */
  grades?: readonly string[];
  manufacturers?: readonly string[];
  qualities?: readonly string[];
  applications?: readonly string[];
  polymers?: readonly string[];
  mfi?: readonly number[];
  density?: readonly number[];
  k?: readonly number[];
  iv?: readonly number[];
  /** Percent of the weight. */
  recycled?: readonly number[];
  /** kg CO2e per kg. */
  co2?: readonly number[];
}

/** What a buyer typed, and what the marketplace should answer with. */
export interface QualityQuery {
  typed: string;
  /** A product is relevant when it is one of these. */
  relevant: readonly Relevant[];
  /** The grade that has to come first; null where none is named. */
  first: string | null;
  kind: string;
  /** What it says beside the goods; what is right has to fit that, too. */
  conditions?: Conditions;
}

export interface Facts {
  id: number;
  grade: string;
  code: string;
  manufacturer: string;
  quality: string;
  applications: string[];
  polymer: string;
  mfi: number | null;
  density: number | null;
  k: number | null;
  iv: number | null;
  recycled: number | null;
  co2: number | null;
}

export interface Measured {
  query: QualityQuery;
  /** What came, at most ten. */
  found: Facts[];
  /** The share of relevant products among what came; 0 when nothing came. */
  precision: number;
  /** Whether the named grade came first; true where none is named. */
  isFirstRight: boolean;
}

export interface Quality {
  measured: Measured[];
  precisionAt10: number;
  /** The share of queries for one grade that have it first. */
  firstRight: number;
  /** The share of queries that found nothing. */
  empty: number;
}

const RESULTS = 10;
const SETS = new URL('./queries/', import.meta.url);

/** The names of the sets. */
export function qualitySets(): string[] {
  return readdirSync(SETS)
    .filter((name) => name.endsWith('.json'))
    .sort();
}

/** The queries of a set; its file says what they are used for. */
export function qualitySet(name: string): QualityQuery[] {
  const set = JSON.parse(readFileSync(new URL(name, SETS), 'utf8')) as { note: string; queries: QualityQuery[] };
  return set.queries;
}

/** Asks every query as a visitor and looks at the first ten answers. */
export async function measureSearchQuality(api: Api, queries: readonly QualityQuery[]): Promise<Quality> {
  const known = await goods();
  const measured: Measured[] = [];
  for (const query of queries) {
    const { data } = await api('POST /product/search', { body: { name: query.typed, perPage: RESULTS } });
    const found = data.flatMap((card) => known.get(card.id) ?? []);
    const relevant = found.filter((product) => query.relevant.some((one) => isRelevant(one, product)));
    measured.push({
      query,
      found,
      precision: found.length === 0 ? 0 : relevant.length / found.length,
      isFirstRight: query.first === null || found[0]?.grade === query.first,
    });
  }
  const codes = measured.filter(({ query }) => query.first !== null);
  return {
    measured,
    precisionAt10: measured.reduce((sum, { precision }) => sum + precision, 0) / measured.length,
    firstRight: codes.filter(({ isFirstRight }) => isFirstRight).length / Math.max(1, codes.length),
    empty: measured.filter(({ found }) => found.length === 0).length / measured.length,
  };
}

/** The demo market's goods, with what the catalogue's data says of them. */
export async function goods(): Promise<Map<number, Facts>> {
  const grades = new Map(facts.products.map((grade) => [grade.grade, grade]));
  const found = await rows(
    sql<Pick<Facts, 'id' | 'grade' | 'code' | 'manufacturer' | 'quality'>>`
      select p.id, p.grade, s.code, m.code as manufacturer, p.quality
      from products p join subcategories s on s.id = p.subcategory_id join manufacturers m on m.id = p.manufacturer_id
      where p.status = ${sql.lit(PRODUCT_SHOWN)}`,
  );
  return new Map(
    found.map((product) => {
      const grade = grades.get(product.grade)!;
      return [
        product.id,
        {
          ...product,
          applications: grade.application,
          polymer: grade.polymer,
          mfi: grade.mfi_g_10min,
          density: grade.density_g_cm3,
          k: grade.k_value ?? null,
          iv: grade.intrinsic_viscosity_dl_g ?? null,
          recycled: recycledContentOf(grade),
          co2: footprintOf(grade),
        },
      ];
    }),
  );
}

export function isRelevant(one: Relevant, product: Facts): boolean {
  const has = (wanted: readonly string[] | undefined, value: string) => !wanted || wanted.includes(value);
  const within = (range: readonly number[] | undefined, value: number | null) =>
    !range || (value !== null && value >= range[0]! && value <= range[1]!);
  return (
    has(one.codes, product.code) &&
    (!one.grades || one.grades.some((grade) => product.grade.startsWith(grade))) &&
    has(one.manufacturers, product.manufacturer) &&
    has(one.qualities, product.quality) &&
    has(one.polymers, product.polymer) &&
    (!one.applications || one.applications.some((application) => product.applications.includes(application))) &&
    within(one.mfi, product.mfi) &&
    within(one.density, product.density) &&
    within(one.k, product.k) &&
    within(one.iv, product.iv) &&
    within(one.recycled, product.recycled) &&
    within(one.co2, product.co2)
  );
}
