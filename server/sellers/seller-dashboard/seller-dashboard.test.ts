import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import type { SellingRole } from '#domain/accounts/company/company-roles.ts';
import { saleOutcome } from '#domain/sellers/sales-summary.ts';
import { isToMend, type SellerTask } from '#domain/sellers/seller-tasks.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { statementsOf } from '#server/testing/count-statements.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenProduct,
  givenStaff,
  givenWarehouse,
  setStock,
} from '#server/testing/market.ts';
import { everyOrderState, ordersOf } from '#server/testing/order-states.ts';
import { givenOrder, refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { approvePrices, refusePrices } from '../offers/index.ts';
import { saleOutcomeSql } from './sale-outcome-sql.ts';
import { salesSummary } from './sales-summary.ts';
import { tasksNow } from './tasks.ts';

const { app, market } = openFileMarket();
let staff: number;
beforeAll(async () => {
  staff = (await givenStaff('catalogue')).id;
});

const inDays = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS);

async function givenSeller() {
  const { id } = await givenCompany({ selling: true });
  return { companyId: id, warehouseId: await givenWarehouse(id), api: await app.api((await givenMember(id)).token) };
}
type Seller = Awaited<ReturnType<typeof givenSeller>>;
const colleague = async ({ companyId }: Seller, selling_roles: SellingRole[]) =>
  app.api((await givenMember(companyId, { company_role: 'viewer', selling_roles })).token);
const tasks = async (api: Api) => (await api('GET /seller-dashboard/tasks')).data;
const due = async (api: Api) =>
  Object.fromEntries((await tasks(api)).flatMap(({ task, count }) => (count > 0 ? [[task, count]] : [])));
const sales = (api: Api, days: number) => api('GET /seller-dashboard/sales', { query: { days } });

/** How long each list is that a task leads to. */
async function listed(api: Api): Promise<Partial<Record<SellerTask, number>>> {
  const sales = async (task: 'hand_over' | 'prepare') =>
    (await api('GET /order/mySalesList', { query: { task } })).sale_list.length;
  const offers = async (state: 'refused' | 'waiting' | 'low_stock' | 'window_ending') =>
    (await api('GET /product-stock/myproduct', { query: { state, _limit: 100 } })).data.length;
  const papers = (list: { data: { status: number }[] }) => list.data.filter(isToMend).length;
  const counts: Partial<Record<SellerTask, number>> = {
    hand_over: await sales('hand_over'),
    messages: (await api('GET /conversation/unread')).count,
    prepare: await sales('prepare'),
    prices_refused: await offers('refused'),
    prices_waiting: await offers('waiting'),
    low_stock: await offers('low_stock'),
    windows_ending: await offers('window_ending'),
    warehouses: papers(await api('GET /company-warehouse/mywarehouse')),
    certificates: papers(await api('GET /company-certificate/mycertificate')),
    bank_accounts: papers(await api('GET /company-bank-account/mybankaccount')),
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** The member asks in the chat, and the marketplace answers. */
async function givenAnswer(api: Api): Promise<void> {
  await api('POST /conversation/message', { body: { body: 'ราคาของผมรออนุมัติอยู่ครับ' } });
  const { id } = await api('GET /conversation/mine', { query: {} });
  const body = { body: 'อนุมัติภายในวันนี้ค่ะ' };
  await market.sales('POST /staff/conversations/{id}/message', { params: { id: id! }, body });
}

/** An order of bags at 1,050 baht, paid, ordered so many days ago. */
async function givenSale(
  seller: Seller,
  options: { daysAgo?: number; amount?: number; stockId?: number; delivery?: string } = {},
): Promise<number> {
  const stockId = options.stockId ?? (await givenOffer(seller));
  const { id } = await givenOrder(market, { stockId, amount: options.amount ?? 10 });
  await rows(sql`
    update orders set purchaser_status = 1, payment_status = 1, logistic_status = 1,
      delivery_date = ${options.delivery ?? '2026-07-11'}::date where id = ${id}`);
  await rows(sql`update purchases set created_at = ${inDays(-(options.daysAgo ?? 0))} where order_id = ${id}`);
  return id;
}

test('tasks are counted as the lists that they lead to, for the company alone', async () => {
  const [seller, other] = [await givenSeller(), await givenSeller()];
  const { api, companyId } = seller;
  expect(await due(api)).toEqual({});
  await givenSale(seller);
  await givenSale(seller, { delivery: '2026-07-09' });
  await givenSale(seller, { delivery: '2026-07-01' });
  const shipped = await givenSale(seller);
  await rows(sql`update orders set logistic_status = 2 where id = ${shipped}`);
  const unpaid = await givenSale(seller);
  await rows(sql`update orders set payment_status = 0 where id = ${unpaid}`);

  const [waiting, declined, low] = [await givenOffer(seller), await givenOffer(seller), await givenOffer(seller)];
  const edit = (id: number, body: object) => api('PUT /product-stock/edit/{id}', { params: { id }, body });
  await edit(waiting, { regular_price: 1100 });
  await edit(declined, { regular_price: 1200 });
  await refusePrices([await changeOf(declined)], 'สูงเกินไป', staff, app.clock.now());
  await edit(low, { low_stock_level: 5 });
  await setStock([low], 5);
  for (const [days, offer] of [
    [7, await givenOffer(seller)],
    [8, await givenOffer(seller)],
    [1, await givenOffer({ ...seller, status: 0 })],
  ] as const)
    await rows(sql`update product_stocks set sales_end = ${inDays(days)} where id = ${offer}`);

  await givenWarehouse(companyId, { status: 2 });
  await rows(sql`
    insert into bank_accounts (company_id, account_name, bank_code, branch, account_number, status, created_at)
      values (${companyId}, 'x', '004', 'x', '1234567890', 2, now())`);
  for (const [status, until] of [
    [1, '2026-09-07'],
    [1, '2026-09-08'],
    [2, null],
    [0, null],
  ] as const)
    await givenCertificate(companyId, status, until);
  const removed = await givenWarehouse(companyId, { status: 2 });
  await rows(sql`update warehouses set deleted_at = now() where id = ${removed}`);
  await givenAnswer(api);
  const all = {
    hand_over: 2,
    messages: 1,
    prepare: 1,
    prices_refused: 1,
    prices_waiting: 1,
    low_stock: 1,
    windows_ending: 1,
    warehouses: 1,
    certificates: 2,
    bank_accounts: 1,
  };
  expect(await due(api)).toEqual(all);
  expect(await listed(api)).toEqual(all);
  expect(await due(other.api)).toEqual({});
  expect(await due(await colleague(seller, ['money']))).toEqual({ bank_accounts: 1 });

  await approvePrices([await changeOf(waiting)], staff, app.clock.now());
  expect(await due(api)).not.toHaveProperty('prices_waiting');
});

test('a colleague is told of the tasks of their own part only, in one statement', async () => {
  const seller = await givenSeller();
  await givenSale(seller);
  const money = await colleague(seller, ['money']);
  expect(await tasks(money)).toEqual([
    { task: 'messages', count: 0 },
    { task: 'bank_accounts', count: 0 },
  ]);
  await expect(sales(money, 7)).rejects.toMatchObject(refused('not_allowed'));
  const orders = await colleague(seller, ['orders']);
  expect(await tasks(orders)).toEqual([
    { task: 'hand_over', count: 0 },
    { task: 'claims', count: 0 },
    { task: 'messages', count: 0 },
    { task: 'prepare', count: 1 },
  ]);
  expect((await sales(orders, 7)).figures.orders).toBe(1);
  const owner = { userId: 1, companyId: seller.companyId, companyRole: 'owner', sellingRoles: [] } as const;
  expect(await statementsOf(() => tasksNow({ ...owner, sellingRoles: [] }))).toHaveLength(1);
  expect(await statementsOf(() => salesSummary(seller.companyId, 90))).toHaveLength(1);
});

test('sales of a period stand beside those of the one before', async () => {
  const seller = await givenSeller();
  const stockId = await givenOffer(seller);
  await givenSale(seller, { stockId, amount: 30, daysAgo: 0 });
  await givenSale(seller, { stockId, amount: 10, daysAgo: 6 });
  await givenSale(seller, { stockId, amount: 20, daysAgo: 7 });
  await givenSale(seller, { stockId, amount: 50, daysAgo: 14 });
  const cancelled = await givenSale(seller, { daysAgo: 2 });
  await rows(
    sql`update orders set status = 2, payment_status = 0, logistic_status = 0, cancelled_at = placed_at
      where id = ${cancelled}`,
  );
  const open = await givenSale(seller, { daysAgo: 2 });
  await rows(sql`update orders set payment_status = 0 where id = ${open}`);

  const week = await sales(seller.api, 7);
  expect(week).toMatchObject({
    period: { from: '2026-07-03', until: '2026-07-09' },
    before: { from: '2026-06-26', until: '2026-07-02' },
    figures: { total: 42_000, weight: 1000, orders: 2, cancelled: 1, avg_per_kg: 42, cancelled_percent: 33.3 },
    figures_before: { total: 21_000, weight: 500, orders: 1, cancelled: 0, avg_per_kg: 42, cancelled_percent: 0 },
    changes: { total: 100, weight: 100, orders: 100, avg_per_kg: 0, cancelled: null },
    products: [{ total: 42_000, weight: 1000, orders: 2, change_percent: 100 }],
    provinces: [{ province: { id: 10, name_en: 'Bangkok' }, total: 42_000, orders: 2 }],
    families: [],
    market: null,
  });
  expect(week.bars.map(({ from, total, cancelled: ended }) => [from.slice(8), total, ended])).toEqual([
    ['03', 10_500, 0],
    ['04', 0, 0],
    ['05', 0, 0],
    ['06', 0, 0],
    ['07', 0, 1],
    ['08', 0, 0],
    ['09', 31_500, 0],
  ]);
  const month = await sales(seller.api, 30);
  expect(month.figures).toMatchObject({ orders: 4, total: 115_500 });
  expect(month.changes).toMatchObject({ total: null });
  expect((await sales(seller.api, 90)).bars.length).toBeLessThan(15);
  expect((await sales((await givenSeller()).api, 30)).figures).toMatchObject({ orders: 0, avg_per_kg: null });
  await expect(sales(seller.api, 31)).rejects.toMatchObject({ wire: { fields: [{ path: 'days' }] } });
});

test('a day is Bangkok’s: what was ordered just after its midnight belongs to it', async () => {
  const seller = await givenSeller();
  const id = await givenSale(seller);
  const orderedAt = (at: string) => rows(sql`update purchases set created_at = ${at} where order_id = ${id}`);
  await orderedAt('2026-07-02T17:00:00Z');
  expect((await sales(seller.api, 7)).bars[0]).toMatchObject({ from: '2026-07-03', orders: 1 });
  await orderedAt('2026-07-02T16:59:59Z');
  expect(await sales(seller.api, 7)).toMatchObject({ figures: { orders: 0 }, figures_before: { orders: 1 } });
});

test('the five best products, and where buyers fetch goods themselves', async () => {
  const seller = await givenSeller();
  for (const amount of [11, 12, 13, 14, 15, 16]) await givenSale(seller, { amount });
  const fetched = await givenSale(seller, { amount: 40 });
  await rows(sql`update orders set receiving_type = 2 where id = ${fetched}`);
  const { products, provinces } = await sales(seller.api, 30);
  expect(products.map(({ weight }) => weight / 25)).toEqual([40, 16, 15, 14, 13]);
  expect(provinces.map(({ province, weight }) => [province?.name_en ?? null, weight / 25])).toEqual([
    ['Bangkok', 81],
    [null, 40],
  ]);
});

test('prices are compared with the nearest family’s on the days of the sales', async () => {
  const seller = await givenSeller();
  const product = await givenProduct({ subcategoryId: await ownSubcategory() });
  await rows(sql`
    insert into price_trends (id, code, name_th, name_en, name_cn, quality, unit_weight_grams, position)
      values (901, 'hd', 'HD', 'HD', 'HD', 'prime', 25000, 1),
      (902, 'hd-r', 'HDr', 'HDr', 'HDr', 'recycled', 25000, 0)`);
  await rows(sql`
    insert into price_trend_materials (price_trend_id, subcategory_id, choice_id) select t, subcategory_id, null
      from products, unnest(array[901, 902]) t where id = ${product}`);
  for (const [day, price] of [
    ['2026-07-01', 100_000],
    ['2026-07-08', 110_000],
  ] as const)
    await rows(sql`
      insert into price_trend_rows (price_trend_id, day, min_price, avg_price, max_price, product_unit_weight_grams,
        created_at)
      values (901, ${day}, 1, ${price}, 999999, 25000, ${new Date(`${day}T16:50:00Z`)})`);
  const stockId = await givenOffer({ ...seller, productId: product });
  await givenSale(seller, { stockId, amount: 10, daysAgo: 2 });
  await givenSale(seller, { stockId, amount: 30, daysAgo: 0 });
  await givenSale(seller, { amount: 50 });
  const compared = { weight: 1000, avg_per_kg: 42, market_per_kg: 43, difference_percent: -2.3 };
  expect(await sales(seller.api, 7)).toMatchObject({ market: compared, families: [{ id: 901, ...compared }] });
});

test('saleOutcomeSql is saleOutcome, over every combination', async () => {
  const found = await rows(sql<{ outcome: string }>`
    select ${saleOutcomeSql} as outcome from ${ordersOf(everyOrderState)} order by id`);
  expect(found.map(({ outcome }) => outcome)).toEqual(everyOrderState.map(saleOutcome));
});

test('goods that stand ready are to be prepared no more, and handed over from their day on', async () => {
  const seller = await givenSeller();
  const id = await givenSale(seller, { delivery: '2026-07-12' });
  const [sale] = await rows(sql<{ id: number }>`select id from purchases where order_id = ${id}`);
  const ready = (ready_date: string) =>
    seller.api('PUT /order/mySales/{id}/ready', { params: { id: sale!.id }, body: { ready_date } });
  await rows(sql`update orders set confirmed_at = ${TEST_NOW} where id = ${id}`);
  expect([await due(seller.api), await listed(seller.api)]).toEqual([{ prepare: 1 }, { prepare: 1 }]);
  await ready('2026-07-10');
  expect([await due(seller.api), await listed(seller.api)]).toEqual([{}, {}]);
  await ready('2026-07-09');
  expect([await due(seller.api), await listed(seller.api)]).toEqual([{ hand_over: 1 }, { hand_over: 1 }]);
});

const changeOf = async (offer: number) =>
  (await rows(sql<{ id: number }>`select id from price_changes where product_stock_id = ${offer} and state = 0`))[0]!
    .id;

async function givenCertificate(companyId: number, status: number, until: string | null): Promise<void> {
  await rows(sql`
    with file as (
      insert into files (storage_key, is_private, company_id, purpose, name, content_type, size_bytes, created_at)
        values (gen_random_uuid()::text, true, ${companyId}, 'certificate', 'x.pdf', 'application/pdf', 1, now())
        returning id)
    insert into certificates (company_id, kind, name, number, issued_on, valid_until, file_id, status, created_at)
    select ${companyId}, 'iso_9001', 'ISO', '1', '2026-01-01', ${until}::date, id, ${status}, now() from file`);
}

async function ownSubcategory(): Promise<number> {
  await givenProduct();
  await rows(sql`insert into subcategories values (90001, 101, 'HDX', 'HDX', 'HDX', 'HDX') on conflict do nothing`);
  return 90_001;
}

test('who offers nothing yet is told what comes first, of their own part of selling', async () => {
  const { id } = await givenCompany({ selling: true });
  const seller = { companyId: id, api: await app.api((await givenMember(id)).token) };
  const steps = async (api: Api) =>
    (await api('GET /seller-dashboard/first-steps')).steps.map(({ step, is_done }) => `${step} ${is_done}`);
  expect(await steps(seller.api)).toEqual(['warehouse false', 'bank_account false', 'offer false']);
  const warehouseId = await givenWarehouse(id);
  expect(await steps(seller.api)).toEqual(['warehouse true', 'bank_account false', 'offer false']);
  expect(await steps(await colleague({ ...seller, warehouseId }, ['orders']))).toEqual([]);
  await givenOffer({ companyId: id, warehouseId });
  expect(await steps(seller.api)).toEqual([]);
});
