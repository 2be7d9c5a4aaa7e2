import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api, Input } from '#contract/client.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenPlaces,
  givenProduct,
  givenWarehouse,
  setStock,
} from '#server/testing/market.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { refused } from '#server/testing/orders.ts';
import { checkSavedSearches } from './check-saved-searches.ts';
import { lookWhenDue } from './look-when-due.ts';
import { outbox, spreadNotices } from '#server/testing/mails.ts';

let app: TestApp;
let offer: { companyId: number; warehouseId: number };
let member: { id: number; email: string; token: string };
let api: Api;
let cheap: number;
let dear: number;

beforeAll(async () => {
  app = await openTestApp();
  await givenPlaces();
  const seller = (await givenCompany({ selling: true })).id;
  offer = { companyId: seller, warehouseId: await givenWarehouse(seller) };
  cheap = await givenOffer({ ...offer, productId: await givenProduct({ grade: 'CHEAP1' }), price: 100_000n });
  dear = await givenOffer({ ...offer, productId: await givenProduct({ grade: 'DEAR1' }), price: 150_000n });
  await reindexProducts();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await rows(sql`delete from saved_searches`);
  await rows(sql`delete from notices`);
  await rows(sql`delete from mail_outbox`);
  member = await givenMember((await givenCompany()).id);
  api = await app.api(member.token);
});

type Body = Input<'POST /saved-search/add'>['body'];
const save = (of: Partial<Body> = {}) =>
  api('POST /saved-search/add', {
    body: { name: 'HDPE ถูก', notify: 'at_once', address: '?s_cat=10101', search: { s_cat: 10101 }, ...of },
  });
const priceOf = (id: number, price: bigint) =>
  rows(sql`update product_stocks set regular_price = ${price} where id = ${id}`);
const mails = () =>
  outbox(
    sql<{
      recipient: string;
      subject: string;
      text: string;
      html: string;
      unsubscribe_url: string;
    }>`select recipient, subject, text, html, unsubscribe_url from mail_outbox where kind = 'saved_search_news'
      order by id`,
  );
/** Prices are kept by the database's own clock: here each change of a price was a minute after the last look. */
const pricesByTheClock = () =>
  rows(sql`
  update offer_prices set from_at = case when until_at is null
    and exists (select from offer_prices o where o.product_stock_id = offer_prices.product_stock_id
      and o.until_at is not null) then ${app.clock.now()}::timestamptz + interval '1 minute' else '2026-01-01' end,
    until_at = case when until_at is not null then ${app.clock.now()}::timestamptz + interval '1 minute' end`);
/** The job, an hour later. */
const nextLook = () => {
  app.clock.advanceHours(1);
  return checkSavedSearches();
};

test('a limit of nothing is refused at its field, which says what it must be above', async () => {
  await expect(save({ limit_per_kg: 0 })).rejects.toMatchObject({
    wire: { fields: [{ path: 'limit_per_kg', code: 'not_above', message: 'ต้องมากกว่า 0' }] },
  });
});

test('a price that falls to the limit is told once; what was found when the search was saved is known already', async () => {
  await save({ limit_per_kg: 50 });
  expect(await nextLook()).toBe(0);
  await priceOf(dear, 125_000n);
  await pricesByTheClock();
  expect(await nextLook()).toBe(1);
  const [mail] = await mails();
  expect(mail).toMatchObject({ recipient: member.email, subject: 'พบสินค้าใหม่ 1 รายการ: HDPE ถูก' });
  for (const said of [
    'DEAR1',
    '฿50.00/กก.',
    'ราคาลดลงจาก ฿60.00/กก.',
    '/th/products?s_cat=10101',
    `ไม่ต้องการรับการแจ้งเตือนนี้อีก: ${mail!.unsubscribe_url}`,
  ])
    expect(mail!.text).toContain(said);
  expect(mail!.html).toMatch(/<a [^>]*href="[^"]*saved-search\/unsubscribe[^"]*"[^>]*>ไม่ต้องการรับการแจ้งเตือนนี้อีก<\/a>/);
  expect(mail!.text).not.toContain('CHEAP1');
  expect(await nextLook()).toBe(0);
  // Up and down again within the week: said once is enough.
  await priceOf(dear, 150_000n);
  await nextLook();
  await priceOf(dear, 120_000n);
  expect(await nextLook()).toBe(0);
  await priceOf(dear, 150_000n);
});

test('stock that comes is told to who waits for a word that found nothing, and no other word is taken for it', async () => {
  await save({ search: { name: 'CHEAP9' }, address: '?name=CHEAP9' });
  expect(await nextLook()).toBe(0);
  const product = await givenProduct({ grade: 'CHEAP9' });
  await givenOffer({ ...offer, productId: product });
  await reindexProducts();
  expect(await nextLook()).toBe(1);
  const { text } = (await mails())[0]!;
  expect(text).toContain('CHEAP9');
  expect(text).toContain('เข้าสต็อกใหม่');
  for (const other of ['CHEAP1', 'ราคาลดลง']) expect(text).not.toContain(other);
});

test('each search is looked at once in a run, however many there are and however long it takes', async () => {
  await rows(
    sql`insert into saved_searches (user_id, company_id, name, search, address, notify, looked_at, created_at)
      select u.id, u.company_id, 'x', '{"name": "CHEAP1"}', '?', 'at_once', ${TEST_NOW}, ${TEST_NOW}
      from users u, generate_series(1, 51) where u.id = ${member.id}`,
  );
  app.clock.advanceHours(1);
  const still = app.clock.now;
  app.clock.now = () => {
    app.clock.set(new Date(still().getTime() + 1));
    return still();
  };
  await checkSavedSearches();
  app.clock.now = still;
  expect(await rows(sql`select count(*)::int as looked_at from saved_searches group by looked_at`)).toEqual([
    { looked_at: 51 },
  ]);
});

test('a search that has come to find more than an alert can name says nothing, and says that, until it finds less', async () => {
  const wide = async () => (await api('GET /saved-search')).data[0]!.is_too_wide;
  const grades = [await givenProduct({ grade: 'WIDE1' }), await givenProduct({ grade: 'WIDE2' })];
  await givenOffer({ ...offer, productId: grades[0], price: 100_000n });
  await reindexProducts();
  await save({ search: { name: 'WIDE' }, address: '?name=WIDE' });
  const second = await givenOffer({ ...offer, productId: grades[1], price: 90_000n });
  await reindexProducts();
  app.clock.advanceHours(1);
  expect([await checkSavedSearches(1), await wide()]).toEqual([0, true]);
  app.clock.advanceHours(1);
  expect([await checkSavedSearches(2), await wide()]).toEqual([1, false]);
  expect((await mails())[0]!.text).toContain('WIDE2');
  expect((await mails())[0]!.text).not.toContain('WIDE1');
  await rows(sql`update product_stocks set status = 0 where id = ${second}`);
});

test('daily is at eight; paused and silent searches say nothing, and a pause that ends begins anew', async () => {
  const { id } = await save({ limit_per_kg: 40, notify: 'daily' });
  const body = { name: 'x', limit_per_kg: 40, notify: 'daily', is_paused: false } as const;
  const price = async (baht: bigint) => priceOf(cheap, baht * 2500n);
  await price(45n);
  await nextLook();
  await api('PUT /saved-search/edit/{id}', { params: { id }, body: { ...body, is_paused: true } });
  await price(39n);
  app.clock.set('2026-07-10T03:00:00Z');
  expect(await nextLook()).toBe(0);
  await api('PUT /saved-search/edit/{id}', { params: { id }, body });
  await rows(sql`delete from saved_search_products`);
  expect(await nextLook()).toBe(0);
  app.clock.set('2026-07-11T00:59:00Z');
  expect(await checkSavedSearches()).toBe(0);
  app.clock.set('2026-07-11T01:00:00Z');
  expect(await checkSavedSearches()).toBe(1);
  await price(40n);
});

test('the link of a mail ends its mails, for any session, twice as well as once; a forged one does nothing', async () => {
  const { id } = await save({ limit_per_kg: 50 });
  await priceOf(dear, 100_000n);
  await nextLook();
  const key = new URL((await mails())[0]!.unsubscribe_url).searchParams.get('key')!;
  const visitor = await app.api();
  await expect(
    visitor('POST /saved-search/unsubscribe', { body: { key: key.replace(/^\d+/, '1') } }),
  ).rejects.toMatchObject(refused('saved_search_link_invalid'));
  for (let time = 0; time < 2; time += 1)
    expect(await visitor('POST /saved-search/unsubscribe', { body: { key } })).toEqual({ name: 'HDPE ถูก' });
  expect(await api('GET /saved-search/{id}', { params: { id } })).toMatchObject({
    notify: 'in_account',
    limit_per_kg: 50,
  });
  await priceOf(dear, 150_000n);
});

test('a person saves twenty, and sees their own only', async () => {
  await rows(
    sql`insert into saved_searches (user_id, company_id, name, search, address, notify, looked_at, created_at)
      select u.id, u.company_id, 'x', '{}', '?', 'none', now(), now() from users u, generate_series(1, 20)
      where u.id = ${member.id}`,
  );
  await expect(save()).rejects.toMatchObject(refused('too_many_saved_searches'));
  const colleague = await app.api((await givenMember((await givenCompany()).id)).token);
  expect((await colleague('GET /saved-search')).data).toEqual([]);
  expect((await api('GET /saved-search')).data).toHaveLength(20);
});

test('what is told in the account alone is no mail: it is counted on every page until it was seen, and named after that, too', async () => {
  await save({ limit_per_kg: 50, notify: 'in_account' });
  await priceOf(dear, 125_000n);
  expect(await nextLook()).toBe(1);
  expect(await mails()).toEqual([]);
  await spreadNotices();
  expect((await api('GET /auth/me')).user!.unread).toEqual({
    messages: 0,
    message_items: 0,
    finds: 1,
    notifications: 1,
  });
  expect((await api('GET /saved-search')).data[0]).toMatchObject({
    news_count: 1,
    finds: [{ grade: 'DEAR1', notified_at: app.clock.now().toISOString() }],
  });
  await (
    await app.api((await givenMember((await givenCompany()).id)).token)
  )('POST /saved-search/seen');
  expect((await api('GET /auth/me')).user!.unread.finds).toBe(1);
  await api('POST /saved-search/seen');
  expect((await api('GET /auth/me')).user!.unread.finds).toBe(0);
  expect((await api('GET /saved-search')).data[0]).toMatchObject({ news_count: 0, finds: [{ grade: 'DEAR1' }] });
  await priceOf(dear, 150_000n);
});

test('a price that staff approve and stock that comes back are looked at within the minute; where nothing changed, nobody looks', async () => {
  const waiting = await givenOffer({
    ...offer,
    productId: await givenProduct({ grade: 'SOON1' }),
    price: 90_000n,
    approved: 0,
  });
  const sold = await givenOffer({
    ...offer,
    productId: await givenProduct({ grade: 'SOON2' }),
    price: 90_000n,
    quantity: 0,
  });
  await reindexProducts();
  await save({ search: { name: 'SOON' }, address: '?name=SOON' });
  const nextMinute = () => {
    app.clock.set(new Date(app.clock.now().getTime() + 60_000));
    return lookWhenDue();
  };
  await nextMinute();
  const looked = async () => (await rows(sql<{ looked_at: Date }>`select looked_at from saved_searches`))[0]!.looked_at;
  const looksAgain = async () => {
    const before = await looked();
    expect(await nextMinute()).toBe(0);
    return (await looked()).getTime() !== before.getTime();
  };
  // While a transaction runs that began before the change, in whichever database of the server, there is one look more.
  await expect.poll(looksAgain, { interval: 100 }).toBe(false);
  await rows(sql`update product_stocks set approved_status = 1 where id = ${waiting}`);
  expect(await nextMinute()).toBe(1);
  await setStock([sold], 40);
  expect(await nextMinute()).toBe(1);
  expect((await mails()).map(({ text }) => ['SOON1', 'SOON2'].filter((grade) => text.includes(grade)))).toEqual([
    ['SOON1'],
    ['SOON2'],
  ]);
});
