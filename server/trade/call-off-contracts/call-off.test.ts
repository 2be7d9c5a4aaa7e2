import { beforeAll, expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenCallOffContract, givenTrend, indexTerms } from '#server/testing/given/call-off-contracts.ts';
import { givenOffer, givenStaff } from '#server/testing/market.ts';
import { BILLING, DELIVERY_DAY, refused } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { expireOrders } from '#server/trade/orders/cancelling/expire-orders.ts';
import { closeEndedPeriods } from './jobs.ts';

const { app, market } = openFileMarket();
let stock: number;
let trend: number;

beforeAll(async () => {
  stock = await givenOffer({
    companyId: market.seller.companyId,
    warehouseId: market.warehouseId,
    quantity: 10_000,
    minimum: 400,
  });
  const { product } = await oneRow(
    sql<{ product: number }>`select product_id as product from product_stocks where id = ${stock}`,
  );
  trend = await givenTrend(product);
});

const at = (id: number) => ({ params: { id } });
const seen = (id: number) => market.buyer.api('GET /call-off-contracts/{id}', at(id));
const callOff = async (id: number, packs: number) =>
  (await market.buyer.api('POST /call-off-contracts/{id}/call-off', { ...at(id), body: { packs } })).order_id;
const ship = (order_id: number, delivery_date = DELIVERY_DAY) =>
  market.buyer.api('POST /cart/addshipping', {
    body: { order_id, receiving_type: 1, shipping_address_id: market.buyer.addressId, delivery_date, ...BILLING },
  });
const pay = (order_id: number) => market.buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });

async function givenCallOff(id: number, packs: number, day?: string): Promise<number> {
  const order = await callOff(id, packs);
  await ship(order, day);
  await pay(order);
  return order;
}

test('what is called off is ordered at the contract’s price and confirmed as it is placed', async () => {
  const id = await givenCallOffContract(market, stock);
  const order = await givenCallOff(id, 40);
  expect(await market.buyer.api('GET /order/orderdetail/{id}', at(order))).toMatchObject({
    purchaser_status: 1,
    confirm_by: null,
    // 25 kg at 48.20 baht, whatever the offer's price and its minimum are.
    order_items: [{ productstock_id: stock, quantity: 40, price: 1205, line_total: 48_200 }],
  });
  expect(await seen(id)).toMatchObject({
    called_kg: 1000,
    packs_left: 800,
    orders: [{ order_id: order, quantity: 40, per_kg: 48.2, is_cancelled: false }],
  });
});

test('a draft takes nothing, a cancelled order gives its amount back', async () => {
  const id = await givenCallOffContract(market, stock);
  await callOff(id, 100);
  expect((await seen(id)).packs_left).toBe(840);
  const order = await givenCallOff(id, 100);
  expect((await seen(id)).packs_left).toBe(740);
  await market.sales('POST /staff/orders/{id}/cancel', { ...at(order), body: { reason: 'x' } });
  expect(await seen(id)).toMatchObject({ packs_left: 840, orders: [{ is_cancelled: true }] });
});

test('two colleagues who call off at once get no more than is left', async () => {
  const id = await givenCallOffContract(market, stock);
  const drafts = [await callOff(id, 500), await callOff(id, 500), await callOff(id, 300)];
  for (const draft of drafts) await ship(draft);
  const outcomes = await Promise.allSettled(drafts.map(pay));
  const refusals = outcomes.filter(({ status }) => status === 'rejected');
  expect(refusals.length).toBeGreaterThan(0);
  for (const { reason } of refusals as PromiseRejectedResult[])
    expect(reason).toMatchObject(refused('call_off_exceeds_left'));
  const { orders, packs_left } = await seen(id);
  const packs = orders.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(packs).toBeLessThanOrEqual(840);
  expect(packs_left).toBe(840 - packs);
  await expect(callOff(id, packs_left + 1)).rejects.toMatchObject(refused('call_off_exceeds_left'));
});

test('a draft of a period that is over is not placed at its price', async () => {
  const id = await givenCallOffContract(market, stock);
  const draft = await callOff(id, 40);
  await ship(draft);
  app.clock.set(new Date('2026-08-03T03:00:00Z'));
  const placed = pay(draft);
  await expect(placed).rejects.toMatchObject(refused('call_off_price_over'));
  app.clock.set(TEST_NOW);
});

test('a contract that ended meanwhile places nothing more', async () => {
  const id = await givenCallOffContract(market, stock);
  const draft = await callOff(id, 40);
  await ship(draft);
  const { version } = await seen(id);
  await market.buyer.api('POST /call-off-contracts/{id}/ask-end', { ...at(id), body: { version, reason: '' } });
  await market.seller.api('POST /seller/call-off-contracts/{id}/agree-end', {
    ...at(id),
    body: { version: version + 1 },
  });
  await expect(pay(draft)).rejects.toMatchObject(refused('call_off_not_open'));
});

test('who pays for what is not called off pays for what was not paid, and not for what could not be delivered', async () => {
  const id = await givenCallOffContract(market, stock, { unused: 'paid', share: 10 });
  // The least of a period are 19 t.
  const undelivered = await givenCallOff(id, 200);
  await market.sales('POST /staff/orders/{id}/cancel', { ...at(undelivered), body: { reason: 'ผู้ขายไม่มีของ' } });
  const unpaid = await givenCallOff(id, 400);
  app.clock.set(new Date('2026-08-01T03:00:00Z'));
  await closeEndedPeriods();
  expect((await seen(id)).periods[0]).toMatchObject({ called_kg: 10_000, shortfall: null });
  await expireOrders();
  expect((await seen(id)).orders.find(({ order_id }) => order_id === unpaid)).toMatchObject({ is_cancelled: true });
  await closeEndedPeriods();
  // 19 t without the 5 t that were not to be had, a tenth of 48.20 baht each.
  expect((await seen(id)).periods[0]).toMatchObject({ called_kg: 0, shortfall: 67_480 });
  const ordered = await oneRow(sql<{ grams: bigint }>`
    select grams from call_off_shortfalls where contract_id = ${id}`);
  expect(ordered.grams).toBe(14_000_000n);
  app.clock.set(TEST_NOW);
});

test('a corrected index makes notes that come to the difference, by two of staff', async () => {
  const id = await givenCallOffContract(market, stock, indexTerms(trend));
  const order = await givenCallOff(id, 40);
  // 48.00 and 1.20
  expect(await seen(id)).toMatchObject({ per_kg: 49.2, orders: [{ unit_price: 1230 }] });
  const total = async () =>
    (await market.buyer.api('GET /order/orderdetail/{id}', at(order))).summary.total_include_vat;
  const before = await total();
  const correct = async (average_per_kg: number) => {
    const fixing = (await market.sales('GET /staff/call-off-contracts/{id}', at(id))).fixings[0]!.id;
    await market.sales('POST /staff/index-fixings/{id}/correct', {
      ...at(fixing),
      body: { average_per_kg, reason: 'ราคาวันที่ 3 ผิด' },
    });
    const correction = (await market.sales('GET /staff/call-off-contracts/{id}', at(id))).fixings[0]!.proposed!;
    await expect(market.sales('POST /staff/fixing-corrections/{id}/confirm', at(correction.id))).rejects.toMatchObject(
      refused('own_fixing_correction'),
    );
    const other = await app.api((await givenStaff('finance')).token);
    await other('POST /staff/fixing-corrections/{id}/confirm', at(correction.id));
    await expect(other('POST /staff/fixing-corrections/{id}/confirm', at(correction.id))).rejects.toMatchObject(
      refused('fixing_correction_decided'),
    );
  };
  await correct(48.4);
  // 40 packs × 10 baht, with VAT.
  expect((await seen(id)).notes).toMatchObject([{ order_id: order, goods: 400, vat: 28, total: 428 }]);
  await correct(47.8);
  const { notes, fixings, per_kg } = await seen(id);
  expect(notes.map((note) => note.total)).toEqual([428, -642]);
  expect(notes.reduce((sum, note) => sum + note.total, 0)).toBe(-214);
  expect(per_kg).toBe(49);
  expect(fixings.map(({ revision, average_per_kg }) => [revision, average_per_kg])).toEqual([
    [3, 47.8],
    [2, 48.4],
    [1, 48],
  ]);
  expect(await total()).toBe(before);
  await market.buyer.api('POST /call-off-contracts/{id}/read-notes', at(id));
  expect((await seen(id)).notes[0]).toMatchObject({ buyer_read_at: expect.any(String), seller_read_at: null });
});

test('a draft is not placed at a price that was corrected meanwhile', async () => {
  const id = await givenCallOffContract(market, stock, indexTerms(trend));
  const draft = await callOff(id, 40);
  await ship(draft);
  await rows(sql`
    with fixing as (select f.* from index_fixings f join call_off_contracts c on c.id = ${id}
        and c.company_id = f.company_id order by f.revision desc limit 1),
      correction as (insert into fixing_corrections (fixing_id, average_price, reason, state, proposed_by_staff_id,
          decided_by_staff_id, proposed_at, decided_at)
        select id, 500000, 'x', 'confirmed', (select min(id) from staff_members), (select max(id) from staff_members),
          now(), now() from fixing returning id)
    insert into index_fixings (price_trend_id, average, from_day, to_day, company_id, seller_company_id, revision, sum,
      days, computed_from, correction_id, at)
    select f.price_trend_id, f.average, f.from_day, f.to_day, f.company_id, f.seller_company_id, f.revision + 1, 500000,
      1, '[]', c.id, now() from fixing f, correction c`);
  await expect(pay(draft)).rejects.toMatchObject(refused('call_off_price_over'));
});
