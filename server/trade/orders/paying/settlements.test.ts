import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { formatDateTime } from '#domain/values/format.ts';
import {
  givenBuyer,
  givenMarket,
  givenOrder,
  givenSlip,
  givenUpload,
  ORDER_TOTAL,
  refused,
  SLIP,
  type TestMarket,
} from '#server/testing/orders.ts';
import { expireOrders } from '../cancelling/expire-orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { outbox } from '#server/testing/mails.ts';

let app: TestApp;
let market: TestMarket;

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(() => app.close());

const detail = (id: number) => market.buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const confirm = (id: number) => market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
const sendSlip = (id: number, amount = ORDER_TOTAL) => givenSlip(app, market.buyer, id, amount);

test('two transfers pay one order; more than what is still due is refused', async () => {
  const { id } = await givenOrder(market);
  await confirm(id);
  const first = await sendSlip(id, 10_000);
  await expect(sendSlip(id, 3_910.01)).rejects.toMatchObject({
    wire: { error: 'slip_amount_invalid', fields: [{ path: 'amount' }] },
  });
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
  await market.finance('POST /staff/settlements/{id}/reject', {
    params: { id: slip.id },
    body: { reason: 'ยอดเงินไม่ตรง <b>' },
  });
  expect(await detail(id)).toMatchObject({
    order_status_type: 2,
    settlements: [{ status: 2, reject_reason: 'ยอดเงินไม่ตรง <b>' }],
    summary: { waiting_amount: 0 },
  });
  await expect(
    market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } }),
  ).rejects.toMatchObject(refused('slip_already_decided'));
  await sendSlip(id);
  await runWaitingJobs();
  const { html } = (
    await outbox(
      sql<{ html: string }>`select html from mail_outbox where kind = 'order_slip_rejected' order by id desc limit 1`,
    )
  )[0]!;
  expect(html).toContain('ยอดเงินไม่ตรง &#60;b&#62;');
});

test('a slip sent in time and rejected after the due time leaves 24 more hours, told everywhere; only then the order expires', async () => {
  const { id } = await givenOrder(market);
  await confirm(id);
  app.clock.advanceHours(23);
  const slip = await sendSlip(id);
  app.clock.advanceHours(10);
  await expireOrders();
  await market.finance('POST /staff/settlements/{id}/reject', {
    params: { id: slip.id },
    body: { reason: 'no money' },
  });
  const due_date = '2026-07-11T12:00:00.000Z';
  await expireOrders();
  const order = await detail(id);
  expect(order).toMatchObject({ status: 1, due_date, is_overdue: false, may_upload_slip: true });
  expect(order.history.at(-1)).toMatchObject({ event: 'slip_rejected', due_date });
  expect(order.history.find(({ event }) => event === 'slip_uploaded')).toMatchObject({ due_date: null });
  const mail = (
    await outbox(
      sql<{
        text: string;
        language: 'th';
      }>`select text, language from mail_outbox where kind = 'order_slip_rejected' order by id desc limit 1`,
    )
  )[0]!;
  expect(mail.text).toContain(formatDateTime(new Date(due_date), mail.language));
  expect(
    await oneRow(
      sql`select before->>'due_date' as before, after->>'due_date' as after from audit_log
        where object_kind = 'settlement' and object_id = ${String(slip.id)}`,
    ),
  ).toEqual({ before: '2026-07-10T03:00:00.000Z', after: due_date });
  app.clock.advanceHours(24);
  await expireOrders();
  expect(await detail(id)).toMatchObject({ status: 1 });
  app.clock.advanceHours(1);
  await expireOrders();
  expect(await detail(id)).toMatchObject({ status: 3 });
});

test('rejections never shorten the time to pay, and a part that is verified does not take it away', async () => {
  const { id } = await givenOrder(market);
  await confirm(id);
  const [part, first, second] = [await sendSlip(id, 100), await sendSlip(id, 200), await sendSlip(id, 300)];
  const reject = (slip: { id: number }) =>
    market.finance('POST /staff/settlements/{id}/reject', { params: { id: slip.id }, body: { reason: 'no money' } });
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: part.id } });
  await rows(sql`update orders set due_date = '2026-07-20T03:00:00Z' where id = ${id}`);
  await reject(first);
  expect(await detail(id)).toMatchObject({ due_date: '2026-07-20T03:00:00.000Z' });
  app.clock.set(new Date('2026-07-21T03:00:00Z'));
  await reject(second);
  expect(await detail(id)).toMatchObject({
    payment_status: 2,
    due_date: '2026-07-22T03:00:00.000Z',
    is_overdue: false,
  });
});

test('a slip that is not verified can be taken back; a verified one cannot', async () => {
  const { id } = await givenOrder(market);
  await confirm(id);
  const slip = await sendSlip(id);
  await market.buyer.api('PUT /order-settlement/remove/{id}', { params: { id: slip.id } });
  expect(await detail(id)).toMatchObject({ settlements: [{ is_deleted: true }], summary: { waiting_amount: 0 } });
  const verified = await sendSlip(id);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: verified.id } });
  await expect(
    market.buyer.api('PUT /order-settlement/remove/{id}', { params: { id: verified.id } }),
  ).rejects.toMatchObject(refused('slip_already_decided'));
});

test('what a completed order was paid with stays, refused slips among it', async () => {
  const { id } = await givenOrder(market);
  await confirm(id);
  const refusedSlip = await sendSlip(id);
  await market.finance('POST /staff/settlements/{id}/reject', {
    params: { id: refusedSlip.id },
    body: { reason: 'ยอดไม่ตรง' },
  });
  const slip = await sendSlip(id);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  await market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { unready_reason: 'x' } });
  await market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} });
  expect(await detail(id)).toMatchObject({ order_status_type: 4 });
  await expect(
    market.buyer.api('PUT /order-settlement/remove/{id}', { params: { id: refusedSlip.id } }),
  ).rejects.toMatchObject(refused('transition_not_allowed'));
});

test('a slip is for an order that waits for payment, with a file of one’s own that no other slip uses, at a time that has been', async () => {
  const { id } = await givenOrder(market);
  await expect(sendSlip(id)).rejects.toMatchObject(refused('slip_not_expected'));
  await confirm(id);
  const slip = (filename: string, payment_date = app.clock.now().toISOString()) =>
    market.buyer.api('POST /order-settlement/add', { body: { order_id: id, filename, amount: 100, payment_date } });
  const used = await givenUpload(app, market.buyer.token);
  await slip(used);
  await expect(slip(used)).rejects.toMatchObject(refused('file_missing'));
  const foreign = await givenUpload(app, (await givenBuyer(app)).token);
  await expect(slip(foreign)).rejects.toMatchObject(refused('file_missing'));
  const own = await givenUpload(app, market.buyer.token);
  await expect(slip(own, '2026-07-09T04:00:00Z')).rejects.toMatchObject(refused('slip_time_in_future'));
  await expect(slip(own, '2026-05-10T02:59:59Z')).rejects.toMatchObject({
    wire: {
      error: 'slip_time_too_old',
      fields: [{ path: 'payment_date', code: 'slip_time_too_old', message: expect.stringContaining('60') }],
    },
  });
  await expect(slip(own, '2569-07-09T02:00:00Z')).rejects.toMatchObject({
    wire: { fields: [{ path: 'payment_date' }] },
  });
  await rows(sql`update files set purpose = 'identity' where id = ${own}`);
  await expect(slip(own)).rejects.toMatchObject(refused('file_missing'));
  await rows(sql`update files set purpose = 'slip' where id = ${own}`);
  await expect(
    market.buyer.api('POST /order-settlement/add', {
      body: { order_id: id, filename: own, amount: -5, payment_date: app.clock.now().toISOString() },
    }),
  ).rejects.toMatchObject({ wire: { statusCode: 400 } });
});

test('a slip sent with nothing filled in names all its fields at once, the file among them', async () => {
  const { id } = await givenOrder(market);
  await confirm(id);
  await expect(
    market.buyer.api('POST /order-settlement/add', {
      body: { order_id: id, filename: '', amount: Number.NaN, payment_date: '', account_digits: '12' },
    }),
  ).rejects.toMatchObject({
    wire: {
      fields: [
        { path: 'filename', code: 'file_missing' },
        { path: 'amount', code: 'not_an_amount' },
        { path: 'payment_date', code: 'not_a_date' },
        { path: 'account_digits' },
      ],
    },
  });
});

test('the same file sent for two orders at once is the slip of one of them, and the other is told', async () => {
  const ids = [(await givenOrder(market)).id, (await givenOrder(market)).id];
  for (const id of ids) await confirm(id);
  for (let round = 0; round < 3; round += 1) {
    const filename = await givenUpload(app, market.buyer.token);
    const results = await Promise.allSettled(
      ids.map((order_id) =>
        market.buyer.api('POST /order-settlement/add', {
          body: { order_id, filename, amount: 10, payment_date: app.clock.now().toISOString() },
        }),
      ),
    );
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({
      wire: { error: 'file_missing', fields: [{ path: 'filename' }] },
    });
  }
});

test('slips: what the content is counts, not the name', async () => {
  const upload = (name: string, bytes: Buffer) =>
    app
      .api(market.buyer.token, { upload: { name, bytes } })
      .then((api) => api('POST /upload/permissions', { body: { purpose: 'slip' } }));
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
  expect(await upload('../../สลิป.jpg', SLIP.bytes)).toMatchObject({ name: 'สลิป.png', content_type: 'image/png' });
  expect(await upload('slip.pdf', pdf)).toMatchObject({ content_type: 'application/pdf' });
  for (const [name, bytes] of [
    ['a.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a.jpg', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['a.png', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;')],
  ] as const)
    await expect(upload(name, bytes)).rejects.toMatchObject(refused('file_type_not_accepted'));
  await expect(upload('a.png', SLIP.bytes.subarray(0, 40))).rejects.toMatchObject({
    wire: { fields: [{ path: 'file' }] },
  });
  await expect(upload('a.pdf', pdf.subarray(0, 20))).rejects.toMatchObject(refused('file_unreadable'));
  await expect(upload('a.png', Buffer.alloc(0))).rejects.toMatchObject(refused('file_missing'));
});

test('a private file is read by its signed address for five minutes, and by no other', async () => {
  const { previewUrl } = await (
    await app.api(market.buyer.token, { upload: SLIP })
  )('POST /upload/permissions', { body: { purpose: 'slip' } });
  const headers = { authorization: `Bearer ${market.buyer.token}` };
  const get = async (url: string) => (await app.http.inject({ url, headers })).statusCode;
  const answer = await app.http.inject({ url: previewUrl, headers });
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(await get(previewUrl.replace(/signature=.{4}/, 'signature=AAAA'))).toBe(404);
  expect(await get(previewUrl.replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 1000}`))).toBe(404);
  app.clock.set(new Date(TEST_NOW.getTime() + 301_000));
  expect(await get(previewUrl)).toBe(404);
});
