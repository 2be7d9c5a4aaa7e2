import { beforeAll, expect, test } from 'vitest';
import { MAX_PLANS_OF_A_PERSON, PLAN_DAYS } from '#domain/trade/plans/plan-limits.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenOffer, givenProduct } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { crowdedPlans } from './crowded-plans.ts';
import { deletePlans } from './delete-plans.ts';
import { deleteEndedPlans } from './end-plans.ts';

const { app, market } = openFileMarket();
const TEXT = 'PK300 1 t to Bangkok';

beforeAll(async () => {
  const offer = { companyId: market.seller.companyId, warehouseId: market.warehouseId };
  await givenOffer({ ...offer, productId: await givenProduct({ grade: 'PK300' }), quantity: 1000 });
  await reindexProducts();
});

const planned = async () => {
  const { token } = await market.buyer.api('POST /plans', { body: { text: TEXT } });
  return market.buyer.api('GET /plans/{token}', { params: { token } });
};

/** A plan with the draft that its cheapest cart became. */
async function orderedDraft(api = market.buyer.api) {
  const { token } = await api('POST /plans', { body: { text: TEXT } });
  const { carts } = await market.buyer.api('GET /plans/{token}', { params: { token } });
  const { aim, version } = carts[0]!;
  const press = { params: { token }, body: { cart: aim, version } };
  return (await market.buyer.api('POST /plans/{token}/order', press)).order_id!;
}
const orders = (ids: number[]) => rows(sql`select from orders where id = any (${ids}::int[])`);

const MANY = sql`generate_series(1, ${MAX_PLANS_OF_A_PERSON}) n`;
/** As many newer plans of the buyer as are kept. */
const givenNewerPlans = (from: string, name: string | null = null) =>
  rows(sql`
    insert into plans (token, company_id, user_id, needs, province_id, is_place_assumed, unread, unread_count, shown,
      created_at, ends_at, name)
    select lpad(${from} || n::text, 22, '0'), ${market.buyer.companyId}, ${market.buyer.id}, '[]', 10, false, '[]', 0,
      '{}', ${TEST_NOW}, ${new Date(TEST_NOW.getTime() + DAY_MS)}, ${name}
    from ${MANY}`);

test('plans that nobody named make room for newer ones; named and shared ones and those with a draft stay', async () => {
  const { api } = market.buyer;
  const [plain, named, shared] = [await planned(), await planned(), await planned()];
  await api('PUT /plan-list/{id}', { params: { id: named.id }, body: { name: 'กรกฎาคม', is_shared: false } });
  await api('PUT /plan-list/{id}', { params: { id: shared.id }, body: { name: '', is_shared: true } });
  const draft = await orderedDraft();
  const placed = await orderedDraft();
  await api('POST /cart/addpayment', { body: { order_id: placed, payment_type: 3 } });
  await givenNewerPlans('n');
  await planned();
  const kept = await rows(sql<{ id: number }>`
    select id from plans where id = any (${[plain.id, named.id, shared.id]}::int[]) order by id`);
  expect(kept.map(({ id }) => id)).toEqual([named.id, shared.id]);
  expect(await orders([draft, placed])).toHaveLength(2);
  const ofPlaced = await rows(sql`select from plan_drafts where order_id = ${placed}`);
  expect(ofPlaced).toEqual([]);
});

test('of plans with a draft only so many stay, and their drafts go with the others', async () => {
  const [older, newer] = [await orderedDraft(), await orderedDraft()];
  await deletePlans(crowdedPlans(market.buyer.id, 1));
  expect([await orders([older]), (await orders([newer])).length]).toEqual([[], 1]);
  const ofVisitor = await orderedDraft(await app.api());
  expect(await deleteEndedPlans(2, 0)).toBe(1);
  expect(await orders([ofVisitor])).toEqual([]);
});

test('only so many plans are named or shared', async () => {
  const { api } = market.buyer;
  await givenNewerPlans('k', 'x');
  const { id } = await planned();
  const name = (body: { name: string; is_shared: boolean }) => api('PUT /plan-list/{id}', { params: { id }, body });
  for (const body of [
    { name: 'กรกฎาคม', is_shared: false },
    { name: '', is_shared: true },
  ])
    await expect(name(body)).rejects.toMatchObject(refused('too_many_kept_plans'));
  await name({ name: '', is_shared: false });
  await rows(sql`delete from plans where name = 'x'`);
});

test('a plan ends, and its drafts with it', async () => {
  const order = await orderedDraft();
  app.clock.set(new Date(TEST_NOW.getTime() + PLAN_DAYS * DAY_MS));
  try {
    expect(await deleteEndedPlans(2)).toBeGreaterThan(2);
    expect(await orders([order])).toEqual([]);
    expect(await rows(sql`select from plans`)).toEqual([]);
  } finally {
    app.clock.set(TEST_NOW);
  }
});
