import {
  PRODUCT_LIMITS,
  PRODUCT_TEXT_KEYS,
  type ProductDetails,
  type ProductTextKey,
  type PropertyValue,
} from '#domain/catalogue/products/product-contents.ts';
import type { SeoKey } from '#domain/catalogue/seo-meta.ts';
import { CONTENT_LIMITS } from '#domain/site/content.ts';
import { cellAddress } from '#domain/values/cell-address.ts';
import { withoutGuard } from '#domain/values/csv.ts';
import { amountSlip, typedAmount } from '#domain/values/typed-number.ts';
import { GRAMS_PER_KG } from '#domain/values/weight.ts';
import { qualityIn, statusIn } from './choice-words.ts';
import {
  conditionOfHeading,
  plainColumns,
  propertyColumn,
  type PlainColumn,
  type ProductColumn,
  type ProductMapping,
  type PropertyColumn,
} from './product-columns.ts';
import type { FaultyProductCell, ProductFault } from './product-faults.ts';
import { readPropertyCell, type CellProperty } from './property-cell.ts';

/** What names in cells mean: an id, none, or several of that name. */
export interface NamesInFiles {
  subcategory(text: string): number | 'several' | undefined;
  manufacturer(text: string): number | 'several' | undefined;
  properties: readonly CellProperty[];
}

export interface SaidProperty {
  column: PropertyColumn;
  property_id: number;
  values: PropertyValue[];
  /** What the heading says of how it was measured. */
  condition: string | null;
}

/**
 * What a row says. What the file does not have, or what is empty there, is missing: it stays as it is. An empty text
 * takes away.
 */
export interface ReadProductRow {
  /** Its number in the file, from 1. */
  row: number;
  productId: number | null;
  grade: string;
  details: Partial<Omit<ProductDetails, 'grade'>>;
  seo: Partial<Record<SeoKey, string>>;
  properties: SaidProperty[];
  faults: FaultyProductCell[];
}

/** What takes a value away; an empty cell leaves it. */
const NONE = /^[-–—]$/u;

const lineLimits = {
  ...Object.fromEntries(
    PRODUCT_TEXT_KEYS.filter((key) => !key.startsWith('desc')).map((key) => [
      key,
      key.startsWith('name') ? PRODUCT_LIMITS.name : PRODUCT_LIMITS.shortdesc,
    ]),
  ),
  grade: PRODUCT_LIMITS.grade,
  brand: PRODUCT_LIMITS.brand,
} as Readonly<Partial<Record<PlainColumn, number>>>;

const seoLimit = (column: string) => {
  if (column.startsWith('seo_title')) return CONTENT_LIMITS.seo_title;
  return column.startsWith('seo_desc') ? CONTENT_LIMITS.seo_desc : CONTENT_LIMITS.seo_keyword;
};

const isDescription = (column: string) => column.startsWith('desc') || column.startsWith('seo_desc');

/** A text as it is compared and kept: spreadsheets break lines in their own ways. */
export function plainText(column: string, text: string): string {
  return isDescription(column) ? text.replace(/\r\n?/g, '\n').trim() : text.replace(/\s+/gu, ' ').trim();
}

/** Reads one row of a file by its mapping; `index` counts from 0. */
export function readProductRow(
  cells: readonly string[],
  index: number,
  file: { mapping: ProductMapping; headings: readonly string[] },
  names: NamesInFiles,
): ReadProductRow {
  const read: ReadProductRow = {
    row: index + 1,
    productId: null,
    grade: '',
    details: {},
    seo: {},
    properties: [],
    faults: [],
  };
  const cellOf = (column: ProductColumn) => {
    const at = file.mapping[column];
    return at === undefined ? '' : withoutGuard((cells[at] ?? '').trim());
  };
  const blame = (column: ProductColumn, fault: ProductFault) =>
    read.faults.push({ cell: cellAddress(index, file.mapping[column]!), column, text: cellOf(column), fault });
  for (const column of plainColumns) {
    const text = cellOf(column);
    const fault = text === '' ? null : readPlain(read, column, text, names);
    if (fault) blame(column, fault);
  }
  for (const property of names.properties) {
    const column = propertyColumn(property.code);
    const text = cellOf(column);
    if (text === '') continue;
    const values = NONE.test(text) ? [] : readPropertyCell(text, property);
    if (typeof values === 'string') blame(column, values);
    else {
      const condition = conditionOfHeading(file.headings[file.mapping[column]!] ?? '');
      read.properties.push({ column, property_id: property.id, values, condition });
    }
  }
  return read;
}

/** Reads a cell into the row; what is wrong with it, if anything. */
function readPlain(read: ReadProductRow, column: PlainColumn, text: string, names: NamesInFiles): ProductFault | null {
  switch (column) {
    case 'product_id':
      if (!/^\d{1,9}$/.test(text)) return 'not_a_number';
      read.productId = Number(text);
      return null;
    case 'manufacturer':
      return readNamed(names.manufacturer(text), 'unknown_manufacturer', (id) => (read.details.manufacturer_id = id));
    case 'subcategory':
      return readNamed(names.subcategory(text), 'unknown_subcategory', (id) => (read.details.subcategory_id = id));
    case 'quality': {
      const quality = qualityIn(text);
      if (quality) read.details.quality = quality;
      return quality ? null : 'not_a_quality';
    }
    case 'status': {
      const status = statusIn(text);
      if (status !== undefined) read.details.status = status;
      return status === undefined ? 'not_a_status' : null;
    }
    case 'unit_weight':
      return readWeight(read, text);
    default:
      return readText(read, column, text);
  }
}

function readNamed(
  found: number | 'several' | undefined,
  unknown: ProductFault,
  set: (id: number) => void,
): ProductFault | null {
  if (found === 'several') return 'several_called_so';
  if (found === undefined) return unknown;
  set(found);
  return null;
}

function readWeight(read: ReadProductRow, text: string): ProductFault | null {
  const kg = typedAmount(text);
  if (kg === null || Number.isNaN(kg))
    return amountSlip(text) === 'comma_misplaced' ? 'comma_misplaced' : 'not_a_number';
  if (kg > PRODUCT_LIMITS.unit_weight_kg) return 'too_much';
  const grams = Math.round(kg * GRAMS_PER_KG);
  if (grams < 1) return 'not_positive';
  if (grams / GRAMS_PER_KG !== kg) return 'number_too_exact';
  read.details.unit_weight_grams = grams;
  return null;
}

type TextColumn = 'grade' | 'brand' | ProductTextKey | SeoKey;

function readText(read: ReadProductRow, column: TextColumn, text: string): ProductFault | null {
  const isGone = NONE.test(text);
  if (isGone && (column === 'grade' || column === 'name_th')) return 'cannot_be_empty';
  const plain = isGone ? '' : plainText(column, text);
  const isSeo = column.startsWith('seo_');
  const most = isSeo ? seoLimit(column) : (lineLimits[column] ?? PRODUCT_LIMITS.desc);
  if (plain.length > most) return 'too_long';
  if (/(?![\t\n])\p{Cc}/u.test(plain)) return 'control_characters';
  if (column === 'grade') read.grade = plain;
  else if (column === 'brand') read.details.brand = plain || null;
  else if (isSeo) read.seo[column as SeoKey] = plain;
  else read.details[column as ProductTextKey] = plain;
  return null;
}
