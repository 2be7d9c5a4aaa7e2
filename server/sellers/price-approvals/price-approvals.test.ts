import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { priceConcern, type PriceToJudge } from '#domain/sellers/price-concern.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenPlaces,
  givenProduct,
  givenSku,
  givenStaff,
  givenWarehouse,
} from '#server/testing/market.ts';
import { approveAsSecond } from '#server/testing/given/second-person.ts';
import { lastMailTo } from '#server/testing/mails.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { priceConcernSql } from './price-concern-sql.ts';

let app: TestApp;
let staff: Api;
beforeAll(async () => {
  app = await openTestApp();
  await givenPlaces();
  staff = await app.api((await givenStaff('catalogue')).token);
});
afterAll(() => app.close());

interface Seller {
  companyId: number;
  email: string;
  warehouse: number;
  api: Api;
}
async function givenSeller(): Promise<Seller> {
  const { id } = await givenCompany({ selling: true });
  const { email, token } = await givenMember(id, { role: 'seller' });
  return { companyId: id, email, warehouse: await givenWarehouse(id), api: await app.api(token) };
}
/** An approved offer at 42 baht per kg whose seller wants another price. */
async function givenWanted(seller: Seller, baht: number, productId?: number): Promise<number> {
  const id = await givenOffer({
    companyId: seller.companyId,
    warehouseId: seller.warehouse,
    ...(productId && { productId }),
  });
  await seller.api('PUT /product-stock/edit/{id}', {
    params: { id },
    body: { regular_price: baht, price_confirmed: true },
  });
  return (await oneRow(sql<{ id: number }>`select id from price_changes where product_stock_id = ${id} and state = 0`))
    .id;
}
const list = (seller: Seller, query: object = {}) =>
  staff('GET /staff/prices', { query: { company_id: seller.companyId, ...query } });
const decide = async (ids: number[], reason?: string) =>
  reason === undefined
    ? staff('POST /staff/prices/approve', { body: { ids } })
    : staff('POST /staff/prices/refuse', { body: { ids, reason } });

test('a wanted price stands beside the old one, the family’s trend, the market’s lowest and the seller’s record', async () => {
  const [seller, other] = [await givenSeller(), await givenSeller()];
  const product = await givenProduct();
  await givenOffer({ companyId: other.companyId, warehouseId: other.warehouse, productId: product, price: 100_000n });
  await rows(sql`
    with trend as (insert into price_trends (code, name_th, name_en, name_cn)
      values ('t', 'เอชดีพีอี', 'HDPE', '高密度聚乙烯') returning id),
      material as (insert into price_trend_materials (price_trend_id, subcategory_id) select id, 10101 from trend)
    insert into price_trend_rows (price_trend_id, day, min_price, avg_price, max_price, product_unit_weight_grams,
      created_at) select id, '2026-07-08', 90000, 100000, 110000, 25000, now() from trend`);
  const id = await givenWanted(seller, 1155, product);
  expect(await list(seller)).toMatchObject({
    count: 1,
    rows: [
      {
        id,
        is_new_offer: false,
        keeps_selling: true,
        old: { regular_price: 1050, per_kg: 42 },
        wanted: { regular_price: 1155, per_kg: 46.2 },
        change: { percent: 10, is_of_promotion: false },
        trend: { name_en: 'HDPE', avg_per_kg: 40, distance: { percent: 15.5, is_of_promotion: false } },
        market_lowest_per_kg: 40,
        record: { approved: 0, refused: 0, allowance_percent: 0 },
        is_outlier: false,
      },
    ],
  });
  // Sellers are not shown the trend of a family without a price for half a year either.
  await rows(sql`update price_trend_rows set day = '2026-01-01'`);
  expect((await list(seller)).rows[0]!.trend).toBeNull();
  await rows(sql`delete from price_trends`);
});

test('outliers come first, and alone when asked for', async () => {
  const seller = await givenSeller();
  const [small, hundredfold, large] = [
    await givenWanted(seller, 1060),
    await givenWanted(seller, 105_000),
    await givenWanted(seller, 1300),
  ];
  const ids = async (query: object) => (await list(seller, query)).rows.map((row) => row.id);
  expect(await ids({})).toEqual([hundredfold, large, small]);
  expect(await ids({ kind: 'outliers' })).toEqual([hundredfold, large]);
  expect(await ids({ sort: 'proposed_at' })).toEqual([small, hundredfold, large]);
  expect(await ids({ kind: 'new' })).toEqual([]);
});

test('several prices are approved at once, each in the log, and their seller is told once', async () => {
  const seller = await givenSeller();
  const ids = [await givenWanted(seller, 1060), await givenWanted(seller, 1070)];
  expect(await decide([...ids, 999_999])).toEqual({ decided: 2, gone: 1 });
  expect(await list(seller)).toMatchObject({ count: 0 });
  const logged = await rows(
    sql`select action, after ->> 'regular_price' as price from audit_log where object_kind = 'price_change'
      and object_id = any (${ids.map(String)}) order by id`,
  );
  expect(logged).toEqual([
    { action: 'approve', price: '1060' },
    { action: 'approve', price: '1070' },
  ]);
  expect(await lastMailTo(seller.email)).toMatchObject({
    subject: expect.stringContaining('ราคาสินค้าของคุณได้รับอนุมัติแล้ว') as string,
  });
});

test('a refusal has a reason, which the seller reads, and counts in the record', async () => {
  const seller = await givenSeller();
  const id = await givenWanted(seller, 9000);
  await expect(decide([id], ' ')).rejects.toMatchObject({ wire: { fields: [{ path: 'reason' }] } });
  expect(await decide([id], 'สูงกว่าตลาดมาก')).toEqual({ decided: 1, gone: 0 });
  expect((await lastMailTo(seller.email))?.text).toContain('สูงกว่าตลาดมาก');
  await givenWanted(seller, 1060);
  expect((await list(seller)).rows[0]!.record).toMatchObject({ approved: 0, refused: 1 });
});

test('a colleague who asked is told, too, while they keep the prices', async () => {
  const seller = await givenSeller();
  const givenKeeper = () =>
    givenMember(seller.companyId, { company_role: 'viewer', selling_roles: ['prices'], role: 'seller' });
  const [asked, left] = [await givenKeeper(), await givenKeeper()];
  const ids = [];
  for (const { token } of [asked, left]) ids.push(await givenWanted({ ...seller, api: await app.api(token) }, 1060));
  await rows(sql`update users set selling_roles = '{}' where id = ${left.id}`);
  await decide(ids);
  const subject = expect.stringContaining('ราคาสินค้าของคุณได้รับอนุมัติแล้ว') as string;
  expect(await lastMailTo(asked.email)).toMatchObject({ subject });
  expect(await lastMailTo(seller.email)).toMatchObject({ subject });
  expect(await lastMailTo(left.email)).toBeUndefined();
});

test('two of staff who decide at once decide once', async () => {
  const seller = await givenSeller();
  const id = await givenWanted(seller, 1060);
  const outcomes = await Promise.all([decide([id]), decide([id], 'x')]);
  expect(outcomes.reduce((sum, { decided }) => sum + decided, 0)).toBe(1);
});

test('an allowance lets the seller’s next change hold at once, and is in the log', async () => {
  const seller = await givenSeller();
  const { waiting_change } = await staff('PUT /staff/price-allowance/{id}', {
    params: { id: seller.companyId },
    body: { percent: 2.5 },
  });
  await approveAsSecond(waiting_change!);
  const id = await givenOffer({ companyId: seller.companyId, warehouseId: seller.warehouse });
  await seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: { regular_price: 1076.25 } });
  expect(await list(seller)).toMatchObject({ count: 0 });
  await expect(
    staff('PUT /staff/price-allowance/{id}', { params: { id: seller.companyId }, body: { percent: 50.01 } }),
  ).rejects.toMatchObject({ wire: { fields: [{ path: 'percent' }] } });
  const buyer = await givenCompany();
  await expect(
    staff('PUT /staff/price-allowance/{id}', { params: { id: buyer.id }, body: { percent: 1 } }),
  ).rejects.toMatchObject({ wire: { error: 'not_found' } });
  const [entry] = await rows(
    sql`select before, after from audit_log where action = 'set_price_allowance' order by id desc limit 1`,
  );
  expect(entry).toEqual({ before: { price_allowance_percent: 0 }, after: { price_allowance_percent: 2.5 } });
});

test('a wider allowance waits for a second person, a narrower one holds at once', async () => {
  const seller = await givenSeller();
  const allow = (percent: number) =>
    staff('PUT /staff/price-allowance/{id}', { params: { id: seller.companyId }, body: { percent } });
  const allowance = () =>
    rows(sql`select price_allowance_hundredths as hundredths from companies where id = ${seller.companyId}`);
  const { waiting_change } = await allow(50);
  expect(await allowance()).toEqual([{ hundredths: 0 }]);
  await expect(allow(40)).rejects.toMatchObject({ wire: { error: 'money_change_waiting' } });
  await approveAsSecond(waiting_change!);
  expect(await allowance()).toEqual([{ hundredths: 5000 }]);
  expect(await allow(1)).toEqual({ status: true, waiting_change: null });
  expect(await allowance()).toEqual([{ hundredths: 100 }]);
});

test('a promotion alone is judged and sorted by its own price', async () => {
  const seller = await givenSeller();
  const small = await givenWanted(seller, 1060);
  const promoted = await givenOffer({ companyId: seller.companyId, warehouseId: seller.warehouse });
  const [promotion_start, promotion_end] = ['2026-07-10T00:00:00Z', '2026-07-20T00:00:00Z'];
  await seller.api('PUT /product-stock/edit/{id}', {
    params: { id: promoted },
    body: { is_promotion: true, promotion_price: 42, promotion_start, promotion_end, price_confirmed: true },
  });
  const found = await list(seller);
  expect(found).toMatchObject({ count: 2 });
  expect(found.rows).toMatchObject([
    { change: { percent: -96, is_of_promotion: true }, is_outlier: true, old: { per_kg: 42 }, wanted: { per_kg: 42 } },
    { id: small, is_outlier: false },
  ]);
});

test('a new offer at a tenth of what others ask for the grade stands first, and among the outliers', async () => {
  const seller = await givenSeller();
  const product = await givenProduct();
  for (const price of [100_000n, 105_000n, 110_000n]) {
    const other = await givenSeller();
    await givenOffer({ companyId: other.companyId, warehouseId: other.warehouse, productId: product, price });
  }
  const add = async (productId: number, regular_price: number) => {
    const sku = await givenSku(productId);
    const { product_stock_id } = await seller.api('POST /product-stock/add', {
      body: { product_sku_id: sku, warehouse_id: seller.warehouse, quantity: 10, regular_price, price_confirmed: true },
    });
    return (
      await oneRow(sql<{ id: number }>`select id from price_changes where product_stock_id = ${product_stock_id}`)
    ).id;
  };
  const slip = await add(product, 105);
  expect((await list(seller)).rows).toMatchObject([
    {
      id: slip,
      is_new_offer: true,
      is_outlier: true,
      beside: { of: 'product', per_kg: 42, distance: { percent: -90 } },
    },
  ]);
  // Of a grade that nobody else offers its subcategory tells.
  const alone = await givenProduct();
  const besideSubcategory = await add(alone, 105);
  const ordinary = await add(await givenProduct(), 1050);
  const { rows: found } = await list(seller);
  expect(found.map(({ id }) => id).at(-1)).toBe(ordinary);
  expect(found.find(({ id }) => id === besideSubcategory)).toMatchObject({
    is_outlier: true,
    beside: { of: 'subcategory' },
  });
  expect(new Set((await list(seller, { kind: 'outliers' })).rows.map(({ id }) => id))).toEqual(
    new Set([slip, besideSubcategory]),
  );
});

test('priceConcernSql is priceConcern', async () => {
  const price = fc.bigInt({ min: 1n, max: 10n ** 11n });
  const prices = fc.record({ ordinary: price, lowest: price });
  const beside = fc.record({ per_kg: price, of: fc.constantFrom('product' as const, 'subcategory' as const) });
  const given = fc.sample(
    fc.record({ old: fc.option(prices), wanted: prices, trend: fc.option(price), beside: fc.option(beside) }),
    300,
  );
  const asRow = ({ old, wanted, trend, beside: by }: PriceToJudge, id: number) => ({
    id,
    old_ordinary: old && String(old.ordinary),
    old_lowest: old && String(old.lowest),
    ordinary: String(wanted.ordinary),
    lowest: String(wanted.lowest),
    trend: trend && String(trend),
    product: by?.of === 'product' ? String(by.per_kg) : null,
    subcategory: by?.of === 'subcategory' ? String(by.per_kg) : null,
  });
  const old = { ordinary: sql`old_ordinary`, lowest: sql`old_lowest` };
  const wanted = { ordinary: sql`ordinary`, lowest: sql`lowest` };
  const found = await rows(sql<{ concern: number }>`
    select ${priceConcernSql(old, wanted, sql`trend`, { product: sql`product`, subcategory: sql`subcategory` })}::float8
      as concern
    from jsonb_to_recordset(${JSON.stringify(given.map(asRow))}::jsonb)
      x (id int, old_ordinary bigint, old_lowest bigint, ordinary bigint, lowest bigint, trend bigint, product bigint,
        subcategory bigint) order by id`);
  expect(found.map(({ concern }) => concern)).toEqual(given.map(priceConcern));
});

test('sales decide prices, too, and leave to the catalogue how far a seller may change them', async () => {
  const seller = await givenSeller();
  const sales = await app.api((await givenStaff('sales')).token);
  const id = await givenWanted(seller, 1100);
  expect((await sales('GET /staff/prices', { query: { company_id: seller.companyId } })).rows).toMatchObject([{ id }]);
  expect(await sales('POST /staff/prices/approve', { body: { ids: [id] } })).toMatchObject({ decided: 1 });
  await expect(
    sales('PUT /staff/price-allowance/{id}', { params: { id: seller.companyId }, body: { percent: 5 } }),
  ).rejects.toMatchObject({ statusCode: 403 });
});
