import { offerKind } from '#server/sellers/offer-files/offer-kind.ts';
import { offersFile } from '#server/sellers/offer-files/offers-file.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openBench } from './bench-app.ts';
import { measureUpload, seconds } from './measure-upload.ts';

/**
 * A seller's file with 20,000 offers, each with another price and quantity: sent, judged, applied (all rows or none),
 * as XLSX, on PostgreSQL and on PGlite.
 */
const OFFERS = 20_000;

for (const kind of ['postgres', 'pglite'] as const) {
  const app = await openBench(kind, { products: 10_000, offers: 12_000 });
  const { company, user, warehouse } = await oneRow(sql<{ company: number; user: number; warehouse: number }>`
    select w.company_id as company, w.id as warehouse,
      (select min(id) from users u where u.company_id = w.company_id and u.is_owner) as user
    from warehouses w join companies c on c.id = w.company_id where c.seller_approved_status = 1 and w.status = 1
      and exists (select from users u where u.company_id = w.company_id and u.is_owner) order by w.id limit 1`);
  await rows(sql`update product_stocks set is_deleted = true where company_id = ${company}`);
  await rows(sql`
    insert into product_stocks (product_id, product_sku_id, warehouse_id, company_id, quantity, regular_price,
      approved_status)
    select product_id, id, ${warehouse}, ${company}, 100, 100000, 1 from skus order by id limit ${OFFERS}`);
  const { bytes } = await seconds(`${kind} download`, () => offersFile(company, { format: 'xlsx', language: 'en' }));
  await rows(
    sql`update product_stocks set regular_price = 99000, low_stock_level = 7 where company_id = ${company}
      and not is_deleted`,
  );
  await measureUpload(kind, offerKind, { id: company, userId: user }, bytes as Uint8Array);
  await app.close();
}
