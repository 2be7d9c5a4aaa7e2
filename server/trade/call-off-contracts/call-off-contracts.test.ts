import { beforeAll, expect, test } from 'vitest';
import { callOffStates, waitsForParty } from '#domain/trade/call-off-contracts/contract.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import {
  givenCallOffContract,
  givenProposal,
  givenTrend,
  indexTerms,
} from '#server/testing/given/call-off-contracts.ts';
import { givenPurchaser } from '#server/testing/given/purchasing.ts';
import { givenOffer } from '#server/testing/market.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { givenBuyer, refused } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { makeContract } from './index.ts';
import { closeEndedPeriods, expireContracts, remindOfPeriods } from './jobs.ts';
import { waitsForPartySql } from './viewer.ts';

const { app, market } = openFileMarket();
let stock: number;
let trend: number;
let product: number;
const offer = () => givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });

beforeAll(async () => {
  stock = await offer();
  ({ product } = await oneRow(
    sql<{ product: number }>`select product_id as product from product_stocks where id = ${stock}`,
  ));
  trend = await givenTrend(product);
});

const at = (id: number) => ({ params: { id } });
const asBuyer = (id: number) => market.buyer.api('GET /call-off-contracts/{id}', at(id));
const asSeller = (id: number) => market.seller.api('GET /seller/call-off-contracts/{id}', at(id));
const eventsOf = async (id: number) =>
  (
    await rows(sql<{ event: string }>`
      select event from notices where content::text like ${`%/call-off-contracts/${id}"%`} order by id`)
  ).map(({ event }) => event);

test('a seller proposes, the buyer accepts, and both read the same periods and prices', async () => {
  const id = await givenCallOffContract(market, stock);
  const seen = await asBuyer(id);
  expect(seen).toMatchObject({ state: 'active', per_kg: 48.2, kg: 60_000, left_kg: 21_000, packs_left: 840 });
  expect(seen.periods.map(({ from, agreed_kg, per_kg }) => [from, agreed_kg, per_kg])).toEqual([
    ['2026-07-01', 20_000, 48.2],
    ['2026-08-01', 20_000, 48.2],
    ['2026-09-01', 20_000, 48.2],
  ]);
  expect((await asSeller(id)).periods).toEqual(seen.periods);
  expect(await eventsOf(id)).toEqual([
    'call_off_news_buyer',
    'call_off_news_buyer',
    'call_off_news_seller',
    'call_off_news_staff',
  ]);
  expect(
    (await market.buyer.api('GET /call-off-offers', { query: { offers: `${stock}` } })).data.filter(
      ({ contract_id }) => contract_id === id,
    ),
  ).toEqual([
    {
      contract_id: id,
      productstock_id: stock,
      product_id: product,
      unit_weight: 25,
      per_kg: 48.2,
      unit_price: 1205,
      left_kg: 21_000,
      packs_left: 840,
      until: '2026-07-31',
    },
  ]);
});

test('what sales propose is confirmed by the seller before the buyer sees it', async () => {
  const { id } = await market.sales('POST /staff/call-off-contracts', { body: await givenProposal(market, stock) });
  await expect(asBuyer(id)).rejects.toMatchObject(refused('not_found'));
  await expect(
    market.buyer.api('POST /call-off-contracts/{id}/accept', { ...at(id), body: { version: 1 } }),
  ).rejects.toMatchObject(refused('not_found'));
  await market.seller.api('POST /seller/call-off-contracts/{id}/confirm', { ...at(id), body: { version: 1 } });
  expect(await asBuyer(id)).toMatchObject({ state: 'offered', acts: ['accept', 'decline'] });
  await market.buyer.api('POST /call-off-contracts/{id}/decline', { ...at(id), body: { version: 2, reason: 'แพงไป' } });
  expect(await asSeller(id)).toMatchObject({ state: 'declined', end_reason: 'แพงไป', acts: [] });
});

test('an index is fixed once from the prices of others, and the contract takes it', async () => {
  const id = await givenCallOffContract(market, stock, indexTerms(trend));
  const seen = await asBuyer(id);
  // The mean of 47.00 and 49.00, whatever the seller's own 42.00 is, and 1.20.
  expect(seen).toMatchObject({ per_kg: 49.2, price: { kind: 'index', premium: 1.2, rounding: 0.01 } });
  expect(seen.fixings).toMatchObject([
    { from: '2026-06-01', to: '2026-06-30', revision: 1, average_per_kg: 48, days: 30, reason: null },
  ]);
  expect(seen.fixings[0]!.computed_from[0]).toEqual({ day: '2026-06-01', per_kg: 48, products: 1, sellers: 2 });
  const again = await givenCallOffContract(market, stock, indexTerms(trend));
  expect((await asBuyer(again)).fixings[0]!.id).toBe(seen.fixings[0]!.id);
  await expect(rows(sql`update index_fixings set sum = sum + 1`)).rejects.toThrow('append-only');
  await expect(rows(sql`delete from index_fixings`)).rejects.toThrow('append-only');
});

test('without a price of two other sellers the fallback counts', async () => {
  const other = { ...market, buyer: await givenBuyer(app) };
  await rows(sql`update offer_prices set from_at = '2026-07-05' where from_at = '2026-01-01'`);
  const id = await givenCallOffContract(other, stock, indexTerms(trend));
  await rows(sql`update offer_prices set from_at = '2026-01-01' where from_at = '2026-07-05'`);
  const seen = await other.buyer.api('GET /call-off-contracts/{id}', at(id));
  expect(seen.periods[0]).toMatchObject({ per_kg: 45, source: 'price' });
  expect(seen.fixings[0]).toMatchObject({ average_per_kg: null, days: 0 });
});

test('beyond the limits of who accepts it a colleague approves it before it counts', async () => {
  const purchaser = await givenPurchaser(app, market.buyer, { order_limit: 100_000 });
  const id = await givenCallOffContract(market, stock, {}, false);
  expect(
    await purchaser.api('POST /call-off-contracts/{id}/accept', { ...at(id), body: { version: 1 } }),
  ).toMatchObject({ state: 'accepted' });
  const own = purchaser.api('POST /call-off-contracts/{id}/approve', { ...at(id), body: { version: 2, note: '' } });
  await expect(own).rejects.toMatchObject(refused('own_request'));
  expect((await purchaser.api('GET /call-off-contracts/{id}', at(id))).acts).toEqual([]);
  expect((await asBuyer(id)).acts).toEqual(['approve', 'turn_down']);
  await market.buyer.api('POST /call-off-contracts/{id}/approve', { ...at(id), body: { version: 2, note: 'ตกลง' } });
  expect(await asBuyer(id)).toMatchObject({ state: 'active', approvals: [{ step: 1, is_approved: true }] });
});

test('nobody decides on a contract that changed, or on another company’s', async () => {
  const id = await givenCallOffContract(market, stock, {}, false);
  await expect(
    market.buyer.api('POST /call-off-contracts/{id}/accept', { ...at(id), body: { version: 9 } }),
  ).rejects.toMatchObject(refused('call_off_changed'));
  const stranger = await givenBuyer(app);
  await expect(stranger.api('GET /call-off-contracts/{id}', at(id))).rejects.toMatchObject(refused('not_found'));
  await expect(stranger.api('POST /call-off-contracts/{id}/read-notes', at(id))).rejects.toMatchObject(
    refused('not_found'),
  );
});

test('both end a contract before its time', async () => {
  const id = await givenCallOffContract(market, stock);
  await market.buyer.api('POST /call-off-contracts/{id}/ask-end', { ...at(id), body: { version: 2, reason: 'ปิดไลน์' } });
  expect(await asSeller(id)).toMatchObject({ end_asked_by: 'buyer', waits_for_me: true, acts: ['agree_end'] });
  await market.seller.api('POST /seller/call-off-contracts/{id}/agree-end', { ...at(id), body: { version: 3 } });
  expect(await asBuyer(id)).toMatchObject({ state: 'cancelled', packs_left: 0 });
});

test('a proposal that nobody accepts expires, once', async () => {
  const id = await givenCallOffContract(market, stock, {}, false);
  app.clock.set(new Date('2026-07-21T03:00:00Z'));
  expect(await expireContracts()).toBeGreaterThan(0);
  expect(await expireContracts()).toBe(0);
  app.clock.set(TEST_NOW);
  expect(await asBuyer(id)).toMatchObject({ state: 'expired', acts: [] });
});

test('an award makes a contract that counts at once', async () => {
  const { id } = await inTransaction(() =>
    makeContract(market.buyer.id, {
      company_id: market.buyer.companyId,
      product_stock_id: stock,
      schedule: {
        unit: 'week',
        first_day: '2026-07-13',
        amounts: [1_000_000, 2_000_000],
        tolerance: 0,
        unused: 'released',
      },
      share: null,
      price: { kind: 'fixed', per_kg: 450_000n },
      note: '',
    }),
  );
  expect(await asBuyer(id)).toMatchObject({ state: 'active', last_day: '2026-07-26', kg: 3000, per_kg: 45 });
  // Its first period has not begun.
  expect((await asBuyer(id)).packs_left).toBe(0);
});

test('people are reminded once before a period ends, and what was not called off follows the contract’s term', async () => {
  const paid = await givenCallOffContract(market, stock, { unused: 'paid', share: 10 });
  const carried = await givenCallOffContract(market, stock);
  const reminders = async (id: number) => (await eventsOf(id)).length;
  const before = await reminders(paid);
  app.clock.set(new Date('2026-07-25T03:00:00Z'));
  expect(await remindOfPeriods()).toBeGreaterThanOrEqual(2);
  expect(await remindOfPeriods()).toBe(0);
  expect(await reminders(paid)).toBe(before + 2);
  app.clock.set(new Date('2026-08-02T03:00:00Z'));
  expect(await closeEndedPeriods()).toBeGreaterThanOrEqual(2);
  expect(await closeEndedPeriods()).toBe(0);
  // 19,000 kg × 48.20 baht × 10 %
  expect((await asBuyer(paid)).periods[0]).toMatchObject({ short_kg: 19_000, shortfall: 91_580, left_kg: 0 });
  expect((await asBuyer(carried)).periods[1]).toMatchObject({ carried_in_kg: 20_000, left_kg: 41_000 });
  app.clock.set(new Date('2026-10-01T03:00:00Z'));
  await closeEndedPeriods();
  expect(await asBuyer(carried)).toMatchObject({ state: 'ended', packs_left: 0 });
  app.clock.set(TEST_NOW);
});

test('whom a contract waits for is the same in SQL', async () => {
  const found = await rows(sql<{
    state: (typeof callOffStates)[number];
    asked: 'buyer' | 'seller' | null;
    buyer: boolean;
    seller: boolean;
  }>`
    select c.state, c.end_asked_by as asked, ${waitsForPartySql.buyer} as buyer /* not null: a test */,
      ${waitsForPartySql.seller} as seller /* not null: a test */
    from unnest(${[...callOffStates]}::text[]) c1 (state)
      cross join (values (null), ('buyer'), ('seller')) c2 (end_asked_by)
      cross join lateral (select c1.state, c2.end_asked_by) c`);
  expect(found).toHaveLength(callOffStates.length * 3);
  for (const { state, asked, buyer, seller } of found) {
    const waits = waitsForParty({ state, end_asked_by: asked });
    expect([state, asked, buyer, seller]).toEqual([state, asked, waits === 'buyer', waits === 'seller']);
  }
});

test('the contract is a document in Thai and English', async () => {
  const id = await givenCallOffContract(market, stock, indexTerms(trend));
  const { bytes } = (await market.buyer.api('GET /call-off-contracts/{id}/pdf', at(id))) as { bytes: Uint8Array };
  const text = (await readPdf(Buffer.from(bytes))).join(' ');
  for (const words of [`CC-${id}`, 'Call-off contract', '60,000', '40.00 – 60.00', '49.20', 'Carried over'])
    expect(text).toContain(words);
  expect(text).not.toContain('Certificate of analysis');
});

test('the document names the lot and the certificate that the goods were quoted with', async () => {
  const id = await givenCallOffContract(market, stock, indexTerms(trend));
  await rows(sql`update call_off_contracts set lot_no = 'LOT-2607', coa = '{"id":"x","name":"coa-2607.pdf"}'
    where id = ${id}`);
  const { bytes } = (await market.buyer.api('GET /call-off-contracts/{id}/pdf', at(id))) as { bytes: Uint8Array };
  const text = (await readPdf(Buffer.from(bytes))).join(' ');
  for (const words of ['LOT-2607', 'Certificate of analysis', 'coa-2607.pdf']) expect(text).toContain(words);
});

test('a certificate whose name has no blanks is written on as many lines as it needs', async () => {
  const name = `${'certificate_of_analysis_'.repeat(8)}.pdf`;
  const id = await givenCallOffContract(market, stock, indexTerms(trend));
  await rows(sql`update call_off_contracts set coa = ${JSON.stringify({ id: 'x', name })}::jsonb where id = ${id}`);
  const { bytes } = (await market.buyer.api('GET /call-off-contracts/{id}/pdf', at(id))) as { bytes: Uint8Array };
  const text = (await readPdf(Buffer.from(bytes))).join(' ');
  expect(text).not.toContain(name);
  expect(text).toContain('certificate_of_analysis_certificate_of_analysis_');
  expect(text.replaceAll(' ', '')).toContain(name);
});
