import { beforeAll, expect, test, vi } from 'vitest';
import type { Api } from '#contract/client.ts';
import { priceListStateOn } from '#domain/market/pricing/price-list.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { statementsOf } from '#server/testing/count-statements.ts';
import { mailsTo } from '#server/testing/mails.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenProduct,
  givenStaff,
  givenWarehouse,
} from '#server/testing/market.ts';
import { givenBuyer, givenDraft, refused, type TestMarket } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { priceListStateSql } from './price-list-state.ts';

const { app, market } = openFileMarket();
let sales: Api;
let catalogue: Api;
let admin: Api;
let seller: Api;

beforeAll(async () => {
  seller = market.seller.api;
  sales = market.sales;
  const staff = async (role: 'catalogue' | 'admin') => app.api((await givenStaff(role)).token);
  [catalogue, admin] = [await staff('catalogue'), await staff('admin')];
});

const PERIOD = { valid_from: '2026-07-01', valid_until: '2026-12-31' };
const codeOf = async (companyId: number) =>
  (
    await oneRow(
      sql<{
        code: string;
      }>`select company_code /* not null: a company */ as code from companies where id = ${companyId}`,
    )
  ).code;
/** A product of one SKU and an offer of it, at 42.00 baht/kg in 25 kg bags. */
async function goods(of: { companyId: number; warehouseId: number } = offering()) {
  const productId = await givenProduct();
  const stockId = await givenOffer({ ...of, productId });
  return { productId, stockId, sku: `SKU-${productId}` };
}
const offering = () => ({ companyId: market.seller.companyId, warehouseId: market.warehouseId });

/** A list of the seller's for a buyer, handed in and approved. */
async function agreed(buyer: TestMarket['buyer'], entry: object, period = PERIOD): Promise<number> {
  const { id } = await seller('POST /price-list/add', {
    body: { buyer: await codeOf(buyer.companyId), name: 'กรอบราคา 2026', ...period },
  });
  await seller('POST /price-list/{id}/entry', { params: { id }, body: { version: 1, ...entry } });
  await submit(seller, id);
  await decide('approve', id);
  return id;
}
async function submit(by: Api, id: number) {
  const { version } = await by('GET /price-list/{id}', { params: { id } });
  await by('POST /price-list/{id}/submit', { params: { id }, body: { version } });
}
async function decide(how: 'approve' | 'refuse' | 'end', id: number, by = catalogue) {
  const { version } = await by('GET /staff/price-lists/{id}', { params: { id } });
  const body = { version, reason: 'ราคาต่ำกว่าทุน' };
  await (how === 'approve'
    ? by('POST /staff/price-lists/{id}/approve', { params: { id }, body: { version } })
    : by(how === 'end' ? 'POST /staff/price-lists/{id}/end' : 'POST /staff/price-lists/{id}/refuse', {
        params: { id },
        body,
      }));
}
const offerSeenBy = async (api: Api, productId: number) =>
  (await api('GET /product-detail/{id}', { params: { id: productId } })).product.product_stocks[0]!;

test('a list goes from the seller over staff to the buyer, and each of them hears of it', async () => {
  const buyer = await givenBuyer(app);
  const { productId, sku } = await goods();
  const { id } = await seller('POST /price-list/add', {
    body: { buyer: (await codeOf(buyer.companyId)).toLowerCase(), name: 'กรอบราคา 2026', ...PERIOD },
  });
  await expect(seller('POST /price-list/{id}/submit', { params: { id }, body: { version: 1 } })).rejects.toMatchObject(
    refused('price_list_empty'),
  );
  await seller('POST /price-list/{id}/entry', {
    params: { id },
    body: { version: 1, product: sku, price_per_kg: 40, min_kg: 1000 },
  });
  // A draft is nobody's else.
  await expect(catalogue('GET /staff/price-lists/{id}', { params: { id } })).rejects.toMatchObject(
    refused('not_found'),
  );
  await submit(seller, id);
  const seen = await catalogue('GET /staff/price-lists/{id}', { params: { id } });
  expect(seen).toMatchObject({
    state: 'waiting',
    seller: { id: market.seller.companyId },
    buyer: { id: buyer.companyId },
    may_approve: true,
    may_change: false,
    entries: [{ product: { id: productId }, price_per_kg: 40, percent: null, min_kg: 1000, list_price_per_kg: 42 }],
  });
  expect((await buyer.api('GET /custom-price/mine')).data).toEqual([]);
  const buyersName = async () => (await seller('GET /price-list/{id}', { params: { id } })).buyer.name_th;
  expect(await buyersName()).toBe(await codeOf(buyer.companyId));
  await decide('refuse', id);
  expect(await seller('GET /price-list/{id}', { params: { id } })).toMatchObject({
    state: 'refused',
    reason: 'ราคาต่ำกว่าทุน',
  });
  await submit(seller, id);
  await decide('approve', id);
  expect((await buyer.api('GET /custom-price/mine')).data).toMatchObject([
    { id, valid_until: '2026-12-31', entries: [{ product: { id: productId }, price_per_kg: 40, min_kg: 1000 }] },
  ]);
  expect(await buyersName()).toBe(seen.buyer.name_th);
  const kinds = async (companyId: number) => {
    const { email } = await oneRow(
      sql<{ email: string }>`select email from users where company_id = ${companyId} order by id limit 1`,
    );
    return (await mailsTo(email)).map(({ kind }) => kind).filter((kind) => kind.includes('price'));
  };
  expect(await kinds(buyer.companyId)).toEqual(['agreed_prices_changed']);
  expect(await kinds(market.seller.companyId)).toEqual(['price_list_decided', 'price_list_decided']);
  const { entries } = await admin('GET /staff/audit-log', {
    query: { object_kind: 'price_list', object_id: String(id) },
  });
  expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
    ['approve_price_list', null],
    ['refuse_price_list', 'ราคาต่ำกว่าทุน'],
  ]);
});

test('the price is the same on the product’s page, in the mall, side by side, in the cart and in quick order, with its reason', async () => {
  const buyer = await givenBuyer(app);
  const { productId, stockId, sku } = await goods();
  await agreed(buyer, { product: sku, price_per_kg: 40 });
  const shown = {
    price: 1050,
    member_price: 1000,
    member_price_per_kg: 40,
    custom_prices: [{ from_units: 1, price: 1000, unit_price: 1000, price_per_kg: 40, valid_until: '2026-12-31' }],
  };
  expect(await offerSeenBy(buyer.api, productId)).toMatchObject(shown);
  const [compared] = (await buyer.api('POST /product/compare', { body: { products: [productId], offers: [] } })).data;
  expect(compared!.product.product_stocks[0]).toMatchObject(shown);
  const cards = (await buyer.api('POST /product/from_websetting', { body: { list_product: [productId] } })).data;
  expect(cards[0]!.default_offer).toMatchObject(shown);
  const [line] = (await buyer.api('POST /quick-order/match', { body: { text: `${sku} 10` } })).lines;
  expect(line!.products[0]!.offers[0]).toMatchObject({ ...shown, planned: 10, line_total: 10_000 });
  const { product } = await buyer.api('GET /product-detail/{id}', {
    params: { id: productId },
    query: { deliver_province_id: 10 },
  });
  const [delivered] = product.product_stocks;
  const freight = delivered!.delivered_price!.freight_per_kg;
  expect(freight).toBeGreaterThan(0);
  expect(delivered!.custom_prices[0]!.delivered_price!.price_per_kg).toBeCloseTo(40 + freight, 2);
  await buyer.api('POST /cart/add', { body: { productstock_id: stockId, amount: 10 } });
  expect((await buyer.api('GET /cart/mycart')).cart[0]).toMatchObject({
    price: 1000,
    memberlevel_discount: 0,
    line_total: 10_000,
    custom_price: { discount: 0, valid_until: '2026-12-31' },
  });
  for (const api of [(await givenBuyer(app)).api, await app.api()])
    expect(await offerSeenBy(api, productId)).toMatchObject({ price: 1050, custom_prices: [] });
});

test('an order is placed at the agreed price, names its list, and is asked about again when the list ends', async () => {
  const buyer = await givenBuyer(app);
  const { stockId, sku } = await goods();
  const listId = await agreed(buyer, { product: sku, percent: 3.33, min_kg: 1000 });
  await buyer.api('POST /cart/add', { body: { productstock_id: stockId, amount: 39 } });
  const lineNow = async () => (await buyer.api('GET /cart/mycart')).cart[0];
  expect(await lineNow()).toMatchObject({ custom_price: null, line_total: 40_950 });
  await buyer.api('POST /cart/edit', { body: { productstock_id: stockId, amount: 41 } });
  expect(await lineNow()).toMatchObject({ line_discount: 1433.57, line_total: 41_616.43 });
  const { order_id } = await buyer.api('POST /cart/checkout', { body: {} });
  await buyer.api('GET /order/can-pick-up/{id}', { params: { id: order_id } });
  await buyer.api('POST /cart/addshipping', {
    body: {
      order_id,
      receiving_type: 2,
      delivery_date: '2026-07-11',
      billing_name: 'บริษัท ทดสอบ จำกัด',
      billing_address: '99/1',
      billing_branch_code: '00000',
      billing_branch_desc: 'สำนักงานใหญ่',
      billing_taxId: '0105536000003',
    },
  });
  await decide('end', listId);
  const pay = () => buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
  await expect(pay()).rejects.toMatchObject(refused('price_changed'));
  const detail = async () => buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id } });
  expect((await detail()).order_items[0]).toMatchObject({ line_total: 43_050, is_custom_price: false });
  const again = await agreed(buyer, { product: sku, percent: 3.33, min_kg: 1000 });
  await expect(pay()).rejects.toMatchObject(refused('price_changed'));
  await pay();
  expect((await detail()).order_items[0]).toMatchObject({
    memberlevel_discount: 3.33,
    line_total: 41_616.43,
    is_custom_price: true,
  });
  expect(await oneRow(sql`select price_list_id from order_items where order_id = ${order_id}`)).toEqual({
    price_list_id: again,
  });
});

test('an order is charged what holds at this moment, though this process still shows what another one has ended', async () => {
  const buyer = await givenBuyer(app);
  const { stockId, sku } = await goods();
  const listId = await agreed(buyer, { product: sku, percent: 10, min_kg: 1 });
  const id = await givenDraft(buyer, [{ stockId, amount: 10 }]);
  // As another process ends it: nothing here is told.
  await rows(sql`update price_lists set state = 'ended' where id = ${listId}`);
  await expect(buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } })).rejects.toMatchObject(
    refused('price_changed'),
  );
});

test('a quotation binds what holds at this moment, though this process still shows what another one has ended', async () => {
  const buyer = await givenBuyer(app);
  const { stockId, sku } = await goods();
  const listId = await agreed(buyer, { product: sku, percent: 10, min_kg: 1 });
  await buyer.api('POST /cart/add', { body: { productstock_id: stockId, amount: 10 } });
  const quoted = async () => {
    const { id } = await buyer.api('POST /quotation', { body: {} });
    const { total } = await oneRow(
      sql<{ total: bigint }>`select total_include_vat as total from quotations where id = ${id}`,
    );
    return total;
  };
  const atAgreedPrice = await quoted();
  await rows(sql`update price_lists set state = 'ended' where id = ${listId}`);
  expect(await quoted()).toBeGreaterThan(atAgreedPrice);
});

test('a seller’s prices are for its own offers, whatever they are for', async () => {
  const buyer = await givenBuyer(app);
  const other = await givenCompany({ selling: true });
  const foreign = await goods({ companyId: other.id, warehouseId: await givenWarehouse(other.id) });
  const own = await goods();
  await agreed(buyer, { percent: 5 });
  await agreed(buyer, { subcategory_id: 10_101, percent: 6 });
  expect((await offerSeenBy(buyer.api, own.productId)).member_price).toBe(987);
  expect((await offerSeenBy(buyer.api, foreign.productId)).member_price).toBe(1050);
  const { id } = await seller('POST /price-list/add', {
    body: { buyer: await codeOf(buyer.companyId), name: 'x', ...PERIOD },
  });
  await expect(
    seller('POST /price-list/{id}/entry', { params: { id }, body: { version: 1, product: foreign.sku, percent: 1 } }),
  ).rejects.toMatchObject({ wire: { error: 'goods_not_offered', fields: [{ path: 'product' }] } });
});

test('another seller finds neither list nor price, nor may staff change a seller’s', async () => {
  const other = await app.api(
    (await givenMember((await givenCompany({ selling: true })).id, { role: 'seller' })).token,
  );
  const { sku } = await goods();
  const { id } = await seller('POST /price-list/add', {
    body: { buyer: await codeOf(market.buyer.companyId), name: 'x', ...PERIOD },
  });
  const { id: entry_id } = await seller('POST /price-list/{id}/entry', {
    params: { id },
    body: { version: 1, product: sku, percent: 2 },
  });
  const attempts = [
    () => other('GET /price-list/{id}', { params: { id } }),
    () => other('POST /price-list/{id}/entry', { params: { id }, body: { version: 2, percent: 1 } }),
    () => other('DELETE /price-list/{id}/entry/{entry_id}', { params: { id, entry_id }, query: { version: 2 } }),
    () => other('POST /price-list/{id}/submit', { params: { id }, body: { version: 2 } }),
    () => other('DELETE /price-list/{id}', { params: { id } }),
    () => sales('DELETE /staff/price-lists/{id}', { params: { id } }),
    () =>
      sales('POST /staff/price-lists/{id}/entries', { params: { id }, body: { version: 2, product: sku, percent: 1 } }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refused('not_found'));
  expect((await other('GET /price-list/mylist')).rows).toEqual([]);
  expect((await seller('GET /price-list/{id}', { params: { id } })).entries).toMatchObject([{ percent: 2 }]);
});

test('of two who change the prices of a list the second is told', async () => {
  const { sku } = await goods();
  const { id } = await seller('POST /price-list/add', {
    body: { buyer: await codeOf(market.buyer.companyId), name: 'x', ...PERIOD },
  });
  const add = (version: number, percent: number) =>
    seller('POST /price-list/{id}/entry', {
      params: { id },
      body: { version, product: sku, percent, min_kg: percent },
    });
  const { id: entry_id } = await add(1, 1);
  await expect(add(1, 2)).rejects.toMatchObject(refused('price_list_changed'));
  await add(2, 2);
  const take = (version: number) =>
    seller('DELETE /price-list/{id}/entry/{entry_id}', { params: { id, entry_id }, query: { version } });
  await expect(take(2)).rejects.toMatchObject(refused('price_list_changed'));
  await take(3);
  expect((await seller('GET /price-list/{id}', { params: { id } })).entries).toMatchObject([{ percent: 2 }]);
});

test('sales propose for any seller, and who had a hand in a list does not approve it', async () => {
  const buyer = await givenBuyer(app);
  const { productId, sku } = await goods();
  const { id } = await sales('POST /staff/price-lists', {
    body: { buyer: await codeOf(buyer.companyId), name: 'สัญญาประจำปี', ...PERIOD },
  });
  await admin('POST /staff/price-lists/{id}/entries', {
    params: { id },
    body: { version: 1, product: sku, price_per_kg: 41.5 },
  });
  const { version } = await sales('GET /staff/price-lists/{id}', { params: { id } });
  await sales('POST /staff/price-lists/{id}/submit', { params: { id }, body: { version } });
  expect(await admin('GET /staff/price-lists/{id}', { params: { id } })).toMatchObject({
    decides: true,
    may_approve: false,
  });
  await expect(decide('approve', id, admin)).rejects.toMatchObject(refused('price_list_own_proposal'));
  await decide('approve', id);
  expect((await offerSeenBy(buyer.api, productId)).member_price).toBe(1037.5);
});

test.each<[string, object, string, string]>([
  ['a grade that nothing is called', { product: 'NO-SUCH-GRADE', percent: 1 }, 'product', 'product_code_unknown'],
  ['a product and a subcategory', { subcategory_id: 10_101, percent: 1 }, 'subcategory_id', 'entry_goods_twice'],
  ['no price', {}, 'price_per_kg', 'entry_price_or_percent'],
  ['a price and a percentage', { price_per_kg: 40, percent: 1 }, 'price_per_kg', 'entry_price_or_percent'],
  ['a price per kg of everything', { product: '', price_per_kg: 40 }, 'price_per_kg', 'entry_price_needs_goods'],
  ['the same goods and minimum twice', { percent: 2 }, 'min_kg', 'entry_known'],
  ['nothing off', { percent: 0 }, 'percent', 'too_small'],
  ['everything off', { percent: 100 }, 'percent', 'too_big'],
  ['a price of nothing', { price_per_kg: 0 }, 'price_per_kg', 'not_above'],
])('%s is refused at its field', async (_, wrong, path, code) => {
  const { sku } = await goods();
  const { id } = await seller('POST /price-list/add', {
    body: { buyer: await codeOf(market.buyer.companyId), name: 'x', ...PERIOD },
  });
  await seller('POST /price-list/{id}/entry', { params: { id }, body: { version: 1, product: sku, percent: 1 } });
  await expect(
    seller('POST /price-list/{id}/entry', { params: { id }, body: { version: 2, product: sku, ...wrong } }),
  ).rejects.toMatchObject({ wire: { fields: [{ path, code }] } });
});

test.each<[string, object, string, string]>([
  ['nobody’s code', { buyer: 'C99999' }, 'buyer', 'buyer_unknown'],
  [
    'an end before the start',
    { valid_from: '2026-08-01', valid_until: '2026-07-31' },
    'valid_until',
    'price_list_ends_before_start',
  ],
  ['a period that is over', { valid_from: '2026-01-01', valid_until: '2026-06-30' }, 'valid_until', 'price_list_over'],
])('a list with %s is refused', async (_, wrong, path, code) => {
  const body = { buyer: await codeOf(market.buyer.companyId), name: 'x', ...PERIOD, ...wrong };
  await expect(seller('POST /price-list/add', { body })).rejects.toMatchObject({ wire: { fields: [{ path, code }] } });
});

test('neither a person nor a company that is not approved can be named as buyer, nor the seller itself', async () => {
  const person = await givenCompany({ personal: true });
  const waiting = await givenCompany({ statuses: { buyer_approved_status: 0 } });
  const taxId = async (id: number) =>
    (await oneRow(sql<{ id: string }>`select tax_id /* not null: given */ as id from companies where id = ${id}`)).id;
  for (const buyer of [await taxId(person.id), await taxId(waiting.id)])
    await expect(seller('POST /price-list/add', { body: { buyer, name: 'x', ...PERIOD } })).rejects.toMatchObject(
      refused('buyer_unknown'),
    );
  const buyer = await taxId(market.seller.companyId);
  await expect(seller('POST /price-list/add', { body: { buyer, name: 'x', ...PERIOD } })).rejects.toMatchObject(
    refused('buyer_is_seller'),
  );
  const ok = { buyer: await taxId(market.buyer.companyId), name: 'x', ...PERIOD };
  expect((await seller('POST /price-list/add', { body: ok })).id).toBeGreaterThan(0);
});

test('who decides about a list that was changed since they saw it is told so', async () => {
  const buyer = await givenBuyer(app);
  const id = await agreed(buyer, { percent: 1 });
  await expect(
    catalogue('POST /staff/price-lists/{id}/end', { params: { id }, body: { version: 1, reason: 'x' } }),
  ).rejects.toMatchObject(refused('price_list_changed'));
  await expect(decide('refuse', id)).rejects.toMatchObject(refused('price_list_step_not_possible'));
  await expect(
    seller('PUT /price-list/{id}', { params: { id }, body: { name: 'y', ...PERIOD, version: 3 } }),
  ).rejects.toMatchObject(refused('price_list_step_not_possible'));
});

test('a page of cards reads a company’s prices once, and another process follows within seconds', async () => {
  const buyer = await givenBuyer(app);
  const products = [await goods(), await goods(), await goods()];
  await agreed(buyer, { percent: 4 });
  const cards = () =>
    buyer.api('POST /product/from_websetting', { body: { list_product: products.map(({ productId }) => productId) } });
  const reads = (sent: readonly string[]) => sent.filter((text) => text.includes('price_list')).length;
  let at = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => at);
  expect(reads(await statementsOf(cards))).toBe(1);
  expect(reads(await statementsOf(cards))).toBe(0);
  expect((await cards()).data.map(({ default_offer }) => default_offer!.member_price)).toEqual([1008, 1008, 1008]);
  // As another process does it.
  await rows(sql`update price_lists set state = 'ended' where company_id = ${buyer.companyId}`);
  at += 5001;
  expect((await cards()).data.map(({ default_offer }) => default_offer!.member_price)).toEqual([1050, 1050, 1050]);
  vi.restoreAllMocks();
});

test('priceListStateSql is priceListStateOn, over every state and boundary', async () => {
  const { id } = await oneRow(sql<{ id: number }>`
    insert into price_lists (company_id, name, valid_from, valid_until, created_at, submitted_at, decided_at, decided_by)
    values (${market.buyer.companyId}, 'x', '2026-01-01', '2026-12-31', now(), now(), now(), (select min(id) from staff_members)) returning id`);
  for (const state of ['draft', 'waiting', 'approved', 'refused', 'ended'] as const) {
    await rows(sql`update price_lists set state = ${state} where id = ${id}`);
    for (const today of ['2026-12-30', '2026-12-31', '2027-01-01'])
      expect(
        await oneRow(sql`select ${priceListStateSql(today)} as state from price_lists l where l.id = ${id}`),
      ).toEqual({ state: priceListStateOn(today, { state, valid_until: '2026-12-31' }) });
  }
});
