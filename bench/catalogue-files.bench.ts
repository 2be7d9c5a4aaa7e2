import { productKind, productsFile } from '#server/catalogue/product-files/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openBench } from './bench-app.ts';
import { measureUpload, seconds } from './measure-upload.ts';

/**
 * The staff's file with 9,900 products, each with another name and other numbers, as XLSX, on PostgreSQL and on PGlite.
 */
const PRODUCTS = 9900;

for (const kind of ['postgres', 'pglite'] as const) {
  const app = await openBench(kind, { products: PRODUCTS, offers: 12_000 });
  const { id } = await oneRow(sql<{ id: number }>`
    insert into staff_members (email, firstname, lastname, role, password_hash)
    values ('bench@polytalad.example', 'Bench', 'Bench', 'catalogue', 'x') returning id`);
  const { bytes } = await seconds(`${kind} download`, () => productsFile({ format: 'xlsx', language: 'en' }));
  await rows(sql`update products set name_en = name_en || ' (old)'`);
  await rows(sql`update product_properties set number_value = number_value + 1 where number_value is not null`);
  await measureUpload(kind, productKind, { id, userId: null }, bytes as Uint8Array);
  await app.close();
}
