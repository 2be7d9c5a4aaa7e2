import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { applied, onSale, sent, stateOf, uploadOf, givenFileSeller } from '#server/testing/given/offer-files.ts';
import { givenMember, givenPlaces } from '#server/testing/market.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await givenPlaces();
});
afterAll(() => app.close());

const givenSeller = () => givenFileSeller(app);

test('an upload that nobody confirmed gives way to the next one, and goes by itself after a month', async () => {
  const seller = await givenSeller();
  const first = await sent(seller, 'SKU,Quantity\nA,1\n');
  const second = await sent(seller, 'SKU,Quantity\nA,1\n');
  await expect(uploadOf(seller, first)).rejects.toMatchObject({ wire: { error: 'not_found' } });
  expect((await seller.api('GET /product-stock/upload', {})).data.map(({ id }) => id)).toEqual([second]);
  await seller.api('DELETE /product-stock/upload/{id}', { params: { id: second } });
  expect(await rows(sql`select from table_upload_rows where upload_id = ${second}`)).toEqual([]);
});

test('a file is applied by the rights and in the name of who confirms it', async () => {
  const seller = await givenSeller();
  const offer = await onSale(seller);
  const id = await sent(seller, `Offer ID,Price\n${offer},1100\n`);
  const keeper = await givenMember(seller.companyId, {
    role: 'seller',
    company_role: 'viewer',
    selling_roles: ['offers'],
  });
  await applied({ ...seller, api: await app.api(keeper.token) }, id, { good_rows_only: false });
  expect(await uploadOf(seller, id)).toMatchObject({ state: 'failed', failure: 'not_allowed' });
  expect(await stateOf(offer)).toMatchObject({ regular_price: 105_000n, waiting: null });
});

test.each(['is suspended', 'has left', 'is a buyer now'])(
  'nothing is applied once who confirmed it or their company %s',
  async (change) => {
    const seller = await givenSeller();
    const offer = await onSale(seller);
    const id = await sent(seller, `Offer ID,Quantity\n${offer},5\n`);
    await seller.api('POST /product-stock/upload/{id}/apply', { params: { id }, body: { good_rows_only: true } });
    if (change === 'is suspended')
      await rows(sql`update companies set seller_approved_status = 2 where id = ${seller.companyId}`);
    else if (change === 'has left')
      await rows(sql`update users set account_status = 'closed' where company_id = ${seller.companyId}`);
    else
      await rows(
        sql`update users set company_role = 'viewer', selling_roles = '{}' where company_id = ${seller.companyId}`,
      );
    await runWaitingJobs();
    expect(await stateOf(offer)).toMatchObject({ quantity: 1000 });
    const [upload] = await rows(sql`select state, failure from table_uploads where id = ${id}`);
    expect(upload).toEqual({ state: 'failed', failure: 'not_allowed' });
  },
);

test('cells of the newest uploads are kept, older ones go with the next file', async () => {
  const seller = await givenSeller();
  const offer = await onSale(seller);
  for (let quantity = 1; quantity <= 7; quantity++)
    await applied(seller, await sent(seller, `Offer ID,Quantity\n${offer},${quantity}\n`), { good_rows_only: true });
  const kept = await rows(sql`select u.state, count(r.row)::int as rows from table_uploads u
      left join table_upload_rows r on r.upload_id = u.id
    where u.company_id = ${seller.companyId} group by u.id`);
  expect(kept).toEqual(Array.from({ length: 5 }, () => ({ state: 'applied', rows: 1 })));
});

test('rows that were applied before a file failed are judged and applied anew', async () => {
  const seller = await givenSeller();
  const offer = await onSale(seller);
  const id = await sent(seller, `Offer ID,Quantity\n${offer},5\n`);
  await rows(sql`update table_uploads set state = 'failed' where id = ${id}`);
  await rows(sql`update table_upload_rows set is_applied = true where upload_id = ${id}`);
  const { mapping } = await uploadOf(seller, id);
  await seller.api('PUT /product-stock/upload/{id}/mapping', { params: { id }, body: { mapping } });
  await runWaitingJobs();
  await applied(seller, id, { good_rows_only: true });
  expect(await stateOf(offer)).toMatchObject({ quantity: 5 });
});
