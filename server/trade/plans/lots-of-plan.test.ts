import { beforeAll, expect, test } from 'vitest';
import { reindexProducts } from '#server/market/search/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenOffer, givenProduct } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();
const MFI = 921;
const CONDITION = '190C/2.16kg';

/** An offer of 300 bags of a grade with lots of 60 by their melt flow index, the first of which ends first. */
async function givenLots(grade: string, lots: Record<string, number | null>): Promise<number> {
  const productId = await givenProduct({ grade });
  const { companyId, api } = market.seller;
  const offer = await givenOffer({ companyId, warehouseId: market.warehouseId, productId, quantity: 300 });
  for (const [index, [lot_no, mfi]] of Object.entries(lots).entries()) {
    const best_before = `${2028 + index}-01-01`;
    const body = { product_stock_id: offer, lot_no, packs: 60, best_before };
    const { id } = await api('POST /seller/stock-lots', { body });
    const { version } = await api('GET /seller/stock-lots/{id}', { params: { id } });
    const values = mfi === null ? [] : [{ property_id: MFI, condition: CONDITION, value: mfi }];
    const change = { version, made_on: null, best_before, packs: 60, values };
    await api('PUT /seller/stock-lots/{id}', { params: { id }, body: change });
  }
  return productId;
}

const accept = (product: number, low: number, high: number) =>
  market.buyer.api('PUT /acceptance-windows/{id}', {
    params: { id: product },
    body: { version: 0, limits: [{ property_id: MFI, condition: CONDITION, low, high }] },
  });
const planned = async (text: string, api = market.buyer.api) => {
  const { token } = await api('POST /plans', { body: { text: `${text}\nส่งกรุงเทพมหานคร` } });
  return api('GET /plans/{token}', { params: { token } });
};

beforeAll(async () => {
  await rows(sql`insert into properties (id, code, name_th, name_en, name_cn, unit, kind)
    values (${MFI}, 'mfi-of-plans', 'MFI', 'MFI', 'MFI', 'g/10 min', 'number')`);
  const product = await givenLots('HD5810', { EARLY: 2.6, NONE: null, FITS: 2, LATER: 2 });
  await givenLots('HD5811', { ANY: 2 });
  await accept(product, 1.9, 2.1);
  await reindexProducts();
});

test('a plan names the first lot that the company accepts, and its draft and its quotation are of it', async () => {
  const plan = await planned('HD5810 1 ตัน\nHD5811 1 ตัน');
  const cart = plan.carts[0]!;
  expect(cart.orders[0]!.lines.map(({ lot }) => lot && lot.lot_no)).toEqual(['FITS', null]);
  const params = { token: plan.token };
  const press = { cart: cart.aim, version: cart.version };
  const { order_id } = await market.buyer.api('POST /plans/{token}/order', { params, body: press });
  const { order_items } = await market.buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id! } });
  expect(order_items.map(({ chosen_lot }) => chosen_lot && chosen_lot.lot_no)).toEqual(['FITS', null]);
  const { id } = await market.buyer.api('POST /plans/{token}/quotation', { params, body: press });
  const { lines } = await market.buyer.api('GET /quotation/detail/{id}', { params: { id } });
  expect(lines.map(({ lot_no }) => lot_no)).toEqual(['FITS', null]);
});

test('a press is refused whose lot is another one by now, and the cart then says which', async () => {
  await accept(await givenLots('HD5812', { FIRST: 2, SECOND: 2 }), 1.9, 2.1);
  await reindexProducts();
  const plan = await planned('HD5812 1 ตัน');
  const params = { token: plan.token };
  const [cart] = plan.carts;
  expect(cart!.orders[0]!.lines[0]!.lot!.lot_no).toBe('FIRST');
  await rows(sql`update stock_lots set state = 'quarantine' where lot_no = 'FIRST'`);
  const stale = { cart: cart!.aim, version: cart!.version };
  const changed = refused('plan_changed');
  await expect(market.buyer.api('POST /plans/{token}/order', { params, body: stale })).rejects.toMatchObject(changed);
  await expect(market.buyer.api('POST /plans/{token}/quotation', { params, body: stale })).rejects.toMatchObject(
    changed,
  );
  const now = (await market.buyer.api('GET /plans/{token}', { params })).carts[0]!;
  expect(now.orders[0]!.lines[0]!.lot!.lot_no).toBe('SECOND');
  expect(cart!.changes).toEqual([]);
  expect(now.changes).toEqual([{ what: 'lot', offer_id: expect.any(Number), before: 'FIRST', now: 'SECOND' }]);
  const body = { cart: now.aim, version: now.version };
  const { order_id } = await market.buyer.api('POST /plans/{token}/order', { params, body });
  const { order_items } = await market.buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id! } });
  expect(order_items[0]!.chosen_lot!.lot_no).toBe('SECOND');
});

test('a lot is named for all packs of its offer in a cart together, and none where they are too many', async () => {
  await accept(await givenLots('HD5813', { SHARED: 2 }), 1.9, 2.1);
  await reindexProducts();
  const lotsOf = async (text: string) =>
    (await planned(text)).carts[0]!.orders[0]!.lines.map(({ packs, lot }) => [packs, lot && lot.lot_no]);
  expect(await lotsOf('HD5813 1 ตัน\nHD5813 500 กก.')).toEqual([[60, 'SHARED']]);
  expect(await lotsOf('HD5813 1 ตัน\nHD5813 525 กก.')).toEqual([[61, null]]);
});

test('no lot is named that has too few packs, nor to whom accepts nothing', async () => {
  const lotsOf = ({ carts }: Awaited<ReturnType<typeof planned>>) =>
    carts[0]!.orders[0]!.lines.map(({ lot }) => lot && lot.lot_no);
  expect(lotsOf(await planned('HD5810 2 ตัน'))).toEqual([null]);
  expect(lotsOf(await planned('HD5810 1 ตัน', await app.api()))).toEqual([null]);
});
