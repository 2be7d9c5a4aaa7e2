import {
  bareHeading,
  MAX_HEADING,
  columnsByName,
  guessMapping,
  mappingProblem,
  partsOfHeading,
  withRemembered,
  type ColumnNames,
  type GuessedMapping,
  type Mapping,
  type MappingProblem,
  type RememberedColumns,
} from '#domain/files/upload-columns.ts';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import columns from './product-columns.json' with { type: 'json' };
import words from './product-words.json' with { type: 'json' };

/** What a column of a file with products can hold, besides a property. */
export type PlainColumn = keyof typeof columns;
export const plainColumns = Object.keys(columns) as PlainColumn[];

/** All values of one property, by its code. */
export type PropertyColumn = `property.${string}`;
export type ProductColumn = PlainColumn | PropertyColumn;
export const propertyColumn = (code: string): PropertyColumn => `property.${code}`;

/** These say which product a row is about where it has no number; with a number all but the grade may change. */
export const namingColumns: ReadonlySet<ProductColumn> = new Set(['product_id', 'grade', 'manufacturer', 'quality']);

export type ProductMapping = Mapping<ProductColumn>;

/**
 * Rows of one file below its headings, its size, and what is read of it. A text that is too long is read so far that it
 * shows.
 */
export const PRODUCT_FILE_MOST = { rows: 10_000, megabytes: 10, columns: 200, letters: 6100 } as const;

/** A property with its names, as headings tell it. */
export interface NamedProperty {
  code: string;
  name_th: string;
  name_en: string;
  name_cn: string;
  unit: string | null;
}

export const plainHeading = (column: PlainColumn, language: Locale): string => columns[column][language];

/** `Melt flow index (g/10min)` */
export function propertyHeading(property: NamedProperty, language: Locale): string {
  const name = property[`name_${language}`] || property.name_th;
  return property.unit ? `${name} (${property.unit})` : name;
}

/** `Melt flow index (MFI)` is also called by each of its two names. */
function namesOf(property: NamedProperty, language: Locale): string[] {
  const { name, unit } = partsOfHeading(property[`name_${language}`]);
  return [propertyHeading(property, language), name, ...(unit ? [unit] : [])];
}

const plain = columnsByName(Object.entries(columns) as [PlainColumn, ColumnNames][]);
const aliases: Readonly<Record<string, readonly string[]>> = words.properties;

/** `(kg/m3)` is a unit, `(ASTM D792)` and `(190C/2.16kg)` say how it is measured. */
const isUnit = (text: string) => !/\s/.test(text) && !/^(?:astm|iso|din|jis|\d)/.test(text);
const bareUnit = (unit: string) => bareHeading(unit).replace(/\s/g, '');
export const sameUnit = (one: string, other: string): boolean => bareUnit(one) === bareUnit(other);

/**
 * A heading of a file as a column of ours. A property in another unit is none: nobody wants its numbers a thousand
 * times as large.
 */
function columnOf(properties: readonly NamedProperty[]): (heading: string) => ProductColumn | undefined {
  const byName = columnsByName<PropertyColumn>(
    properties.map((property) => [
      propertyColumn(property.code),
      {
        th: property.name_th,
        en: property.name_en,
        cn: property.name_cn,
        also: [property.code, ...LOCALES.flatMap((each) => namesOf(property, each)), ...(aliases[property.code] ?? [])],
      },
    ]),
  );
  const units = new Map(properties.map(({ code, unit }) => [propertyColumn(code), unit]));
  return (heading) => {
    const exact = plain(heading) ?? byName(heading);
    if (exact) return exact;
    const { name, unit } = partsOfHeading(heading);
    const column = byName(name.replace(CONDITION, '').trim()) ?? byName(name);
    if (!column) return unit === undefined ? undefined : plainIn(name, unit);
    const own = units.get(column) ?? '';
    return unit === undefined || !isUnit(unit) || sameUnit(unit, own) ? column : undefined;
  };
}

/** A weight in grams is no weight in kilograms. */
function plainIn(name: string, unit: string): PlainColumn | undefined {
  const column = plain(name);
  return column === 'unit_weight' && !sameUnit(unit, 'kg') ? undefined : column;
}

const CONDITION = /\d+(?:[.,]\d+)? ?°? ?c ?\/ ?\d+(?:[.,]\d+)? ?kg/i;

/** The condition that a heading names for all its cells: `MFR (190 °C / 2.16 kg)`. */
export const conditionOfHeading = (heading: string): string | null =>
  CONDITION.exec(heading.slice(0, MAX_HEADING))?.[0] ?? null;

export function guessProductMapping(
  table: readonly (readonly string[])[],
  properties: readonly NamedProperty[],
  remembered: RememberedColumns<string> = new Map(),
): GuessedMapping<ProductColumn> {
  const known = new Set<string>([...plainColumns, ...properties.map(({ code }) => propertyColumn(code))]);
  // A property may have been merged into another one since.
  const said = [...remembered].filter(([, column]) => column === null || known.has(column));
  return guessMapping(table, withRemembered(columnOf(properties), new Map(said) as RememberedColumns<ProductColumn>));
}

export const productMappingProblem = (mapping: ProductMapping): MappingProblem | null =>
  mappingProblem(mapping, {
    identifying: ['product_id', 'grade'],
    changes: (column) => column !== 'product_id' && column !== 'grade',
  });
