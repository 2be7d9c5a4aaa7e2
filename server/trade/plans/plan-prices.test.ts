import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { openPriceListMarket } from '#server/testing/given/price-lists.ts';
import { givenOffer, givenProduct, givenWarehouse } from '#server/testing/market.ts';
import { givenBuyer, refused, type TestMarket } from '#server/testing/orders.ts';

/** What a plan shows of agreed prices, minimums and stocks, and to whom. */
const { app, market, agreed } = openPriceListMarket();
const CHEAPEST = 0;
type Buyer = TestMarket['buyer'];

/** 42.00 baht a kilogram for everybody, 30.37 from two tonnes on for one buyer. */
const PUBLIC_PER_KG = 42;
const AGREED_PER_KG = 30.37;
let friend: Buyer;

beforeAll(async () => {
  const productId = await givenProduct({ grade: 'PP900' });
  await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, productId, quantity: 4000 });
  await reindexProducts();
  friend = await givenBuyer(app);
  const entry = { product: `SKU-${productId}`, price_per_kg: AGREED_PER_KG, min_kg: 2000 };
  await agreed(friend, entry);
});

async function opened(api: Api, token: string) {
  const plan = await api('GET /plans/{token}', { params: { token } });
  const cart = plan.carts[CHEAPEST]!;
  return { plan, cart, press: { params: { token }, body: { cart: cart.aim, version: cart.version } } };
}

async function planned(api: Api, text: string) {
  const { token } = await api('POST /plans', { body: { text } });
  return opened(api, token);
}

const perKg = ({ cart }: Awaited<ReturnType<typeof opened>>) => cart.orders[0]!.lines[0]!.goods_per_kg;

test('an agreed price counts from its amount on, and its order and quotation cost as much', async () => {
  expect(perKg(await planned(friend.api, 'PP900 1 t'))).toBe(PUBLIC_PER_KG);
  const { cart, press } = await planned(friend.api, 'PP900 3 t');
  expect(cart.orders[0]!.lines[0]).toMatchObject({ goods_per_kg: AGREED_PER_KG, goods: 3000 * AGREED_PER_KG });
  const quotation = await friend.api('POST /plans/{token}/quotation', press);
  const { total } = await friend.api('GET /quotation/detail/{id}', { params: { id: quotation.id } });
  expect(total).toBe(cart.goods);
  const { order_id } = await friend.api('POST /plans/{token}/order', press);
  await friend.api('POST /cart/addpayment', {
    body: { order_id: order_id!, payment_type: 3, expected_total: cart.total },
  });
  const { summary } = await friend.api('GET /order/orderdetail/{id}', { params: { id: order_id! } });
  expect(summary.total_include_vat).toBe(cart.total);
});

test('a step of the agreed price is worth more than is needed where it costs less in all', async () => {
  const { cart } = await planned(friend.api, 'PP900 1,900 kg');
  expect(cart.kg).toBe(2000);
  expect(cart.assumed).toContainEqual({ need_id: 0, what: 'more_than_needed', offer_id: null });
});

test('one link shows each reader the own prices, and nobody the prices of another company', async () => {
  const visitor = await app.api();
  const other = await givenBuyer(app);
  const { plan } = await planned(visitor, 'PP900 3 t');
  const { token } = plan;
  expect(perKg(await opened(friend.api, token))).toBe(AGREED_PER_KG);
  const press = (await opened(friend.api, token)).press;
  await friend.api('POST /plans/{token}/order', press);
  const copy = await friend.api('POST /plans/{token}/change', {
    params: { token },
    body: { needs: [{ what: 'PP900', kg: 3000, packs: null, equal_grades: 'none' }] },
  });
  for (const api of [visitor, other.api]) {
    const seen = await opened(api, token);
    expect(perKg(seen)).toBe(PUBLIC_PER_KG);
    expect(JSON.stringify(seen.plan)).not.toContain(String(AGREED_PER_KG));
    expect(seen.cart.changes).toEqual([]);
  }
  // What another company was shown orders nothing, and what it copied is not there.
  await expect(other.api('POST /plans/{token}/order', press)).rejects.toMatchObject(refused('plan_changed'));
  await expect(other.api('POST /plans/{token}/quotation', press)).rejects.toMatchObject(refused('plan_changed'));
  await expect(opened(other.api, copy.token)).rejects.toMatchObject(refused('not_found'));
  expect((await other.api('GET /plan-list')).count).toBe(0);
  expect(perKg(await opened(friend.api, copy.token))).toBe(AGREED_PER_KG);
});

test('each warehouse gives what lies in it, and no less than its seller sells', async () => {
  const productId = await givenProduct({ grade: 'PP910' });
  const offer = { companyId: market.seller.companyId, productId };
  const second = await givenWarehouse(market.seller.companyId, { provinceId: 10 });
  const ids = [
    await givenOffer({ ...offer, warehouseId: market.warehouseId, quantity: 30 }),
    await givenOffer({ ...offer, warehouseId: second, quantity: 60, minimum: 50 }),
  ];
  await reindexProducts();
  // A company that has paid nothing yet leaves half of each to others; a visitor sees all.
  const visitor = await app.api();
  const packs = async (text: string) => {
    const { cart } = await planned(visitor, text);
    const lines = cart.orders.flatMap((order) => order.lines);
    return { missing: cart.missing, packs: ids.map((id) => lines.find(({ offer_id }) => offer_id === id)?.packs ?? 0) };
  };
  expect((await packs('PP910 600 kg')).packs).toEqual([24, 0]);
  const more = await packs('PP910 1 t');
  expect(more.packs[1]).toBeGreaterThanOrEqual(50);
  expect((await packs('PP910 2,250 kg')).packs).toEqual([30, 60]);
  expect((await packs('PP910 3 t')).missing).toEqual([{ need_id: 0, kg: 750, why: 'not_enough' }]);
});
