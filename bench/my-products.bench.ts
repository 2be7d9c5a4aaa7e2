import { openSession } from '#server/accounts/identity/sessions.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { asScript } from '#server/platform/database/statement-limits.ts';
import { openBench, percentile, timesOf } from './bench-app.ts';

/**
 * A seller's list of 20,000 offers among those of others, ten products in warehouses a page, then a hundred offers of
 * the table, one call at a time: the first page, a later one, by name, by state, with words, and how many there are of
 * each state.
 */
const OFFERS = 20_000;
const WAREHOUSES = 10;
const CALLS = 60;

const app = await openBench('postgres', { products: 10_000, offers: 30_000 });
const { company, user } = await oneRow(sql<{ company: number; user: number }>`
  select c.id as company, (select min(id) from users u where u.company_id = c.id and u.is_owner) as user
  from companies c where c.seller_approved_status = 1
    and exists (select from users u where u.company_id = c.id and u.is_owner) order by c.id limit 1`);
await rows(sql`update product_stocks set is_deleted = true where company_id = ${company}`);
const warehouses = await rows(sql<{ id: number }>`
  insert into warehouses (company_id, name, address, province_id, contact_person, mobile, status)
  select ${company}, 'Bench ' || n, '1', (select min(id) from provinces), 'Bench', '0812345678', 1
  from generate_series(1, ${WAREHOUSES}) n returning id`);
// Each pack in one warehouse, then in two more until there are enough.
await asScript(() =>
  rows(sql`
    insert into product_stocks (product_id, product_sku_id, warehouse_id, company_id, quantity, product_stock,
      regular_price, approved_status, updated_at)
    select s.product_id, s.id, (${warehouses.map(({ id }) => id)}::int[])[1 + (s.id + turn) % ${WAREHOUSES}],
      ${company},
      case when s.id % 9 > 0 then s.id % 400 else 0 end, 1, 100000 + s.id, case when s.id % 30 > 0 then 1 else 0 end,
      now() - (s.id % 40000) * interval '1 minute'
    from skus s, generate_series(0, 2) turn order by turn, s.id limit ${OFFERS}`),
);
await rows(sql`analyze product_stocks`);
const api = await app.api(await openSession({ userId: user, role: 'seller' }, 'bench', 'full'));
const { count, all } = await api('GET /product-stock/myproduct/count', { query: {} });
console.log(`${app.on}, and ${OFFERS} of one seller in ${count} rows of the list (${all} of all states)`);

async function measure(what: string, call: () => Promise<unknown>): Promise<void> {
  await timesOf(CALLS / 4, 1, call);
  const times = await timesOf(CALLS, 1, call);
  console.log(`${what}: p50 ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)}`);
}
const page = (query: object) => () => api('GET /product-stock/myproduct', { query });
await measure('first page', page({}));
await measure('page 100', page({ _start: 990 }));
await measure('by name', page({ sort: 'name' }));
await measure('by price per kilogram', page({ sort: 'price_per_kg' }));
await measure('in stock', page({ state: 'in_stock' }));
await measure('waiting', page({ state: 'waiting' }));
await measure('with words', page({ name: 'hdpe' }));
await measure('with a code', page({ name: 'HD2208J' }));
await measure('counts of all states', () => api('GET /product-stock/myproduct/count', { query: {} }));
await measure('counts with words', () => api('GET /product-stock/myproduct/count', { query: { name: 'hdpe' } }));
const table = (query: object) => () => api('GET /product-stock/offers', { query });
await measure('table, first page', table({ _limit: 100 }));
await measure('table, page 100', table({ _start: 9_900, _limit: 100 }));
await measure('table by price per kilogram', table({ sort: 'price_per_kg', _limit: 100 }));
await measure('table, waiting', table({ state: 'waiting', _limit: 100 }));
await measure('table with words', table({ name: 'hdpe', _limit: 100 }));
await app.close();
