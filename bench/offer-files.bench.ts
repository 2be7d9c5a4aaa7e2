import { openSession } from '#server/accounts/identity/sessions.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { startUpload } from '#server/platform/table-uploads/uploads.ts';
import { offerKind } from '#server/sellers/offer-files/offer-kind.ts';
import { openBench } from './bench-app.ts';

/**
 * A seller's file with 20,000 offers, each with another price and quantity: sent, judged, applied (all rows or none), as
 * XLSX, on PostgreSQL and on PGlite.
 */
const OFFERS = 20_000;

for (const kind of ['postgres', 'pglite'] as const) {
  const app = await openBench(kind, { products: 10_000, offers: 12_000 });
  const { company, user, warehouse } = await oneRow(sql<{ company: number; user: number; warehouse: number }>`
    select w.company_id as company, w.id as warehouse, (select min(id) from users u where u.company_id = w.company_id and u.is_owner) as user
    from warehouses w join companies c on c.id = w.company_id where c.seller_approved_status = 1 and w.status = 1
      and exists (select from users u where u.company_id = w.company_id and u.is_owner) order by w.id limit 1`);
  await rows(sql`update product_stocks set is_deleted = true where company_id = ${company}`);
  await rows(sql`
    insert into product_stocks (product_id, product_sku_id, warehouse_id, company_id, quantity, regular_price, approved_status)
    select product_id, id, ${warehouse}, ${company}, 100, 100000, 1 from skus order by id limit ${OFFERS}`);
  const token = await openSession({ userId: user, role: 'seller' }, 'bench');
  const api = await app.api(token);
  const seconds = async (what: string, work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    console.log(`${kind} ${what}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  };
  let file: Uint8Array = new Uint8Array();
  await seconds('download', async () => {
    file = (await api('GET /product-stock/file', { query: { format: 'xlsx', language: 'en' } })).bytes as Uint8Array;
  });
  await rows(
    sql`update product_stocks set regular_price = 99000, low_stock_level = 7 where company_id = ${company} and not is_deleted`,
  );
  let id = 0;
  const by = (await app.resolveCaller(token)) as Member;
  await seconds(
    'send',
    async () =>
      void ({ id } = await startUpload(
        offerKind,
        { id: by.companyId, userId: by.userId },
        { name: 'offers.xlsx', bytes: Buffer.from(file), of: 'bench' },
      )),
  );
  const { mapping } = await api('GET /product-stock/upload/{id}', { params: { id } });
  await seconds('judge', async () => {
    await api('PUT /product-stock/upload/{id}/mapping', { params: { id }, body: { mapping } });
    await runWaitingJobs();
  });
  console.log((await api('GET /product-stock/upload/{id}', { params: { id } })).counts);
  await seconds('apply', async () => {
    await api('POST /product-stock/upload/{id}/apply', { params: { id }, body: { good_rows_only: false } });
    await runWaitingJobs();
  });
  console.log((await api('GET /product-stock/upload/{id}', { params: { id } })).state);
  await app.close();
}
