import { beforeAll, expect, test } from 'vitest';
import { reindexProducts } from '#server/market/search/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenOpenDemand, lineOfProduct } from '#server/testing/given/demands.ts';
import { givenOffer, givenProduct } from '#server/testing/market.ts';
import { givenBuyer } from '#server/testing/orders.ts';
import { fittingSellers, readTerms } from './index.ts';

const { app, market } = openFileMarket();
let product: number;

beforeAll(async () => {
  product = await givenProduct({ grade: 'HT100' });
  await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, productId: product });
  await reindexProducts();
  // Numbers that nothing else has, as long as each other.
  await rows(sql`select setval(pg_get_serial_sequence('demands', 'id'), 700000)`);
});

/** All that anybody else gets of a demand, without its number and its times. */
async function outsideOf(target: number | null) {
  const buyer = await givenBuyer(app);
  const id = await givenOpenDemand(buyer, [
    lineOfProduct(product, target === null ? {} : { target_per_kg: target, is_target_hidden: true }),
  ]);
  await runWaitingJobs();
  const visitor = await app.api(undefined);
  const terms = await readTerms(id);
  const answers = await Promise.all([
    visitor('GET /demands/{id}', { params: { id } }),
    market.seller.api('GET /demands/{id}', { params: { id } }),
    market.sales('GET /staff/demands/{id}', { params: { id } }).then(({ buyer: _, ...rest }) => rest),
    visitor('GET /demands', { query: {} }).then(({ rows: listed }) => listed.find((row) => row.id === id)),
    fittingSellers({ id, company_id: buyer.companyId }, terms),
    rows(sql`select company_id, told_at is not null as is_told from demand_tellings where demand_id = ${id}`),
    rows(sql`select content from notices where event = 'demand_fits' order by id desc limit 1`),
    rows(sql`select terms from demand_versions where demand_id = ${id}`),
  ]);
  // The number of a demand is no secret: it only counts them.
  return JSON.stringify(answers, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)).replaceAll(
    new RegExp(`\\b(?:DM-)?${id}\\b`, 'g'),
    '#',
  );
}

test('whatever is hoped for and hidden, everybody else gets the same answers, mails and places in the order', async () => {
  const without = await outsideOf(null);
  for (const target of [0.01, 31.37, 9_999]) expect(await outsideOf(target)).toBe(without);
});
