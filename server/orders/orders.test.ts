import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderStatusType, matchesOrderFilter, type OrderFilter, type OrderState } from '#domain/order-status.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenStaff } from '#server/testing/market.ts';
import { givenBuyer, givenMarket, givenOrder, givenUpload, refused, SLIP, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { expireOrders } from './expire-orders.ts';
import { orderFilterSql, orderStatusTypeSql } from './status-sql.ts';

let app: TestApp;
let market: TestMarket;
/** 10 bags at 1,050 and one pickup truck at 2,500, with 7 % VAT. */
const TOTAL = 13_910;

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(() => app.close());

const detail = (id: number) => market.buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const confirm = (id: number) => market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
const quantityOf = async (stockId: number) => (await oneRow(sql<{ quantity: number }>`select quantity from product_stocks where id = ${stockId}`)).quantity;

async function sendSlip(id: number, amount = TOTAL) {
  const filename = await givenUpload(app, market.buyer.token);
  return market.buyer.api('POST /order-settlement/add', { body: { order_id: id, filename, amount, payment_date: app.clock.now().toISOString() } });
}

test('an order is confirmed, paid by slip, verified, shipped and delivered; the seller sees it sold', async () => {
  const { id, orderNo } = await givenOrder(market);
  expect(await detail(id)).toMatchObject({ order_status_type: 1, may_upload_slip: false, summary: { total_include_vat: TOTAL } });
  // The specification's names beside the sums.
  expect(await detail(id)).toMatchObject({ estimate_shipping_cost: 2500, vat_rate: 7, discount_price: 0, discount_code: null, campaign_id: null, credit_time: 0, Interest_rate: 0 });
  await confirm(id);
  expect(await detail(id)).toMatchObject({ order_status_type: 2, may_upload_slip: true, due_date: '2026-07-10T03:00:00.000Z' });
  const slip = await sendSlip(id);
  expect(await detail(id)).toMatchObject({ summary: { waiting_amount: TOTAL, verified_amount: 0 }, settlements: [{ id: slip.id, status: 0, pic_name: 'slip.png' }] });
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  expect(await detail(id)).toMatchObject({ order_status_type: 3, payment_status: 1, may_upload_slip: false, summary: { outstanding: 0 } });
  await market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { note: 'ทะเบียน 70-1234' } });
  await market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} });
  const done = await detail(id);
  expect(done.order_status_type).toBe(4);
  expect(done.history.map(({ event, by }) => `${event} by ${by}`)).toEqual(['placed by buyer', 'confirmed by staff', 'slip_uploaded by buyer', 'slip_verified by staff', 'paid by staff', 'shipped by staff', 'delivered by staff']);
  expect((await market.seller.api('GET /order/mySalesList', { query: { sale_type: 2 } })).sale_list[0]).toMatchObject({ sale_type: 2, total: 10_500 });

  await runWaitingJobs();
  const mails = await rows(sql<{ kind: string; recipient: string; status: string }>`select kind, recipient, status from mail_outbox where subject like ${`%${orderNo}`} order by id`);
  expect(mails.map((mail) => mail.kind)).toEqual(['order_placed', 'order_placed_staff', 'order_confirmed', 'order_slip_uploaded_staff', 'order_paid', 'order_paid_staff', 'order_shipped', 'order_delivered']);
  expect(mails.every((mail) => mail.status === 'kept')).toBe(true);
});

test('two transfers pay one order; more than what is still due is refused', async () => {
  const { id } = await givenOrder(market);
  await confirm(id);
  const first = await sendSlip(id, 10_000);
  await expect(sendSlip(id, 3_910.01)).rejects.toMatchObject({ wire: { error: 'slip_amount_invalid', fields: [{ path: 'amount' }] } });
  const second = await sendSlip(id, 3_910);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: first.id } });
  expect(await detail(id)).toMatchObject({ payment_status: 2, order_status_type: 2 });
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: second.id } });
  expect(await detail(id)).toMatchObject({ payment_status: 1, order_status_type: 3 });
});

test('a rejected slip says why and another may be sent; a decided slip is decided once', async () => {
  const { id } = await givenOrder(market);
  await confirm(id);
  const slip = await sendSlip(id);
  await market.finance('POST /staff/settlements/{id}/reject', { params: { id: slip.id }, body: { reason: 'ยอดเงินไม่ตรง <b>' } });
  expect(await detail(id)).toMatchObject({ order_status_type: 2, settlements: [{ status: 2, reject_reason: 'ยอดเงินไม่ตรง <b>' }], summary: { waiting_amount: 0 } });
  await expect(market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } })).rejects.toMatchObject(refused('slip_already_decided'));
  await sendSlip(id);
  await runWaitingJobs();
  const { html } = await oneRow(sql<{ html: string }>`select html from mail_outbox where kind = 'order_slip_rejected' order by id desc limit 1`);
  expect(html).toContain('ยอดเงินไม่ตรง &#60;b&#62;');
});

test('a slip that is not verified can be taken back; a verified one cannot', async () => {
  const { id } = await givenOrder(market);
  await confirm(id);
  const slip = await sendSlip(id);
  await market.buyer.api('PUT /order-settlement/remove/{id}', { params: { id: slip.id } });
  expect(await detail(id)).toMatchObject({ settlements: [{ is_deleted: true }], summary: { waiting_amount: 0 } });
  const verified = await sendSlip(id);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: verified.id } });
  await expect(market.buyer.api('PUT /order-settlement/remove/{id}', { params: { id: verified.id } })).rejects.toMatchObject(refused('slip_already_decided'));
});

test('a slip is for an order that waits for payment, with a file of one’s own that no other slip uses, at a time that has been', async () => {
  const { id } = await givenOrder(market);
  await expect(sendSlip(id)).rejects.toMatchObject(refused('slip_not_expected'));
  await confirm(id);
  const slip = (filename: string, payment_date = app.clock.now().toISOString()) => market.buyer.api('POST /order-settlement/add', { body: { order_id: id, filename, amount: 100, payment_date } });
  const used = await givenUpload(app, market.buyer.token);
  await slip(used);
  await expect(slip(used)).rejects.toMatchObject(refused('file_missing'));
  const foreign = await givenUpload(app, (await givenBuyer(app)).token);
  await expect(slip(foreign)).rejects.toMatchObject(refused('file_missing'));
  const own = await givenUpload(app, market.buyer.token);
  await expect(slip(own, '2026-07-09T04:00:00Z')).rejects.toMatchObject(refused('slip_time_in_future'));
  await expect(slip(own, '2026-05-10T02:59:59Z')).rejects.toMatchObject({ wire: { error: 'slip_time_too_old', fields: [{ path: 'payment_date', code: 'slip_time_too_old', message: expect.stringContaining('60') }] } });
  await expect(slip(own, '2569-07-09T02:00:00Z')).rejects.toMatchObject({ wire: { fields: [{ path: 'payment_date', code: 'slip_time_in_future' }] } });
  await rows(sql`update files set purpose = 'identity' where id = ${own}`);
  await expect(slip(own)).rejects.toMatchObject(refused('file_missing'));
  await rows(sql`update files set purpose = 'slip' where id = ${own}`);
  await expect(market.buyer.api('POST /order-settlement/add', { body: { order_id: id, filename: own, amount: -5, payment_date: app.clock.now().toISOString() } })).rejects.toMatchObject({ wire: { statusCode: 400 } });
});

test('the same file sent for two orders at once is the slip of one of them, and the other is told', async () => {
  const ids = [(await givenOrder(market)).id, (await givenOrder(market)).id];
  for (const id of ids) await confirm(id);
  for (let round = 0; round < 3; round += 1) {
    const filename = await givenUpload(app, market.buyer.token);
    const results = await Promise.allSettled(ids.map((order_id) => market.buyer.api('POST /order-settlement/add', { body: { order_id, filename, amount: 10, payment_date: app.clock.now().toISOString() } })));
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ wire: { error: 'file_missing', fields: [{ path: 'filename' }] } });
  }
});

test('cancelling gives the stock back, once', async () => {
  const { id, stockId } = await givenOrder(market);
  expect(await quantityOf(stockId)).toBe(990);
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'ผู้ซื้อขอยกเลิก' } });
  expect(await quantityOf(stockId)).toBe(1000);
  await expect(market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'อีกครั้ง' } })).rejects.toMatchObject(refused('transition_not_allowed'));
  expect(await quantityOf(stockId)).toBe(1000);
  expect(await detail(id)).toMatchObject({ order_status_type: 7, status: 2, cancel_reason: 'ผู้ซื้อขอยกเลิก' });
  expect((await market.seller.api('GET /order/mySalesList', { query: { sale_type: 3 } })).sale_list[0]?.sale_type).toBe(3);
});

test('cancelling an order for which money has arrived tells finance how much must go back, and the log keeps it', async () => {
  const { id, orderNo } = await givenOrder(market);
  await confirm(id);
  const slip = await sendSlip(id, 5_000);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'สินค้าเสียหาย' } });
  const mails = await rows(sql<{ text: string; recipient: string }>`select text, recipient from mail_outbox where kind = 'order_money_back_staff' and subject like ${`%${orderNo}`}`);
  expect(mails).toMatchObject([{ text: expect.stringContaining('฿5,000.00'), recipient: expect.stringContaining('staff') }]);
  const log = await (await app.api((await givenStaff('admin')).token))('GET /staff/audit-log', { query: { object_kind: 'order', object_id: String(id) } });
  expect(log.entries[0]).toMatchObject({ action: 'cancel', after: { status: 2, money_to_give_back: 5_000 } });
  expect(await market.finance('GET /staff/orders/{id}', { params: { id } })).toMatchObject({ status: 2, summary: { verified_amount: 5_000 } });
});

test('cancelling an order for which nothing has arrived asks nobody for money', async () => {
  const { id, orderNo } = await givenOrder(market);
  await confirm(id);
  await sendSlip(id, 5_000);
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'x' } });
  expect(await rows(sql`select id from mail_outbox where kind = 'order_money_back_staff' and subject like ${`%${orderNo}`}`)).toEqual([]);
});

test('cancelling and verifying at the same moment: one of them is refused, money and stock stay right', async () => {
  const { id, stockId } = await givenOrder(market);
  await confirm(id);
  const slip = await sendSlip(id);
  await Promise.allSettled([
    market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'x' } }),
    market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } }),
  ]);
  const order = await detail(id);
  expect(await quantityOf(stockId)).toBe(order.status === 1 ? 990 : 1000);
});

test('nothing is shipped before it is paid, nor delivered before it is shipped, nor cancelled on the road', async () => {
  const { id } = await givenOrder(market);
  const logistics = (step: 'ship' | 'deliver') => market.logistics(`POST /staff/orders/{id}/${step}`, { params: { id }, body: {} });
  await expect(logistics('ship')).rejects.toMatchObject(refused('transition_not_allowed'));
  await confirm(id);
  await expect(confirm(id)).rejects.toMatchObject(refused('transition_not_allowed'));
  await expect(logistics('ship')).rejects.toMatchObject(refused('transition_not_allowed'));
  const slip = await sendSlip(id);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  await expect(logistics('deliver')).rejects.toMatchObject(refused('transition_not_allowed'));
  await logistics('ship');
  await expect(market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'x' } })).rejects.toMatchObject(refused('transition_not_allowed'));
});

test('an unpaid order is cancelled 24 hours after confirmation and its stock returns', async () => {
  const { id, stockId } = await givenOrder(market);
  await confirm(id);
  app.clock.advanceHours(24);
  await expireOrders();
  expect((await detail(id)).order_status_type).toBe(2);
  app.clock.set(new Date(app.clock.now().getTime() + 1));
  await expireOrders();
  expect(await detail(id)).toMatchObject({ status: 3, order_status_type: 7 });
  expect(await quantityOf(stockId)).toBe(1000);
  await expireOrders();
  expect(await quantityOf(stockId)).toBe(1000);
  expect((await detail(id)).history.at(-1)).toMatchObject({ event: 'expired', by: 'system' });
});

test('a slip that waits keeps an order from expiring; so does money that has arrived', async () => {
  const { id } = await givenOrder(market);
  await confirm(id);
  const slip = await sendSlip(id, 100);
  app.clock.advanceHours(25);
  await expireOrders();
  expect((await detail(id)).status).toBe(1);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  await expireOrders();
  expect(await detail(id)).toMatchObject({ status: 1, payment_status: 2, is_overdue: true });
});

test('the order list finds by number, day and filter, newest first, ten a page', async () => {
  const buyer = await givenBuyer(app);
  const placed: string[] = [];
  for (let index = 0; index < 12; index += 1) placed.push((await givenOrder(market, { buyer, amount: 1 })).orderNo);
  const list = async (query: Parameters<typeof buyer.api<'GET /order/myorder'>>[1] = { query: {} }) => (await buyer.api('GET /order/myorder', query as never)).order_list.map((order) => order.order_no);
  expect(await list()).toEqual(placed.toReversed().slice(0, 10));
  expect(await list({ query: { _start: 10 } })).toEqual(placed.toReversed().slice(10));
  expect(await list({ query: { order_on: placed[3]!.slice(-4) } })).toContain(placed[3]);
  expect(await list({ query: { created_at_gte: '2026-07-09', created_at_lte: '2026-07-09', _limit: 100 } })).toHaveLength(12);
  expect(await list({ query: { created_at_lte: '2026-07-08' } })).toEqual([]);
  expect(await list({ query: { status: 1, _limit: 100 } })).toHaveLength(12);
  expect(await list({ query: { status: 2 } })).toEqual([]);
  expect(await buyer.api('GET /order/myorder/count', { query: { status: 1 } })).toEqual({ count: 12 });
  expect(await buyer.api('GET /order/myorder', { query: { _start: 10 } })).toMatchObject({ count: 12, total_page: 2 });
  expect(await buyer.api('GET /order/myorder', { query: { status: 2 } })).toMatchObject({ count: 0, total_page: 0 });
  for (const query of [{ _limit: 1e9 }, { _sort: 'price:DESC' }, { status: 9 }, { _start: -1 }, { created_at_gte: 'yesterday' }, { unknown: 1 }]) {
    await expect(buyer.api('GET /order/myorder', { query: query as never })).rejects.toMatchObject({ wire: { statusCode: 400, error: 'invalid_input' } });
  }
});

test('what one company ordered, another neither lists nor opens', async () => {
  const { id } = await givenOrder(market);
  const stranger = await givenBuyer(app);
  expect((await stranger.api('GET /order/myorder', { query: {} })).order_list).toEqual([]);
  await expect(stranger.api('GET /order/orderdetail/{id}', { params: { id } })).rejects.toMatchObject(refused('not_found'));
});

test('a seller opens only the own part of an order', async () => {
  const { id } = await givenOrder(market);
  const { purchase } = await oneRow(sql<{ purchase: number }>`select id as purchase from purchases where order_id = ${id}`);
  expect(await market.seller.api('GET /order/mySales/{id}', { params: { id: purchase } })).toMatchObject({ id: purchase, total: 10_500 });
  const { count } = await market.seller.api('GET /order/mySalesList/count', { query: {} });
  expect(await market.seller.api('GET /order/mySalesList', { query: { _limit: 3 } })).toMatchObject({ count, total_page: Math.ceil(count / 3) });
  const other = await givenMarket(app);
  await expect(other.seller.api('GET /order/mySales/{id}', { params: { id: purchase } })).rejects.toMatchObject(refused('not_found'));
  await expect(market.buyer.api('GET /order/mySalesList', { query: {} })).rejects.toMatchObject(refused('seller_not_allowed'));
});

test('queues count what waits; each role is offered what it may decide; every decision is in the log', async () => {
  const before = (await market.sales('GET /staff/queues')).queues;
  const { id, orderNo } = await givenOrder(market);
  const after = (await market.sales('GET /staff/queues')).queues;
  expect(after.find((queue) => queue.name === 'to_confirm')!.count).toBe(before.find((queue) => queue.name === 'to_confirm')!.count + 1);
  expect((await market.sales('GET /staff/orders', { query: { queue: 'to_confirm', order_on: orderNo } })).order_list).toMatchObject([{ id, order_no: orderNo }]);
  expect((await market.sales('GET /staff/orders/{id}', { params: { id } })).allowed).toEqual(['confirm', 'refuse', 'cancel']);
  expect((await market.finance('GET /staff/orders/{id}', { params: { id } })).allowed).toEqual([]);
  await expect(market.finance('POST /staff/orders/{id}/confirm', { params: { id }, body: {} })).rejects.toMatchObject(refused('not_allowed'));
  await expect(market.sales('POST /staff/orders/{id}/refuse', { params: { id }, body: { reason: '' } })).rejects.toMatchObject({ wire: { fields: [{ path: 'reason', code: 'required' }] } });
  await market.sales('POST /staff/orders/{id}/refuse', { params: { id }, body: { reason: 'สินค้าหมด' } });
  const log = await (await app.api((await givenStaff('admin')).token))('GET /staff/audit-log', { query: { object_kind: 'order', object_id: String(id) } });
  expect(log.entries).toMatchObject([{ action: 'refuse', object_name: orderNo, reason: 'สินค้าหมด', before: { status: 1 }, after: { status: 2 }, order_id: id }]);
});

test('the audit log cannot be changed, not even by the database’s owner', async () => {
  await expect(rows(sql`update audit_log set reason = 'x'`)).rejects.toThrow(/append-only/);
  await expect(rows(sql`delete from audit_log`)).rejects.toThrow(/append-only/);
});

test('status and filters in SQL are those of the domain, over every combination', async () => {
  const states: OrderState[] = [];
  for (const status of [1, 2, 3] as const) for (const purchaser_status of [0, 1, 2] as const) for (const contract_status of [0, 1] as const) for (const payment_type of [1, 2, 3] as const)
    for (const payment_status of [0, 1, 2] as const) for (const logistic_status of [0, 1, 2, 3] as const) for (const custom_status of [null, 'x']) states.push({ status, purchaser_status, contract_status, payment_type, payment_status, logistic_status, custom_status });
  const filters = [1, 2, 3, 4, 5, 6] as OrderFilter[];
  const found = await rows(sql<{ type: number; filters: boolean[] }>`
    select ${orderStatusTypeSql} as type, array[${sql.join(filters.map(orderFilterSql))}] as filters
    from jsonb_to_recordset(${JSON.stringify(states.map((state, place) => ({ ...state, place })))}::jsonb)
      o (place int, status int, purchaser_status int, contract_status int, payment_type int, payment_status int, logistic_status int, custom_status text) order by place`);
  expect(found.map((row) => row.type)).toEqual(states.map(orderStatusType));
  expect(found.map((row) => row.filters)).toEqual(states.map((state) => filters.map((filter) => matchesOrderFilter(state, filter))));
  expect(states).toHaveLength(1296);
});

test('slips: what the content is counts, not the name', async () => {
  const upload = (name: string, bytes: Buffer) => app.api(market.buyer.token, { upload: { name, bytes } }).then((api) => api('POST /upload/permissions', { body: { purpose: 'slip' } }));
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
  expect(await upload('../../สลิป.jpg', SLIP.bytes)).toMatchObject({ name: 'สลิป.png', content_type: 'image/png' });
  expect(await upload('slip.pdf', pdf)).toMatchObject({ content_type: 'application/pdf' });
  for (const [name, bytes] of [
    ['a.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a.jpg', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['a.png', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;')],
  ] as const) await expect(upload(name, bytes)).rejects.toMatchObject(refused('file_type_not_accepted'));
  await expect(upload('a.png', SLIP.bytes.subarray(0, 40))).rejects.toMatchObject({ wire: { fields: [{ path: 'file' }] } });
  await expect(upload('a.pdf', pdf.subarray(0, 20))).rejects.toMatchObject(refused('file_unreadable'));
  await expect(upload('a.png', Buffer.alloc(0))).rejects.toMatchObject(refused('file_missing'));
});

test('a private file is read by its signed address for five minutes, and by no other', async () => {
  const { previewUrl } = await (await app.api(market.buyer.token, { upload: SLIP }))('POST /upload/permissions', { body: { purpose: 'slip' } });
  const get = async (url: string) => (await app.http.inject({ url })).statusCode;
  const answer = await app.http.inject({ url: previewUrl });
  expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff', 'cache-control': 'private, max-age=60' });
  expect(await get(previewUrl.replace(/signature=.{4}/, 'signature=AAAA'))).toBe(404);
  expect(await get(previewUrl.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 1000}`))).toBe(404);
  app.clock.set(new Date(TEST_NOW.getTime() + 301_000));
  expect(await get(previewUrl)).toBe(404);
});
