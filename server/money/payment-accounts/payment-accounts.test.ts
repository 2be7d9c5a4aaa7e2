import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { namedAccounts } from '#domain/money/payments/payment-account.ts';
import { namedAccountsSql, payeeTextsSql } from './named-accounts.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenStaff } from '#server/testing/market.ts';
import { givenMarket, givenOrder, refused, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let market: TestMarket;
let second: Api;
beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
  second = await app.api((await givenStaff('finance')).token);
  await rows(sql`delete from payment_accounts`);
});
afterAll(() => app.close());

const KASIKORN = {
  bank_code: '004',
  account_number: '123-4-56789-0',
  name_th: 'บริษัท โพลีตลาด จำกัด',
  name_en: 'Polytalad Co., Ltd.',
};
const BANGKOK = { ...KASIKORN, bank_code: '002', account_number: '2223334445' };
const KRUNGTHAI = { ...KASIKORN, bank_code: '006', account_number: '6667778889' };

const propose = (body: typeof KASIKORN & { replaces?: number }) =>
  market.finance('POST /staff/payment-accounts', { body });
const approve = async (proposed: { waiting_change: number | null }) => {
  await second('POST /staff/money-settings/changes/{id}/approve', { params: { id: proposed.waiting_change! } });
};
const numbersOf = async (orderId: number) =>
  (await market.buyer.api('GET /payment/accounts', { query: { order_id: orderId } })).rows.map(
    ({ account_number }) => account_number,
  );
const publicNumber = async () =>
  (await market.buyer.api('GET /websetting/public/{page}', { params: { page: 'payment' } })).data.find(
    ({ meta_key }) => meta_key === 'account_number',
  )?.meta_value;
const shown = async () =>
  (await market.finance('GET /staff/payment-accounts')).rows.map(({ account_number, state }) => [
    account_number,
    state,
  ]);
const DAY = 24 * 60;
const afterMinutes = (minutes: number) => app.clock.set(new Date(TEST_NOW.getTime() + minutes * 60_000));
async function givenConfirmed(): Promise<number> {
  const { id } = await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  return id;
}

test('the first account of a market holds at once; its number is checked by its bank', async () => {
  for (const account_number of ['abc ไม่มี', '12345', '12345678901'])
    await expect(propose({ ...KASIKORN, account_number })).rejects.toMatchObject({
      wire: { fields: [{ path: 'account_number', code: 'account_number_length' }] },
    });
  await expect(propose({ ...KASIKORN, bank_code: '999' })).rejects.toMatchObject({
    wire: { fields: [{ path: 'bank_code' }] },
  });
  expect(await propose(KASIKORN)).toEqual({ status: true, waiting_change: null });
  expect(await shown()).toEqual([['123-4-56789-0', 'shown']]);
});

test('another account is shown once a second person approved it; the old one is shown until then', async () => {
  const order = await givenConfirmed();
  afterMinutes(1);
  const { id } = (await market.finance('GET /staff/payment-accounts')).rows[0]!;
  const proposed = await propose({ ...BANGKOK, replaces: id });
  expect(await shown()).toEqual([['123-4-56789-0', 'shown']]);
  await expect(
    market.finance('POST /staff/money-settings/changes/{id}/approve', { params: { id: proposed.waiting_change! } }),
  ).rejects.toMatchObject(refused('own_money_change'));
  const change = await second('GET /staff/money-settings/changes/{id}', { params: { id: proposed.waiting_change! } });
  expect([change.before['account_number'], change.after['account_number']]).toEqual(['123-4-56789-0', '222-3-33444-5']);
  await approve(proposed);
  expect(await shown()).toEqual([
    ['222-3-33444-5', 'shown'],
    ['123-4-56789-0', 'watched'],
  ]);
  // What was given out keeps the account that it named.
  const later = await givenConfirmed();
  expect([await numbersOf(order), await numbersOf(later)]).toEqual([['123-4-56789-0'], ['222-3-33444-5']]);
  const watched = (await market.finance('GET /staff/payment-accounts')).rows.find(({ state }) => state === 'watched');
  expect(watched).toMatchObject({ unpaid_orders: 1 });
});

test('several accounts are shown side by side; the last one is replaced, not ended', async () => {
  await approve(await propose(KRUNGTHAI));
  const { id } = await givenOrder(market);
  expect(await numbersOf(id)).toEqual(['222-3-33444-5', '666-7-77888-9']);
  await expect(propose(KRUNGTHAI)).rejects.toMatchObject({
    wire: { fields: [{ path: 'account_number', code: 'bank_account_known' }] },
  });
  const ids = (await market.finance('GET /staff/payment-accounts')).rows.map((account) => account.id);
  const end = (account: number) =>
    market.finance('POST /staff/payment-accounts/{id}/end', { params: { id: account }, body: {} });
  afterMinutes(2);
  const both = [await end(ids[1]!), await end(ids[0]!)];
  await approve(both[0]!);
  // Two that waited beside each other do not leave none.
  await expect(approve(both[1]!)).rejects.toMatchObject(refused('payment_account_last'));
  await expect(end(ids[0]!)).rejects.toMatchObject(refused('payment_account_last'));
  await expect(end(ids[1]!)).rejects.toMatchObject(refused('not_found'));
});

test('after 90 days a document names the account that is shown, and the public text is the first one', async () => {
  const [order] = await rows(sql<{ id: number }>`select id from orders where confirmed_at is not null order by id`);
  const named = async (minutes: number) => {
    afterMinutes(minutes);
    const moment = sql<Date | null>`(select confirmed_at from orders where id = ${order!.id})`;
    const found = await rows(
      sql<{ account_number: string }>`select account_number from ${namedAccountsSql(moment)} n order by n.id`,
    );
    return found.map(({ account_number }) => account_number);
  };
  expect(await named(89 * DAY)).toEqual(['123-4-56789-0']);
  expect(await named(91 * DAY)).toEqual(['222-3-33444-5']);
  afterMinutes(3);
  expect(await publicNumber()).toBe('222-3-33444-5');
});

test('namedAccountsSql says what namedAccounts says', async () => {
  const all = await rows(
    sql<{
      id: number;
      started_at: Date;
      ended_at: Date | null;
    }>`select id, started_at, ended_at from payment_accounts order by id`,
  );
  for (const today of [2, 30 * DAY, 92 * DAY, 200 * DAY]) {
    afterMinutes(today);
    for (const givenOut of [-500 * DAY, 0, 0.5, 1, 1.5, 2, 50]) {
      const at = new Date(TEST_NOW.getTime() + givenOut * 60_000);
      const found = await rows(
        sql<{ id: number }>`select n.id from ${namedAccountsSql(sql<Date | null>`${at}::timestamptz`)} n order by n.id`,
      );
      expect(
        found.map(({ id }) => id),
        `${today} ${givenOut}`,
      ).toEqual(namedAccounts(all, at, now()).map(({ id }) => id));
    }
  }
});

test('slips, mails and the public text read the account that is structured', async () => {
  afterMinutes(3);
  const { texts } = await oneRow(
    sql<{ texts: Record<string, { th: string; en: string; cn: string }> }>`
      select ${payeeTextsSql(sql<Date | null>`null::timestamptz`)} as texts`,
  );
  expect(texts['account_number']).toEqual({ th: '222-3-33444-5', en: '222-3-33444-5', cn: '222-3-33444-5' });
  expect(texts['account_bank']).toEqual({ th: 'ธนาคารกรุงเทพ', en: 'Bangkok Bank', cn: '盘谷银行' });
  expect(texts['account_name']).toMatchObject({ cn: 'Polytalad Co., Ltd.' });
  expect(await publicNumber()).toBe('222-3-33444-5');
});
