import type { z } from 'zod';
import type { detailsBody } from '#contract/catalogue/product-shapes.ts';
import {
  PRODUCT_TEXT_KEYS,
  type ProductContents,
  type ProductDetails,
  type PropertyValue,
} from '#domain/catalogue/products/product-contents.ts';
import { propertyProblems } from '#domain/catalogue/products/property-values.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { now } from '#server/platform/clock.ts';
import { isUniqueViolation, rows, sql, sqlState } from '#server/platform/database/query.ts';
import { tableRows } from '#server/platform/database/table-rows.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { knownProperties, productChoices } from './product-choices.ts';
import { insertDocuments } from './picture-and-document-rows.ts';

const FOREIGN_KEY_VIOLATION = '23503';
const CHECK_VIOLATION = '23514';

/** Details as they are kept; a brand that is empty is none. */
export function detailsOf({ unit_weight, brand, ...body }: z.output<typeof detailsBody>): ProductDetails {
  return { ...body, brand: brand || null, unit_weight_grams: gramsFromKg(unit_weight) };
}

const FACTS = [
  ['subcategory_id', 'integer'],
  ['manufacturer_id', 'integer'],
  ['grade', 'text'],
  ['brand', 'text'],
  ['quality', 'text'],
  ['unit_weight_grams', 'integer'],
  ['status', 'smallint'],
  ...PRODUCT_TEXT_KEYS.map((key) => [key, 'text'] as const),
] as const satisfies (readonly [keyof ProductDetails, string])[];
const columns = sql.join(FACTS.map(([column]) => sql.ref(column)));
const given = sql.join(FACTS.map(([column]) => sql`d.${sql.ref(column)}`));
const shape = sql.join(FACTS.map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`));

/** A product counts as new from the day on which it is first shown. */
const firstShown = () => sql`case when d.status = ${sql.lit(PRODUCT_SHOWN)} then ${now()}::timestamptz end`;

/** New products in their order, in one statement. A seller's proposal may have the grade of a product that is there. */
export async function insertProducts(products: readonly ProductDetails[], isProposal = false): Promise<number[]> {
  const added = await refusing(() =>
    rows(sql<{ id: number }>`
      insert into products (${columns}, is_proposal, first_approved_at, created_at, updated_at)
      select ${given}, ${isProposal}, ${firstShown()}, ${now()}, ${now()}
      from jsonb_to_recordset(${JSON.stringify(products.map((each, n) => ({ ...each, n })))}::jsonb) d (n integer,
        ${shape})
      order by d.n returning id`),
  );
  return added.map(({ id }) => id).toSorted((one, other) => one - other);
}

export async function insertProduct(details: ProductDetails, isProposal = false): Promise<number> {
  const [id] = await insertProducts([details], isProposal);
  return id!;
}

/** Details of many products in one statement. */
export async function writeDetailsOf(products: readonly { id: number; details: ProductDetails }[]): Promise<void> {
  const written = JSON.stringify(products.map(({ id, details }) => ({ id, ...details })));
  await refusing(() =>
    rows(sql`
      update products p
        set (${columns}, first_approved_at) = (select ${given}, coalesce(p.first_approved_at, ${firstShown()}))
      from jsonb_to_recordset(${written}::jsonb) d (id integer, ${shape}) where p.id = d.id`),
  );
}

export function writeDetails(id: number, details: ProductDetails): Promise<void> {
  return writeDetailsOf([{ id, details }]);
}

/** What the catalogue does not have, or has already. */
export async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw fieldError('product_grade_taken', 'grade');
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) throw new AppError('product_choice_gone');
    // A seller's proposal is shown by its approval, with what waits for it.
    if (sqlState(error) === CHECK_VIOLATION) throw fieldError('product_is_proposed', 'status');
    throw error;
  }
}

/** Refuses values that the catalogue's properties do not have, each at its field. */
export async function requireValues(values: readonly PropertyValue[], path = 'values'): Promise<void> {
  const problems = propertyProblems(values, knownProperties(await productChoices()));
  if (problems.length === 0) return;
  const at = (index: number) => (path === 'values' ? `values.${index}` : path);
  throw new AppError('invalid_input', {
    fields: problems.map(({ index, field, code }) => ({ path: `${at(index)}.${field}`, code })),
  });
}

export async function writeProperties(id: number, values: readonly PropertyValue[]): Promise<void> {
  await rows(sql`delete from product_properties where product_id = ${id}`);
  await insertValues(values.map((value) => ({ product_id: id, ...value })));
}

/** All values of one property of a product. */
export interface ValuesOfProperty {
  product_id: number;
  property_id: number;
  values: readonly PropertyValue[];
}

/** Values of some properties of many products; their other properties stay. */
export async function writeValues(changes: readonly ValuesOfProperty[]): Promise<void> {
  const places = changes.map(({ product_id, property_id }) => ({ product_id, property_id }));
  await rows(sql`
    delete from product_properties x using ${tableRows('product_properties', places)} d
    where x.product_id = d.product_id and x.property_id = d.property_id`);
  await insertValues(changes.flatMap(({ product_id, values }) => values.map((value) => ({ product_id, ...value }))));
}

export async function insertValues(values: readonly (PropertyValue & { product_id: number })[]): Promise<void> {
  await refusing(() =>
    rows(sql`
      insert into product_properties (product_id, property_id, choice_id, number_value, condition, source)
      select v.product_id, v.property_id, v.choice_id, v.number, v.condition, nullif(v.source, 'null')
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        v (product_id integer, property_id integer, choice_id integer, number numeric, condition text, source jsonb)`),
  );
}

/**
 * The pictures of these ids in this order; the others are kept and shown no more. Places are freed before they are
 * given anew.
 */
export async function writePictures(id: number, ids: readonly number[]): Promise<void> {
  await rows(
    sql`update product_pictures set pd_pic_is_deleted = true where product_id = ${id} and not pd_pic_is_deleted`,
  );
  await rows(sql`
    update product_pictures p set pd_pic_order = x.place - 1, pd_pic_is_deleted = false
    from unnest(${ids}::int[]) with ordinality x (id, place) where p.id = x.id and p.product_id = ${id}`);
}

export async function writeDocuments(id: number, documents: ProductContents['documents']): Promise<void> {
  await rows(sql`delete from product_documents where product_id = ${id} and product_stock_id is null`);
  const written = documents.map(({ kind, language, name, path }) => ({
    product_id: id,
    kind,
    language,
    doc_name: name,
    doc_path: path,
  }));
  await insertDocuments(written);
}
