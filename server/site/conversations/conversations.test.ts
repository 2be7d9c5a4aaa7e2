import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { removeUnusedUploads } from '#server/files/jobs.ts';
import { callerStillOf, openSession } from '#server/accounts/identity/index.ts';
import { givenMember, givenStaff } from '#server/testing/market.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { givenBuyer, givenMarket, givenOrder, refused, SLIP, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { serveLiveStream } from '#server/platform/http/event-stream.ts';

const STAFF_MAIL = 'staff@polytalad.example';
/** A Thursday evening, when sales have gone. */
const EVENING = '2026-07-09T12:00:00Z';

let app: TestApp;
let market: TestMarket;
let address: string;
beforeAll(async () => {
  app = await openTestApp({ STAFF_MAIL });
  market = await givenMarket(app);
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const write = (api: TestMarket['buyer']['api'], body: string, more = {}) =>
  api('POST /conversation/message', { body: { body, ...more } });
const mine = (api: TestMarket['buyer']['api']) => api('GET /conversation/mine', { query: {} });
const idOf = async (api: TestMarket['buyer']['api']) => (await mine(api)).id!;

test('a member asks, sales answer and take it over, both see what is read', async () => {
  app.clock.set(TEST_NOW);
  const buyer = await givenBuyer(app);
  expect(await mine(buyer.api)).toMatchObject({
    id: null,
    messages: [],
    hours: { open: true, from: 8, to: 18, changes_at: '2026-07-09T11:00:00.000Z' },
  });
  await write(buyer.api, 'มีของพร้อมส่งไหมคะ');
  const id = await idOf(buyer.api);
  const waits = async () => {
    const { name: _name, ...queue } = (await market.sales('GET /staff/queues')).queues.find(
      ({ name }) => name === 'conversations',
    )!;
    return queue;
  };
  expect(await waits()).toEqual({ count: 1, oldest: TEST_NOW.toISOString() });
  const inbox = await market.sales('GET /staff/conversations', { query: {} });
  expect(inbox.conversations[0]).toMatchObject({
    id,
    unread: 1,
    assigned_to: null,
    waiting_since: TEST_NOW.toISOString(),
    last_message: 'มีของพร้อมส่งไหมคะ',
  });
  await market.sales('POST /staff/conversations/{id}/message', { params: { id }, body: { body: 'มีค่ะ' } });
  expect((await market.sales('GET /staff/conversations', { query: { view: 'mine' } })).conversations[0]).toMatchObject({
    id,
    unread: 0,
    waiting_since: null,
    assigned_to: { is_me: true },
  });
  expect((await buyer.api('GET /auth/me')).user!.unread.messages).toBe(1);
  expect(await waits()).toEqual({ count: 0, oldest: null });
  const read = await mine(buyer.api);
  expect(read).toMatchObject({
    unread: 1,
    messages: [
      { from: 'member', staff_name: null },
      { from: 'sales', staff_name: 'สุดา', body: 'มีค่ะ' },
    ],
  });
  expect(read.read_by_sales).toBe(read.messages[0]!.id);
  await buyer.api('POST /conversation/read', { body: { message_id: read.messages[1]!.id } });
  expect(await buyer.api('GET /conversation/unread')).toEqual({ count: 0 });
  expect((await market.sales('GET /staff/conversations/{id}', { params: { id }, query: {} })).read_by_member).toBe(
    read.messages[1]!.id,
  );
});

test('a conversation is the member’s alone: colleagues have their own', async () => {
  const buyer = await givenBuyer(app);
  await write(buyer.api, 'ราคาพิเศษ');
  const colleague = await app.api((await givenMember(buyer.companyId, { company_role: 'purchaser' })).token);
  expect(await mine(colleague)).toMatchObject({ id: null, messages: [] });
});

test('a message may be about a product or an order of one’s company, and is refused for others’ and when empty', async () => {
  const { id: order, stockId } = await givenOrder(market);
  const [{ product_id }] = (await rows(
    sql<{ product_id: number }>`select product_id from product_stocks where id = ${stockId}`,
  )) as [{ product_id: number }];
  await write(market.buyer.api, 'ขอใบรับรอง', { order_id: order, product_id });
  expect((await mine(market.buyer.api)).messages.at(-1)).toMatchObject({
    order: { id: order },
    product: { id: product_id },
  });
  await expect(write((await givenBuyer(app)).api, 'x', { order_id: order })).rejects.toMatchObject(
    refused('not_found'),
  );
  await expect(write(market.buyer.api, '  ')).rejects.toMatchObject(refused('message_empty'));
  await expect(write(market.buyer.api, 'x'.repeat(4001))).rejects.toMatchObject(refused('invalid_input'));
});

test('a file opens in the session that was given its address, and goes when the message goes', async () => {
  const buyer = await givenBuyer(app);
  await (
    await app.api(buyer.token, { upload: SLIP })
  )('POST /conversation/message', { body: {} });
  const { file } = (await mine(buyer.api)).messages[0]!;
  expect(file).toMatchObject({ content_type: 'image/png' });
  const get = (token?: string) =>
    fetch(address + file!.url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  expect([(await get(buyer.token)).status, (await get(market.buyer.token)).status, (await get()).status]).toEqual([
    200, 404, 404,
  ]);
  const [{ storage_key }] = (await rows(
    sql<{
      storage_key: string;
    }>`select storage_key from files where company_id = ${buyer.companyId} and purpose = 'chat'`,
  )) as [{ storage_key: string }];
  app.clock.advanceHours(25);
  await removeUnusedUploads.work({});
  expect(await fileStore().get(storage_key)).toBeDefined();
  await rows(sql`delete from conversations where user_id = ${buyer.id}`);
  await removeUnusedUploads.work({});
  expect(await fileStore().get(storage_key)).toBeUndefined();
  await expect(
    (await app.api(buyer.token, { upload: { name: 'a.exe', bytes: Buffer.from('MZ') } }))(
      'POST /conversation/message',
      { body: {} },
    ),
  ).rejects.toMatchObject(refused('file_type_not_accepted'));
});

test('forty files a day are one person’s: sales’ own, whichever customer got them', async () => {
  app.clock.set(TEST_NOW);
  const [one, other] = [await givenBuyer(app), await givenBuyer(app)];
  const ids = [];
  for (const { api } of [one, other]) {
    await write(api, 'ขอ COA ค่ะ');
    ids.push(await idOf(api));
  }
  const [busy, fresh] = [await givenStaff('sales'), await givenStaff('sales')];
  await rows(sql`
    with sent as (insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id,
      created_at) select 'private/' || n, 'chat', true, 'coa.pdf', 'application/pdf', 1, ${one.companyId}, ${TEST_NOW}
      from generate_series(1, 40) n returning id)
    insert into conversation_messages (conversation_id, staff_id, body, file_id, created_at) select ${ids[0]},
      ${busy.id}, '', id, ${TEST_NOW} from sent`);
  const send = async ({ token }: { token: string }, id: number) =>
    (await app.api(token, { upload: SLIP }))('POST /staff/conversations/{id}/message', { params: { id }, body: {} });
  await expect(send(busy, ids[1]!)).rejects.toMatchObject(refused('too_many_documents'));
  await send(fresh, ids[0]!);
  await rows(
    sql`update conversation_messages set created_at = ${new Date(TEST_NOW.getTime() - 86_400_000)}
      where staff_id = ${busy.id}`,
  );
  await send(busy, ids[1]!);
});

test('outside hours sales are told by mail, once until they have read', async () => {
  app.clock.set(EVENING);
  const buyer = await givenBuyer(app);
  const told = async () => (await mailsTo(STAFF_MAIL)).filter(({ kind }) => kind === 'chat_waiting_staff').length;
  const before = await told();
  await write(buyer.api, 'ยังอยู่ไหมคะ');
  await write(buyer.api, 'ฝากด้วยนะคะ');
  expect(await told()).toBe(before + 1);
  const { id, messages, hours } = await mine(buyer.api);
  expect(hours).toMatchObject({ open: false, changes_at: '2026-07-10T01:00:00.000Z' });
  await market.sales('POST /staff/conversations/{id}/read', {
    params: { id: id! },
    body: { message_id: messages.at(-1)!.id },
  });
  await write(buyer.api, 'อีกเรื่องค่ะ');
  expect(await told()).toBe(before + 2);
});

test('unread answers are mailed after some minutes, once, in the member’s language', async () => {
  app.clock.set(TEST_NOW);
  const buyer = await givenBuyer(app);
  const [{ email }] = (await rows(
    sql<{ email: string }>`update users set language = 'en' where id = ${buyer.id} returning email`,
  )) as [{ email: string }];
  await write(buyer.api, 'Do you have it?');
  const id = await idOf(buyer.api);
  const answer = (body: string) =>
    market.sales('POST /staff/conversations/{id}/message', { params: { id }, body: { body } });
  const { id: first } = await answer('We do.');
  await answer('25 kg bags.');
  const { mailUnreadAnswer } = await import('./jobs.ts');
  await mailUnreadAnswer.work({ conversationId: id, messageId: first });
  await mailUnreadAnswer.work({ conversationId: id, messageId: first + 1 });
  const mails = await mailsTo(email);
  expect(mails.map(({ kind, language }) => [kind, language])).toEqual([['chat_answered', 'en']]);
  expect(mails[0]!.text).toContain('25 kg bags.');
  const { id: later } = await answer('Anything else?');
  await buyer.api('POST /conversation/read', { body: { message_id: later } });
  await mailUnreadAnswer.work({ conversationId: id, messageId: later });
  expect(await mailsTo(email)).toHaveLength(1);
  await runWaitingJobs();
});

test('a closed conversation is opened again by the member’s next message', async () => {
  const buyer = await givenBuyer(app);
  await write(buyer.api, 'ขอบคุณค่ะ');
  const id = await idOf(buyer.api);
  await market.sales('POST /staff/conversations/{id}/status', { params: { id }, body: { status: 'closed' } });
  const closed = async () =>
    (await market.sales('GET /staff/conversations', { query: { view: 'closed' } })).conversations.map((one) => one.id);
  expect(await closed()).toContain(id);
  await write(buyer.api, 'มีอีกเรื่องค่ะ');
  expect(await closed()).not.toContain(id);
});

/** What an open page is told, as it comes. */
async function listen(token: string, from = address) {
  const ending = new AbortController();
  const answer = await fetch(`${from}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  let text = '';
  const reading = (async () => {
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) text += part;
  })().catch(() => undefined);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    /** How often it was told of this conversation: sales hear of others' too, whose changes may still be under way. */
    said: (id: number) =>
      [...text.matchAll(/"topic":"conversations","ids":\[([\d,]*)\]/g)].filter(([, ids]) =>
        ids!.split(',').includes(String(id)),
      ).length,
    reading,
    end: () => ending.abort(),
  };
}

test('open pages of the member and of sales hear of a message at once, a stranger’s does not; without a session there is no stream', async () => {
  const buyer = await givenBuyer(app);
  const sales = (await givenStaff('sales')).token;
  const [own, theirs, strangers] = await Promise.all([
    listen(buyer.token),
    listen(sales),
    listen((await givenBuyer(app)).token),
  ]);
  expect([own.status, own.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
  await write(buyer.api, 'สวัสดีค่ะ');
  const id = await idOf(buyer.api);
  await expect.poll(() => [own.said(id), theirs.said(id)]).toEqual([1, 1]);
  // As another process would have written it.
  await rows(sql`update conversations set status = 'closed' where user_id = ${buyer.id}`);
  await expect.poll(() => [own.said(id), theirs.said(id)]).toEqual([2, 2]);
  expect(strangers.said(id)).toBe(0);
  for (const one of [own, theirs, strangers]) one.end();
  expect((await fetch(`${address}/api/live`)).status).toBe(401);
  const finance = await listen((await givenStaff('finance')).token);
  const again = await listen(buyer.token);
  await write(buyer.api, 'ยังอยู่ไหมคะ');
  await expect.poll(() => again.said(id)).toBe(1);
  expect(finance.said(id)).toBe(0);
  for (const one of [finance, again]) one.end();
});

test('the open connections of a person are limited, however often they sign in', async () => {
  const buyer = await givenBuyer(app);
  const open = await Promise.all(
    Array.from({ length: 12 }, async () =>
      listen(await openSession({ userId: buyer.id, role: 'buyer' }, 'test', 'full')),
    ),
  );
  expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  const [more, others] = await Promise.all([
    listen(await openSession({ userId: buyer.id, role: 'buyer' }, 'test', 'full')),
    listen((await givenBuyer(app)).token),
  ]);
  expect([more.status, others.status]).toEqual([503, 200]);
  for (const one of [...open, more, others]) one.end();
});

test('a stream ends when a role is taken by which it heard of something, and with no other change', async () => {
  const http = Fastify();
  serveLiveStream(http, { whoIs: callerStillOf, heartbeatMs: 20 });
  const from = await http.listen({ port: 0, host: '127.0.0.1' });
  const [loses, keeps] = [await givenStaff(['sales', 'logistics']), await givenStaff(['sales', 'logistics'])];
  const [ended, stays] = await Promise.all([listen(loses.token, from), listen(keeps.token, from)]);
  await rows(sql`update staff_members set firstname = 'x' where id = ${keeps.id}`);
  await rows(sql`update staff_members set roles = '{logistics}' where id = ${loses.id}`);
  await ended.reading;
  expect(await Promise.race([stays.reading, new Promise((resolve) => setTimeout(resolve, 100, 'open'))])).toBe('open');
  await http.close();
});

test('a stream ends with its session', async () => {
  const http = Fastify();
  serveLiveStream(http, { whoIs: callerStillOf, heartbeatMs: 20 });
  const from = await http.listen({ port: 0, host: '127.0.0.1' });
  const [gone, stays] = await Promise.all([
    listen((await givenBuyer(app)).token, from),
    listen(market.buyer.token, from),
  ]);
  await rows(sql`delete from sessions where user_id <> ${market.buyer.id}`);
  await gone.reading;
  expect(await Promise.race([stays.reading, new Promise((resolve) => setTimeout(resolve, 100, 'open'))])).toBe('open');
  await http.close();
});
