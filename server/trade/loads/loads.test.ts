import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/values/durations.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { statementsOf } from '#server/testing/count-statements.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenMember, givenOffer, givenProduct, setStock } from '#server/testing/market.ts';
import { givenBuyer, givenDraft, givenOrder, refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';

const { app, market } = openFileMarket();
beforeEach(() => app.clock.set(TEST_NOW));

const BANGKOK = 10;
const RAYONG = 21;
let stockId: number;
beforeAll(async () => {
  stockId = await givenOffer({
    companyId: market.seller.companyId,
    warehouseId: market.warehouseId,
    productId: await givenProduct({ grade: 'LOAD1' }),
    quantity: 10_000,
  });
});

type Call = typeof market.buyer.api;
const loadsOf = async (lines: readonly (readonly [number, number])[], api: Call = market.buyer.api) => {
  const { loads } = await api('POST /loads', {
    body: {
      lines: lines.map(([productstock_id, amount]) => ({ productstock_id, amount })),
      deliver_province_id: BANGKOK,
    },
  });
  return loads;
};

test('the vehicles of an order, and how much more makes a kilogram cheaper: what checkout then charges', async () => {
  const buyer = await givenBuyer(app);
  await givenOrder(market, { stockId, buyer, amount: 1 });
  await rows(sql`update orders set payment_status = 1 where company_id = ${buyer.companyId}`);
  const [load] = await loadsOf([[stockId, 140]], buyer.api);
  expect(load).toMatchObject({ province: { id: RAYONG }, freight: 4500, trips: [{ vehicle: 'truck6', count: 1 }] });
  const fill = load!.proposals.at(-1)!;
  expect(fill).toMatchObject({ why: 'fill', productstock_id: stockId, grade: 'LOAD1' });
  expect(fill.per_kg).toBeLessThan(fill.per_kg_before);
  const order_id = await givenDraft(buyer, [{ stockId, amount: 140 + fill.packs }]);
  const order = await buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id } });
  const kg = (140 + fill.packs) * 25;
  expect((order.summary.total + (order.summary.shipping_cost ?? 0)) / kg).toBeCloseTo(fill.per_kg, 2);
});

test('visitors see loads at public prices; what is not for sale or goes nowhere is left out', async () => {
  const preOrder = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  await rows(sql`update product_stocks set product_stock = 3 where id = ${preOrder}`);
  const visitor = await app.api();
  expect(
    await loadsOf(
      [
        [stockId, 10],
        [preOrder, 10],
        [999_999, 1],
      ],
      visitor,
    ),
  ).toHaveLength(1);
  expect(await loadsOf([[preOrder, 10]], visitor)).toEqual([]);
  const [load] = await loadsOf([[stockId, 10]], visitor);
  expect(load!.colleagues).toEqual([]);
});

test('nothing is proposed beyond what is left, and a new company leaves a part of it to others', async () => {
  const few = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, quantity: 100 });
  await setStock([few], 104);
  const most = (loads: Awaited<ReturnType<typeof loadsOf>>) =>
    Math.max(0, ...loads[0]!.proposals.map(({ packs }) => packs));
  const old = await givenBuyer(app);
  await givenOrder(market, { stockId, buyer: old, amount: 1 });
  await rows(sql`update orders set payment_status = 1 where company_id = ${old.companyId}`);
  expect(most(await loadsOf([[few, 90]], old.api))).toBe(14);
  expect(most(await loadsOf([[few, 50]], (await givenBuyer(app)).api))).toBeLessThanOrEqual(2);
});

test('what the company orders each month is proposed beside it', async () => {
  const buyer = await givenBuyer(app);
  for (const days of [70, 40, 10]) {
    app.clock.set(new Date(new Date(TEST_NOW).getTime() - days * DAY_MS).toISOString());
    const { id } = await givenOrder(market, { stockId, buyer, amount: 24 });
    await rows(sql`update orders set payment_status = 1 where id = ${id}`);
  }
  app.clock.set(TEST_NOW);
  const [load] = await loadsOf([[stockId, 10]], buyer.api);
  const month = load!.proposals.filter(({ why }) => why === 'month');
  expect(month).toMatchObject([{ packs: 24, kg: 600 }]);
});

test('a colleague with goods of the same province is named with what one freight saves, and asked once with a press', async () => {
  const buyer = await givenBuyer(app);
  const colleague = await givenMember(buyer.companyId, {
    company_role: 'purchaser',
    firstname: 'มาลี',
    lastname: 'งามดี',
  });
  const theirs = await app.api(colleague.token);
  await theirs('POST /cart/add', { body: { productstock_id: stockId, amount: 10 } });
  const [load] = await loadsOf([[stockId, 10]], buyer.api);
  expect(load!.colleagues).toMatchObject([{ user_id: colleague.id, name: 'มาลี งามดี', saves: 2500 }]);
  const ask = (api: Call, user_id: number, province_id = RAYONG) =>
    api('POST /loads/ask', { body: { user_id, province_id, deliver_province_id: BANGKOK } });
  await expect(ask(buyer.api, colleague.id)).resolves.toEqual({ status: true });
  const [notice] = await rows(sql<{ event: string }>`select event from notices order by id desc limit 1`);
  expect(notice).toEqual({ event: 'load_together' });
  await expect(ask(buyer.api, colleague.id)).rejects.toMatchObject(refused('colleague_asked_today'));
  expect((await theirs('GET /cart/mycart')).cart).toMatchObject([{ amount: 10 }]);
  await expect(ask(buyer.api, colleague.id, BANGKOK)).rejects.toMatchObject(refused('not_found'));
  await rows(sql`update users set suspended_at = now(), suspended_reason = 'x' where id = ${colleague.id}`);
  expect((await loadsOf([[stockId, 10]], buyer.api))[0]!.colleagues).toEqual([]);
  await expect(ask(buyer.api, colleague.id)).rejects.toMatchObject(refused('not_found'));
  // Nobody of another company.
  const [seen] = await loadsOf([[stockId, 10]], market.buyer.api);
  expect(seen!.colleagues).toEqual([]);
  await expect(ask(market.buyer.api, colleague.id)).rejects.toMatchObject(refused('not_found'));
});

test('as many lines as one likes take the same statements', async () => {
  const more = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, quantity: 500 });
  await loadsOf([[stockId, 10]]);
  const one = (await statementsOf(() => loadsOf([[stockId, 10]]))).length;
  const two = (
    await statementsOf(() =>
      loadsOf([
        [stockId, 10],
        [more, 10],
      ]),
    )
  ).length;
  expect(two).toBe(one);
});
