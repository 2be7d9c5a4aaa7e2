import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { refusing } from './write-product.ts';

/** What happens to a product that a seller proposed: hidden until staff approve it. */

/** It is in the mall from now on. */
export async function showProposal(productId: number): Promise<void> {
  await refusing(() =>
    rows(sql`
      update products set is_proposal = false, status = ${PRODUCT_SHOWN}, first_approved_at = ${now()}
      where id = ${productId}`),
  );
}

export async function setManufacturer(productId: number, manufacturerId: number): Promise<void> {
  await rows(sql`update products set manufacturer_id = ${manufacturerId} where id = ${productId}`);
}

/** Staff who look at an older version do not decide about this one. */
export async function raiseVersion(productId: number): Promise<void> {
  await rows(sql`update products set version = version + 1, updated_at = ${now()} where id = ${productId}`);
}

/** A pack of a product as one of its SKUs. */
export interface WrittenPack {
  attribute_id: number;
  grams: number;
  sku_no: string;
}

/** The product's packs are these: others go, and those that stay keep their number. */
export async function writePackRows(productId: number, packs: readonly WrittenPack[]): Promise<void> {
  const given = JSON.stringify(packs);
  await rows(sql`
    delete from skus k where k.product_id = ${productId} and not exists (
      select from jsonb_to_recordset(${given}::jsonb) x (attribute_id int) where x.attribute_id = k.attribute_id)`);
  await rows(sql`
    update skus k set unit_weight_grams = x.grams
      from jsonb_to_recordset(${given}::jsonb) x (attribute_id int, grams int)
    where k.product_id = ${productId} and k.attribute_id = x.attribute_id and k.unit_weight_grams <> x.grams`);
  await refusing(() =>
    rows(sql`
      insert into skus (product_id, sku_no, attribute_id, unit_weight_grams, created_at)
      select ${productId}::int, x.sku_no, x.attribute_id, x.grams, ${now()}
      from jsonb_to_recordset(${given}::jsonb) x (sku_no text, attribute_id int, grams int)
      where not exists (select from skus k where k.product_id = ${productId} and k.attribute_id = x.attribute_id)`),
  );
}
