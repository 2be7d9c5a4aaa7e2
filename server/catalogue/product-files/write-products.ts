import { isDeepStrictEqual } from 'node:util';
import { sameValues } from '#domain/catalogue/product-files/property-cell.ts';
import type { ProductFacts } from '#domain/catalogue/product-files/judge-product.ts';
import type { ProductDetails } from '#domain/catalogue/products/product-contents.ts';
import {
  addProducts,
  changeStates,
  writeDetailsOf,
  writeValues,
  type ProductState,
} from '#server/catalogue/products/index.ts';
import { setSeoOf } from '#server/market/product-seo/index.ts';
import { tellProductsChanged } from '#server/catalogue/entries/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ConfirmedFile, ResultRow, Writer } from '#server/platform/table-uploads/upload-rules.ts';
import { countOffered } from './added-products.ts';
import { keepAdded } from '#server/platform/table-uploads/keep-revert.ts';
import type { ProductResult } from './judge-products.ts';
import { knownProducts } from './load-known.ts';

interface Change extends Pick<ProductResult, 'before' | 'after'> {
  id: number;
}

/** Writes products in the name of who confirmed them; null when they may not write the catalogue any more. */
export async function productWriter({ id, ownerId: staffId }: ConfirmedFile): Promise<Writer<ProductResult> | null> {
  const staff = await maybeRow(sql<{ id: number }>`
    select id from staff_members where id = ${staffId} and roles && '{admin,catalogue}' and not is_suspended`);
  if (!staff) return null;
  const written = new Set<number>();
  return {
    lock: () => lockAll(id),
    async write(batch) {
      const changes = batch.flatMap(({ result: { productId, before, after } }) =>
        productId === null ? [] : [{ id: productId, before, after }],
      );
      await requireNotOffered(batch);
      if (changes.length > 0) await writeChanges(staffId, changes);
      const added = await addNew(id, staffId, batch);
      for (const each of [...changes.map((change) => change.id), ...added]) written.add(each);
    },
    // The search reads committed rows.
    async committed() {
      if (written.size > 0) await tellProductsChanged([...written]);
      written.clear();
    },
  };
}

/** All products of the file in ascending id order, as everybody locks them; batches follow the file’s rows. */
async function lockAll(id: number): Promise<void> {
  await rows(sql`
    select p.id from products p where p.id in (
      select (r.result ->> 'productId')::int from table_upload_rows r where r.upload_id = ${id}
        and r.verdict = 'changed')
    order by p.id for no key update`);
}

/** The difference is in the log and a version of each product. */
async function writeChanges(staffId: number, changes: readonly Change[]): Promise<void> {
  const ids = changes.map(({ id }) => id);
  await changeStates(ids, { staffId, action: 'upload_products' }, async (states) => {
    const byId = new Map(states.map((state) => [state.id, state]));
    await requireUnchanged(changes, byId);
    const details = changes.filter(({ after }) => Object.keys(after.details).length > 0);
    if (details.length > 0)
      await writeDetailsOf(
        details.map(({ id, after }) => ({ id, details: { ...byId.get(id)!.contents.details, ...after.details } })),
      );
    const values = changes.flatMap(({ id, after }) => after.properties.map((each) => ({ product_id: id, ...each })));
    if (values.length > 0) await writeValues(values);
  });
  await writeSeo(staffId, changes);
}

async function writeSeo(staffId: number, changes: readonly Pick<Change, 'id' | 'after'>[]): Promise<void> {
  const texts = changes.filter(({ after }) => Object.keys(after.seo).length > 0);
  if (texts.length > 0)
    await setSeoOf(
      staffId,
      texts.map(({ id, after }) => ({ id, seo: after.seo })),
    );
}

/**
 * What somebody changed since the rows were judged is not overwritten. Facts that the file does not change may differ.
 */
async function requireUnchanged(changes: readonly Change[], states: ReadonlyMap<number, ProductState>): Promise<void> {
  const withSeo = changes.filter(({ after }) => Object.keys(after.seo).length > 0).map(({ id }) => id);
  const seo = new Map((await knownProducts(withSeo)).map((product) => [product.id, product.seo]));
  for (const { id, before } of changes)
    if (!isAsBefore(before, states.get(id)!.contents, seo.get(id) ?? {})) throw new AppError('product_changed');
}

/** Whether these facts of a product are as they are here. */
export function isAsBefore(
  { details, properties, seo }: ProductFacts,
  now: Pick<ProductState['contents'], 'details' | 'properties'>,
  seoNow: ProductFacts['seo'],
): boolean {
  const isSame = (was: object, is: object) =>
    Object.entries(was).every(([field, value]) => isDeepStrictEqual(value, is[field as keyof typeof is]));
  const valuesOf = (id: number) => now.properties.filter(({ property_id }) => property_id === id);
  return (
    isSame(details, now.details) &&
    isSame(seo, seoNow) &&
    properties.every(({ property_id, values }) => sameValues(values, valuesOf(property_id)))
  );
}

/**
 * Products that a file had added are taken back while nobody offers them; who begins to waits for the lock of the
 * product.
 */
async function requireNotOffered(batch: readonly ResultRow<ProductResult>[]): Promise<void> {
  const added = batch.flatMap(({ result: { productId, addedId } }) => (productId === null ? [] : (addedId ?? [])));
  if (added.length > 0 && (await countOffered(added)) > 0) throw new AppError('product_changed');
}

async function addNew(
  uploadId: number,
  staffId: number,
  batch: readonly ResultRow<ProductResult>[],
): Promise<number[]> {
  const lines = batch.filter(({ result }) => result.productId === null);
  if (lines.length === 0) return [];
  const news = lines.map(({ result }) => result.after);
  const ids = await addProducts(
    staffId,
    news.map(({ details, properties }) => ({
      details: details as ProductDetails,
      properties: properties.flatMap(({ values }) => values),
    })),
  );
  await writeSeo(
    staffId,
    news.map((after, index) => ({ id: ids[index]!, after })),
  );
  await keepAdded(
    uploadId,
    lines.map(({ row }, index) => ({ row, id: ids[index]! })),
  );
  return ids;
}
