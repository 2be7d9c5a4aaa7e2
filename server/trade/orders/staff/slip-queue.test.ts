import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenOrder, givenSlip, ORDER_TOTAL } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();
const orders: { id: number; orderNo: string; slips: number[] }[] = [];

beforeAll(async () => {
  for (const amounts of [[ORDER_TOTAL], [5_000, 1_000], [10_000, 3_910]]) {
    const { id, orderNo } = await givenOrder(market);
    await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
    const slips = [];
    for (const amount of amounts) slips.push((await givenSlip(app, market.buyer, id, amount)).id);
    orders.push({ id, orderNo, slips });
  }
});

const queue = async (query: object = {}, api: Api = market.finance) =>
  (await api('GET /staff/orders', { query: { queue: 'slips', ...query } })).rows;

test('the queue of slips says what was reported, when, and whether it is what is left to pay', async () => {
  const found = await queue();
  expect(found.map(({ waiting }) => waiting)).toMatchObject([
    {
      outstanding: ORDER_TOTAL,
      match: 'exact',
      slips: [{ amount: ORDER_TOTAL, sent_at: app.clock.now().toISOString() }],
    },
    { outstanding: ORDER_TOTAL, match: 'less', slips: [{ amount: 5_000 }, { amount: 1_000 }] },
    { outstanding: ORDER_TOTAL, match: 'exact', slips: [{ amount: 10_000 }, { amount: 3_910 }] },
  ]);
});

test('what was read of a slip is finance’s; a transfer that has paid another order is used', async () => {
  const [first, second] = orders;
  for (const id of [first!.slips[0]!, second!.slips[0]!])
    await rows(sql`
      insert into slip_readings (settlement_id, verdict, bank_code, reference, read_at)
      values (${id}, 'new', '004', 'REF-1', now())`);
  const verdictsFor = async (api: Api) =>
    (await queue({}, api)).map(({ waiting }) => waiting!.slips.map(({ verdict }) => verdict));
  expect(await verdictsFor(market.finance)).toEqual([['new'], ['new', null], [null, null]]);
  await rows(sql`update settlements set status = 1 where id = ${first!.slips[0]!}`);
  expect(await verdictsFor(market.finance)).toEqual([
    ['used', null],
    [null, null],
  ]);
  expect(await verdictsFor(market.sales)).toEqual([
    [null, null],
    [null, null],
  ]);
  await rows(sql`update settlements set status = 0 where id = ${first!.slips[0]!}`);
});

test('other queues show no slips', async () => {
  const { rows: everything } = await market.finance('GET /staff/orders');
  expect(everything.map(({ waiting }) => waiting)).toEqual([null, null, null]);
});

test('behind an order stand those that come after it, also once it has left the queue', async () => {
  const [first, second, third] = orders;
  const numbersAfter = async (after: number) => (await queue({ after: String(after) })).map(({ id }) => id);
  expect(await numbersAfter(first!.id)).toEqual([second!.id, third!.id]);
  expect(await numbersAfter(third!.id)).toEqual([]);
  for (const id of second!.slips)
    await market.finance('POST /staff/settlements/{id}/reject', { params: { id }, body: { reason: 'ไม่พบ' } });
  expect(await numbersAfter(second!.id)).toEqual([third!.id]);
  const all = await market.finance('GET /staff/orders', { query: { after: third!.id } });
  expect(all.rows.map(({ id }) => id)).toEqual([second!.id, first!.id]);
});

test('goods to fetch are gone through by the day on which they are ready', async () => {
  const made = [];
  for (const day of ['2026-07-11', '2026-07-10']) {
    const { id } = await givenOrder(market);
    await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
    const slip = await givenSlip(app, market.buyer, id);
    await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
    await rows(sql`
      insert into goods_ready (purchase_id, ready_date, marked_at, changed_at)
      select p.id, ${day}::date, now(), now() from purchases p where p.order_id = ${id}`);
    made.push(id);
  }
  const [late, early] = made;
  const toFetch = async (after: number) =>
    (await market.logistics('GET /staff/orders', { query: { queue: 'to_fetch', after } })).rows.map(({ id }) => id);
  expect(await toFetch(early!)).toEqual([late]);
  expect(await toFetch(late!)).toEqual([]);
});
