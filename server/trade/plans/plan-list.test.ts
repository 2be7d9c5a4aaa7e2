import { beforeAll, expect, test } from 'vitest';
import { planList } from '#contract/trade/plan-list.ts';
import { planState } from '#domain/trade/plans/plan-state.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenPurchaser } from '#server/testing/given/purchasing.ts';
import { givenMember, givenOffer, givenProduct } from '#server/testing/market.ts';
import { givenBuyer, refused, type TestMarket } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { planStateSql } from './plan-list.ts';

const { app, market } = openFileMarket();
type Buyer = TestMarket['buyer'];

beforeAll(async () => {
  const offer = { companyId: market.seller.companyId, warehouseId: market.warehouseId };
  await givenOffer({ ...offer, productId: await givenProduct({ grade: 'PL700' }), quantity: 5000 });
  await reindexProducts();
});

async function planned({ api }: Pick<Buyer, 'api'>, text: string, more: { latest_day?: string } = {}) {
  const { token } = await api('POST /plans', { body: { text, ...more } });
  return api('GET /plans/{token}', { params: { token } });
}

async function ordered({ api }: Buyer, { token, carts: [cart] }: Awaited<ReturnType<typeof planned>>) {
  const body = { cart: cart!.aim, version: cart!.version };
  const { order_id } = await api('POST /plans/{token}/order', { params: { token }, body });
  const { order_no } = await api('POST /cart/addpayment', { body: { order_id: order_id!, payment_type: 3 } });
  return { id: order_id!, order_no };
}

test('a member lists plans by name, state, maker, place, day and total, and takes them as a file', async () => {
  const buyer = await givenBuyer(app);
  const colleague = await givenPurchaser(app, buyer);
  app.clock.set(new Date(TEST_NOW.getTime() - 3 * DAY_MS));
  await planned(buyer, 'PL700 1 t to Rayong');
  app.clock.set(TEST_NOW);
  const own = await planned(buyer, 'PL700 3 t to Bangkok', { latest_day: '2026-07-20' });
  await buyer.api('PUT /plan-list/{id}', { params: { id: own.id }, body: { name: 'งานฉีด ก.ค.', is_shared: false } });
  const shared = await planned(colleague, 'PL700 9 t to Bangkok', { latest_day: '2026-07-25' });
  await colleague.api('PUT /plan-list/{id}', { params: { id: shared.id }, body: { name: 'ของใหม่', is_shared: true } });
  const unshared = await planned(colleague, 'PL700 2 t to Bangkok');
  // The next day in Bangkok.
  app.clock.set('2026-07-09T18:00:00Z');
  await planned(buyer, 'PL700 4 t to Bangkok', { latest_day: '2026-07-22' });
  app.clock.set(TEST_NOW);
  expect((await buyer.api('GET /plan-list')).rows.map(({ id }) => id)).not.toContain(unshared.id);
  await expectListRules(planList, {
    page: (query) => buyer.api('GET /plan-list', { query }),
    export: (query) => buyer.api('GET /plan-list/export', { query }),
    byStranger: async () => (await app.api())('GET /plan-list', { query: {} }),
    samples: {
      name: 'งานฉีด',
      state: 'current',
      mine: 'yes',
      province: '10',
      shown_at_from: '2026-07-09',
      shown_at_to: '2026-07-09',
      total_min: '100000',
      total_max: '200000',
    },
  });
});

test('a plan says which orders came of it, to people of the company that ordered', async () => {
  const buyer = await givenBuyer(app);
  const plan = await planned(buyer, 'PL700 1 t');
  const order = await ordered(buyer, plan);
  const colleague = await app.api((await givenMember(buyer.companyId, { company_role: 'viewer' })).token);
  for (const api of [buyer.api, colleague])
    expect((await api('GET /plans/{token}', { params: { token: plan.token } })).placed).toEqual([order]);
  expect((await buyer.api('GET /plan-list')).rows).toMatchObject([{ id: plan.id, state: 'ordered' }]);
  const open = await planned({ api: await app.api() }, 'PL700 1 t');
  const other = await givenBuyer(app);
  const { carts } = await buyer.api('GET /plans/{token}', { params: { token: open.token } });
  const ofBuyer = await ordered(buyer, { ...open, carts });
  const seen = async ({ api }: Pick<Buyer, 'api'>) =>
    (await api('GET /plans/{token}', { params: { token: open.token } })).placed;
  expect([await seen(buyer), await seen(other), await seen({ api: await app.api() })]).toEqual([[ofBuyer], [], []]);
});

test('only its maker names, shares and deletes a plan, and a deleted one leaves its order', async () => {
  const buyer = await givenBuyer(app);
  const colleague = await givenPurchaser(app, buyer);
  const plan = await planned(buyer, 'PL700 1 t');
  const params = { id: plan.id };
  const body = { name: 'x', is_shared: true };
  for (const { api } of [colleague, await givenBuyer(app)]) {
    await expect(api('PUT /plan-list/{id}', { params, body })).rejects.toMatchObject(refused('not_found'));
    await expect(api('DELETE /plan-list/{id}', { params })).rejects.toMatchObject(refused('not_found'));
  }
  expect((await colleague.api('GET /plan-list')).count).toBe(0);
  await buyer.api('PUT /plan-list/{id}', { params, body });
  expect((await colleague.api('GET /plan-list')).rows).toMatchObject([{ name: 'x', is_own: false }]);
  const { id } = await ordered(buyer, plan);
  await buyer.api('DELETE /plan-list/{id}', { params });
  await expect(buyer.api('GET /plans/{token}', { params: { token: plan.token } })).rejects.toMatchObject(
    refused('not_found'),
  );
  expect((await buyer.api('GET /order/orderdetail/{id}', { params: { id } })).order_no).not.toBeNull();
});

test('the states in SQL (planStateSql) are those of planState', async () => {
  const now = { today: '2026-07-10', earliest: '2026-07-13' };
  const days = [null, '2026-07-09', '2026-07-10', '2026-07-13', '2026-07-14'];
  const facts = days.flatMap((latest_day) => days.map((arrives) => ({ latest_day, arrives })));
  const found = await rows(sql<{ state: string }>`
    select ${planStateSql(now)} as state /* not null: a case */
    from jsonb_to_recordset(${JSON.stringify(facts.map((fact, id) => ({ id: -id, ...fact })))}::jsonb) x (id int,
      latest_day date, arrives text)
    cross join lateral (select x.id, x.latest_day,
      jsonb_build_object('cheapest', jsonb_build_object('arrives', x.arrives)) as shown) l order by x.id desc`);
  expect(found.map(({ state }) => state)).toEqual(facts.map((fact) => planState({ is_ordered: false, ...fact }, now)));
});
