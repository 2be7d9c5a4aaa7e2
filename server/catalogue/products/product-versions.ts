import { isDeepStrictEqual } from 'node:util';
import type { ProductContents } from '#domain/catalogue/products/product-contents.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows, updateRows } from '#server/platform/database/table-rows.ts';
import type { ProductState } from './product-states.ts';

export interface NewVersion {
  id: number;
  number: number;
  contents: ProductContents;
}

/**
 * Keeps locked products as they are before they are changed, where that is not kept yet. What changed otherwise since
 * its last version, such as by a merge of choices, is a version of its own. Answers the products with their versions.
 */
export async function keepVersions(states: readonly ProductState[]): Promise<ProductState[]> {
  const kept = await rows(sql<{ product_id: number; contents: ProductContents }>`
    select v.product_id, v.contents from product_versions v join products p on p.id = v.product_id
      and p.version = v.number
    where p.id = any (${states.map(({ id }) => id)})`);
  const byId = new Map(kept.map(({ product_id, contents }) => [product_id, contents]));
  const current = states.map((state) => {
    const known = byId.get(state.id);
    const isStale = known !== undefined && !isDeepStrictEqual(known, state.contents);
    return isStale ? { ...state, version: state.version + 1 } : state;
  });
  const missing = current.filter(({ id, contents }) => !isDeepStrictEqual(byId.get(id), contents));
  if (missing.length > 0)
    await insert(
      missing.map(({ id, version, contents, updated_at }) => ({
        product_id: id,
        number: version,
        contents,
        created_at: byId.has(id) ? now() : updated_at,
      })),
    );
  await setVersions(missing.filter(({ id }) => byId.has(id)));
  return current;
}

/** The versions that products have become. */
export async function addVersions(
  versions: readonly NewVersion[],
  staffId: number,
  restoredFrom?: number,
): Promise<void> {
  await insert(
    versions.map(({ id, number, contents }) => ({
      product_id: id,
      number,
      contents,
      restored_from: restoredFrom,
      staff_id: staffId,
      created_at: now(),
    })),
  );
  await setVersions(versions.map(({ id, number }) => ({ id, version: number })));
}

async function setVersions(products: readonly { id: number; version: number }[]): Promise<void> {
  if (products.length === 0) return;
  const versions = products.map(({ id, version }) => ({ id, version }));
  await rows(updateRows('products', versions, { also: { updated_at: sql`${now()}::timestamptz` } }));
}

async function insert(
  versions: readonly {
    product_id: number;
    number: number;
    contents: ProductContents;
    restored_from?: number | undefined;
    staff_id?: number;
    created_at: Date;
  }[],
): Promise<void> {
  const given = versions.map(({ restored_from = null, staff_id = null, ...version }) => ({
    ...version,
    restored_from,
    staff_id,
  }));
  await rows(insertRows('product_versions', given));
}

/** What a version said; undefined for one that was not kept. */
export async function versionContents(id: number, number: number): Promise<ProductContents | undefined> {
  const found = await maybeRow(
    sql<{ contents: ProductContents }>`
      select contents from product_versions where product_id = ${id} and number = ${number}`,
  );
  return found?.contents;
}
