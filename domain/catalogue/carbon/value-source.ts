import { isBoundary } from './boundary.ts';

/** Kilograms of CO2e per kilogram of material. */
export const CO2_PROPERTY = 'co2e';
/** Percent of the weight. */
export const RECYCLED_PROPERTY = 'recycled_content';

/** The maker's declaration, a database of footprints, or a certificate of recycled content. */
export const SOURCE_KINDS = ['epd', 'database', 'certificate'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];
/** Which of them may prove which property. */
const KINDS_OF: Readonly<Record<string, readonly SourceKind[]>> = {
  [CO2_PROPERTY]: ['epd', 'database'],
  [RECYCLED_PROPERTY]: ['certificate'],
};

/** Where a value comes from. */
export interface ValueSource {
  kind: SourceKind;
  title: string;
  year: number;
  /** https, or null. */
  link: string | null;
  /** Said of the material in general, not of this product. */
  is_typical: boolean;
}

export const SOURCE_LIMITS = { title: 160, link: 300, firstYear: 1990, lastYear: 2100 } as const;
/** Negative where a plant took up more than its making gave off. */
export const CO2_RANGE = { least: -10, most: 1000 } as const;

export interface SourceProblem {
  field: 'number' | 'condition' | 'source';
  code: 'co2_out_of_range' | 'percent_out_of_range' | 'boundary_missing' | 'source_missing' | 'not_a_source';
}

interface SourcedValue {
  number: number | null;
  condition: string | null;
  source?: ValueSource | null | undefined;
}

/**
 * What is wrong with a value of a property in view of where it comes from. Recycled content may wait for its
 * certificate.
 */
export function sourceProblem(code: string | undefined, value: SourcedValue): SourceProblem | null {
  const { number, condition, source = null } = value;
  if (code === CO2_PROPERTY) {
    if (number === null || number < CO2_RANGE.least || number > CO2_RANGE.most)
      return { field: 'number', code: 'co2_out_of_range' };
    if (!isBoundary(condition)) return { field: 'condition', code: 'boundary_missing' };
    if (source === null) return { field: 'source', code: 'source_missing' };
  }
  if (code === RECYCLED_PROPERTY && (number === null || number < 0 || number > 100))
    return { field: 'number', code: 'percent_out_of_range' };
  if (source === null) return null;
  return isSourceOf(code, source) ? null : { field: 'source', code: 'not_a_source' };
}

function isSourceOf(code: string | undefined, { kind, title, year, link, is_typical }: ValueSource): boolean {
  return (
    (KINDS_OF[code ?? '']?.includes(kind) ?? false) &&
    title.trim() !== '' &&
    title.length <= SOURCE_LIMITS.title &&
    Number.isInteger(year) &&
    year >= SOURCE_LIMITS.firstYear &&
    year <= SOURCE_LIMITS.lastYear &&
    (link === null || isSourceLink(link)) &&
    // What the maker declares is of the product.
    !(kind === 'epd' && is_typical)
  );
}

export function isSourceLink(link: string): boolean {
  return link.length <= SOURCE_LIMITS.link && /^https:\/\/[^\s/]+\.[^\s]+$/.test(link) && URL.canParse(link);
}
