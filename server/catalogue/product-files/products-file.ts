import type { z } from 'zod';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import type { catalogueFiles } from '#contract/catalogue/product-files.ts';
import { qualityWord, statusWord } from '#domain/catalogue/product-files/choice-words.ts';
import type { KnownProduct } from '#domain/catalogue/product-files/find-product.ts';
import {
  plainColumns,
  plainHeading,
  PRODUCT_FILE_MOST,
  propertyHeading,
  type PlainColumn,
} from '#domain/catalogue/product-files/product-columns.ts';
import { propertyCell } from '#domain/catalogue/product-files/property-cell.ts';
import type { Locale } from '#domain/values/locale.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { foundIds, productChoices, type ProductChoices } from '#server/catalogue/products/index.ts';
import { tableFile, type Cell } from '#server/platform/documents/table-file.ts';
import { AppError } from '#server/platform/errors.ts';
import { namesInFiles, productsInOrder, propertiesInFiles, subcategoriesOf } from './load-known.ts';

type Query = z.output<(typeof catalogueFiles)['GET /staff/products/file']['query']>;

const WIDTHS: Partial<Record<PlainColumn, number>> = { product_id: 10, grade: 18, manufacturer: 24, quality: 12 };
const TEXT_WIDTH = 32;
const PROPERTY_WIDTH = 20;
/** Texts stand last: what is short is compared side by side. */
const isText = (column: PlainColumn) => /^(?:name|shortdesc|desc|seo)/.test(column);
const isLongText = (column: PlainColumn) => isText(column) && !column.startsWith('name');

/**
 * The products that a filter finds, one in a row, with a column for each property: what comes back unchanged changes
 * nothing.
 */
export async function productsFile({ format, language, ...filter }: Query): Promise<BinaryAnswer> {
  const ids = await foundIds(filter, PRODUCT_FILE_MOST.rows + 1);
  if (ids.length > PRODUCT_FILE_MOST.rows)
    throw new AppError('product_file_too_many', { details: { max: PRODUCT_FILE_MOST.rows } });
  const columns = columnsOf(await productChoices(), language);
  return tableFile(format, {
    name: 'polytalad-products',
    sheet: 'Products',
    widths: columns.map(({ width }) => width),
    rows: productRows(ids, columns),
  });
}

async function* productRows(ids: readonly number[], columns: readonly FileColumn[]): AsyncGenerator<Cell[]> {
  yield columns.map(({ heading }) => heading);
  for await (const product of productsInOrder(ids)) yield columns.map(({ cellOf }) => cellOf(product));
}

interface FileColumn {
  heading: string;
  width: number;
  cellOf(product: KnownProduct): Cell;
}

function columnsOf(choices: ProductChoices, language: Locale): FileColumn[] {
  const nameOf = namesIn(choices, language);
  const plain = (columns: readonly PlainColumn[]) =>
    columns.map((column) => ({
      heading: plainHeading(column, language),
      width: WIDTHS[column] ?? (isText(column) ? TEXT_WIDTH : PROPERTY_WIDTH),
      cellOf: (product: KnownProduct) => plainCell(product, column, nameOf, language),
    }));
  const properties = propertiesInFiles(choices.properties).map((property) => {
    const choiceNames = new Map(
      property.choices.map((choice) => [choice.id, choice[`name_${language}`] || choice.name_th]),
    );
    return {
      heading: propertyHeading(property, language),
      width: PROPERTY_WIDTH,
      cellOf: (product: KnownProduct) =>
        propertyCell(
          product.properties.filter(({ property_id }) => property_id === property.id),
          (id) => choiceNames.get(id)!,
        ),
    };
  });
  return [
    ...plain(plainColumns.filter((column) => !isLongText(column))),
    ...properties,
    ...plain(plainColumns.filter(isLongText)),
  ];
}

type NameOf = Record<'subcategory' | 'manufacturer', (id: number) => string>;

/** Names in the language; a code where the name is of several. */
function namesIn(choices: ProductChoices, language: Locale): NameOf {
  const known = namesInFiles(choices);
  const nameOf = (entries: ProductChoices['manufacturers'], find: (text: string) => unknown) => {
    const names = new Map(
      entries.map((entry) => {
        const name = entry[`name_${language}`] || entry.name_th;
        return [entry.id, find(name) === entry.id ? name : entry.code];
      }),
    );
    return (id: number) => names.get(id)!;
  };
  return {
    subcategory: nameOf(subcategoriesOf(choices), known.subcategory),
    manufacturer: nameOf(choices.manufacturers, known.manufacturer),
  };
}

function plainCell({ id, details, seo }: KnownProduct, column: PlainColumn, nameOf: NameOf, language: Locale): Cell {
  switch (column) {
    case 'product_id':
      return id;
    case 'manufacturer':
      return nameOf.manufacturer(details.manufacturer_id);
    case 'subcategory':
      return nameOf.subcategory(details.subcategory_id);
    case 'quality':
      return qualityWord(details.quality, language);
    case 'status':
      return statusWord(details.status, language);
    case 'unit_weight':
      return kgFromGrams(details.unit_weight_grams);
    default:
      return column in seo ? seo[column as keyof typeof seo] : details[column as keyof typeof details];
  }
}
