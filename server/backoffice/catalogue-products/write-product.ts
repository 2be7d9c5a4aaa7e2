import type { z } from 'zod';
import type { detailsBody } from '#contract/backoffice/catalogue-product-shapes.ts';
import {
  PRODUCT_TEXT_KEYS,
  type ProductContents,
  type ProductDetails,
  type PropertyValue,
} from '#domain/market/catalogue/product-contents.ts';
import { propertyProblems } from '#domain/market/catalogue/property-values.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { now } from '#server/platform/clock.ts';
import { isUniqueViolation, oneRow, rows, sql, sqlState } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { knownProperties, productChoices } from './product-choices.ts';

const FOREIGN_KEY_VIOLATION = '23503';
const CHECK_VIOLATION = '23514';

/** Details as they are kept; a brand that is empty is none. */
export function detailsOf({ unit_weight, brand, ...body }: z.output<typeof detailsBody>): ProductDetails {
  return { ...body, brand: brand || null, unit_weight_grams: gramsFromKg(unit_weight) };
}

const columnsOf = (details: ProductDetails) =>
  [
    ['subcategory_id', details.subcategory_id],
    ['manufacturer_id', details.manufacturer_id],
    ['grade', details.grade],
    ['brand', details.brand],
    ['quality', details.quality],
    ['unit_weight_grams', details.unit_weight_grams],
    ['status', details.status],
    ...PRODUCT_TEXT_KEYS.map((key) => [key, details[key]] as const),
  ] as const;

/** A product counts as new from the day on which it is first shown. */
const firstShown = (details: ProductDetails) => (details.status === PRODUCT_SHOWN ? now() : null);

/** A seller's proposal may have the grade of a product that is there. */
export async function insertProduct(details: ProductDetails, isProposal = false): Promise<number> {
  const columns = columnsOf(details);
  const { id } = await refusing(() =>
    oneRow(sql<{ id: number }>`
      insert into products (${sql.join(columns.map(([column]) => sql.ref(column)))}, is_proposal, first_approved_at, created_at, updated_at)
      values (${sql.join(columns.map(([, value]) => value))}, ${isProposal}, ${firstShown(details)}, ${now()}, ${now()}) returning id`),
  );
  return id;
}

export async function writeDetails(id: number, details: ProductDetails): Promise<void> {
  const values = columnsOf(details).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await refusing(() =>
    rows(sql`
      update products set ${sql.join(values)}, first_approved_at = coalesce(first_approved_at, ${firstShown(details)})
      where id = ${id}`),
  );
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
  await refusing(() =>
    rows(sql`
      insert into product_properties (product_id, property_id, choice_id, number_value, condition)
      select ${id}::integer, v.property_id, v.choice_id, v.number, v.condition
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        v (property_id integer, choice_id integer, number numeric, condition text)`),
  );
}

/** The pictures of these ids in this order; the others are kept and shown no more. Places are freed before they are given anew. */
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
  await rows(sql`
    insert into product_documents (product_id, kind, language, doc_name, doc_path)
    select ${id}::integer, d.kind, d.language, d.name, d.path
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) d (kind text, language text, name text, path text)`);
}
