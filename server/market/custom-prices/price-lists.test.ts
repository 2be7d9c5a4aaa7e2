import { expect, test } from 'vitest';
import { priceListStateOn } from '#domain/market/pricing/price-list.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { codeOf, offerSeenBy, openPriceListMarket, PERIOD } from '#server/testing/given/price-lists.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { givenCompany, givenMember } from '#server/testing/market.ts';
import { givenBuyer, refused } from '#server/testing/orders.ts';
import { priceListStateSql } from './price-list-state.ts';

const { app, market, seller, catalogue, admin, submit, decide, goods, agreed } = openPriceListMarket();

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
  await expect(catalogue()('GET /staff/price-lists/{id}', { params: { id } })).rejects.toMatchObject(
    refused('not_found'),
  );
  await submit(id);
  const seen = await catalogue()('GET /staff/price-lists/{id}', { params: { id } });
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
  await submit(id);
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
  const { rows: entries } = await admin()('GET /staff/audit-log', {
    query: { object_kind: 'price_list', object_id: String(id) },
  });
  expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
    ['approve_price_list', null],
    ['refuse_price_list', 'ราคาต่ำกว่าทุน'],
  ]);
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
  const { id } = await market.sales('POST /staff/price-lists', {
    body: { buyer: await codeOf(buyer.companyId), name: 'สัญญาประจำปี', ...PERIOD },
  });
  await admin()('POST /staff/price-lists/{id}/entries', {
    params: { id },
    body: { version: 1, product: sku, price_per_kg: 41.5 },
  });
  const { version } = await market.sales('GET /staff/price-lists/{id}', { params: { id } });
  await market.sales('POST /staff/price-lists/{id}/submit', { params: { id }, body: { version } });
  expect(await admin()('GET /staff/price-lists/{id}', { params: { id } })).toMatchObject({
    decides: true,
    may_approve: false,
  });
  await expect(decide('approve', id, admin())).rejects.toMatchObject(refused('price_list_own_proposal'));
  await decide('approve', id);
  expect((await offerSeenBy(buyer.api, productId)).member_price).toBe(1037.5);
});

test('who decides about a list that was changed since they saw it is told so', async () => {
  const buyer = await givenBuyer(app);
  const id = await agreed(buyer, { percent: 1 });
  await expect(
    catalogue()('POST /staff/price-lists/{id}/end', { params: { id }, body: { version: 1, reason: 'x' } }),
  ).rejects.toMatchObject(refused('price_list_changed'));
  await expect(decide('refuse', id)).rejects.toMatchObject(refused('price_list_step_not_possible'));
  await expect(
    seller('PUT /price-list/{id}', { params: { id }, body: { name: 'y', ...PERIOD, version: 3 } }),
  ).rejects.toMatchObject(refused('price_list_step_not_possible'));
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
    () => market.sales('DELETE /staff/price-lists/{id}', { params: { id } }),
    () =>
      market.sales('POST /staff/price-lists/{id}/entries', {
        params: { id },
        body: { version: 2, product: sku, percent: 1 },
      }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refused('not_found'));
  expect((await other('GET /price-list/mylist')).rows).toEqual([]);
  expect((await seller('GET /price-list/{id}', { params: { id } })).entries).toMatchObject([{ percent: 2 }]);
});

test('priceListStateSql is priceListStateOn, over every state and boundary', async () => {
  const { id } = await oneRow(sql<{ id: number }>`
    insert into price_lists (company_id, name, valid_from, valid_until, created_at, submitted_at, decided_at,
      decided_by)
    values (${market.buyer.companyId}, 'x', '2026-01-01', '2026-12-31', now(), now(), now(),
      (select min(id) from staff_members)) returning id`);
  for (const state of ['draft', 'waiting', 'approved', 'refused', 'ended'] as const) {
    await rows(sql`update price_lists set state = ${state} where id = ${id}`);
    for (const today of ['2026-12-30', '2026-12-31', '2027-01-01'])
      expect(
        await oneRow(sql`select ${priceListStateSql(today)} as state from price_lists l where l.id = ${id}`),
      ).toEqual({ state: priceListStateOn(today, { state, valid_until: '2026-12-31' }) });
  }
});
