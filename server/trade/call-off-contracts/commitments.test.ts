import { expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { givenCallOffContract, givenTrend, indexTerms } from '#server/testing/given/call-off-contracts.ts';
import { givenPersonRules, givenPurchaser } from '#server/testing/given/purchasing.ts';
import { givenOffer } from '#server/testing/market.ts';
import { BILLING, DELIVERY_DAY, givenBuyer, givenDraft, refused, type TestMarket } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { placeDrafts } from '#server/trade/checkout/index.ts';

const { app, market } = openFileMarket();
type Buyer = TestMarket['buyer'];

/** 20 t a month at 48.20 baht, and VAT. */
const A_MONTH = 1_031_480;

const offer = () =>
  givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, quantity: 10_000 });
const checked = ({ api }: Buyer, id: number) => api('GET /purchasing/check/{id}', { params: { id } });
const callOff = async ({ api }: Buyer, id: number, packs: number) =>
  (await api('POST /call-off-contracts/{id}/call-off', { params: { id }, body: { packs } })).order_id;

const ship = ({ api, addressId }: Buyer, order_id: number) =>
  api('POST /cart/addshipping', {
    body: {
      order_id,
      receiving_type: 1,
      shipping_address_id: addressId,
      delivery_date: DELIVERY_DAY,
      ...BILLING,
    },
  });

async function place(buyer: Buyer, order_id: number): Promise<void> {
  await ship(buyer, order_id);
  await buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
}

/** A purchaser whose own limits let them accept a contract, and who gets others afterwards. */
async function givenContract() {
  const owner = await givenBuyer(app);
  const purchaser = await givenPurchaser(app, owner);
  const id = await givenCallOffContract({ buyer: purchaser, seller: market.seller }, await offer());
  await givenPersonRules(owner, purchaser.id, { day_limit: 3_000_000, month_limit: 3_000_000 });
  return { owner, purchaser, id };
}

test('what a contract brings this month counts towards the month limit of who accepted it, and of no day', async () => {
  const { owner, purchaser, id } = await givenContract();
  const draft = await givenDraft(purchaser, [{ stockId: await offer(), amount: 10 }]);
  expect(await checked(purchaser, draft)).toMatchObject({ spent_day: 0, spent_month: A_MONTH, exceeded: [] });
  await givenPersonRules(owner, purchaser.id, { month_limit: A_MONTH });
  expect(await checked(purchaser, draft)).toMatchObject({ exceeded: ['month'], approvals_needed: 1 });
  // Of a colleague it is none.
  const other = await givenPurchaser(app, owner, { month_limit: A_MONTH });
  expect(await checked(other, draft)).toMatchObject({ spent_month: 0, exceeded: [] });
  await rows(sql`update call_off_contracts set state = 'ended', ended_at = now() where id = ${id}`);
  expect(await checked(purchaser, draft)).toMatchObject({ spent_month: 0, exceeded: [] });
});

test('an order that is called off takes the place of what it was agreed for, and of nothing else', async () => {
  const { purchaser, id } = await givenContract();
  const order = await callOff(purchaser, id, 400);
  // Half of the month is this order: what was not called off yet is left.
  expect(await checked(purchaser, order)).toMatchObject({ spent_month: A_MONTH / 2, exceeded: [] });
  await place(purchaser, order);
  const draft = await givenDraft(purchaser, [{ stockId: await offer(), amount: 10 }]);
  const { spent_month, spent_day } = await checked(purchaser, draft);
  // The order has its freight.
  expect([spent_month >= A_MONTH, spent_day < spent_month, spent_day >= A_MONTH / 2]).toEqual([true, true, true]);
});

test('where an index is not fixed yet, what is agreed counts at the ceiling', async () => {
  const owner = await givenBuyer(app);
  const purchaser = await givenPurchaser(app, owner);
  const stock = await offer();
  const { product } = await oneRow(
    sql<{ product: number }>`select product_id as product from product_stocks where id = ${stock}`,
  );
  await givenCallOffContract({ buyer: purchaser, seller: market.seller }, stock, {
    ...indexTerms(await givenTrend(product)),
    average: 'week',
    unit: 'week',
    first_day: '2026-07-06',
    periods: 2,
    kg: 1000,
    valid_until: '2026-07-12',
  });
  await givenPersonRules(owner, purchaser.id, { month_limit: 3_000_000 });
  const draft = await givenDraft(purchaser, [{ stockId: await offer(), amount: 10 }]);
  // This week at an index of 48 baht and 1.20 above it, the next one at 60; and VAT.
  expect((await checked(purchaser, draft)).spent_month).toBe(116_844);
});

test('what is asked for of a contract takes the place of its own amount for who approves it, too', async () => {
  const { owner, purchaser, id } = await givenContract();
  await givenPersonRules(owner, purchaser.id, { order_limit: 100_000, month_limit: 1_100_000 });
  const order_id = await callOff(purchaser, id, 400);
  await ship(purchaser, order_id);
  const request = await purchaser.api('POST /purchase-request/add', { body: { order_id, payment_type: 3, note: 'x' } });
  const at = { params: { id: request.id } };
  const shown = () => owner.api('GET /purchase-request/{id}', at);
  expect(await shown()).toMatchObject({ spent_month: A_MONTH / 2, exceeded: ['order'] });
  await owner.api('POST /purchase-request/{id}/approve', { ...at, body: { round: 1, step: 1, note: '' } });
  // As where it became dearer since.
  await rows(sql`update purchase_requests set total = total - 1 where id = ${request.id}`);
  const place = () => purchaser.api('POST /purchase-request/{id}/place', { ...at, body: {} });
  await expect(place()).rejects.toMatchObject(refused('approved_total_exceeded'));
  expect(await shown()).toMatchObject({ round: 2, exceeded: ['order'] });
  await owner.api('POST /purchase-request/{id}/approve', { ...at, body: { round: 2, step: 1, note: '' } });
  await place();
  // The order counts by itself now, and the rest of the contract beside it.
  expect((await shown()).spent_month).toBeGreaterThanOrEqual(A_MONTH);
});

test('an order that was approved before counts in the month of what is placed together with it', async () => {
  const owner = await givenBuyer(app);
  const purchaser = await givenPurchaser(app, owner, { order_limit: 1000 });
  const id = await givenCallOffContract({ buyer: purchaser, seller: market.seller }, await offer());
  const { version } = await owner.api('GET /call-off-contracts/{id}', { params: { id } });
  await owner.api('POST /call-off-contracts/{id}/approve', { params: { id }, body: { version, note: '' } });
  await givenPersonRules(owner, purchaser.id, { month_limit: 1_000_000 });
  const called = await callOff(purchaser, id, 400);
  await ship(purchaser, called);
  const other = await givenDraft(purchaser, [{ stockId: await offer(), amount: 10 }]);
  const member = (await app.resolveCaller(purchaser.token)) as Member;
  const payment = { payment_type: 3, currency: 'THB' } as const;
  const both = [called, other].map((orderId) => ({ orderId, payment }));
  await expect(placeDrafts(member, both)).rejects.toMatchObject({ code: 'approval_needed' });
  await givenPersonRules(owner, purchaser.id, { month_limit: 1_500_000 });
  expect(await placeDrafts(member, both)).toHaveLength(2);
});

test('what colleagues approved with the contract needs nobody again when it is called off', async () => {
  const owner = await givenBuyer(app);
  const purchaser = await givenPurchaser(app, owner, { order_limit: 1000 });
  const id = await givenCallOffContract({ buyer: purchaser, seller: market.seller }, await offer());
  await expect(callOff(purchaser, id, 40)).rejects.toMatchObject(refused('call_off_not_open'));
  const { version } = await owner.api('GET /call-off-contracts/{id}', { params: { id } });
  await owner.api('POST /call-off-contracts/{id}/approve', { params: { id }, body: { version, note: '' } });
  const order = await callOff(purchaser, id, 40);
  expect(await checked(purchaser, order)).toMatchObject({ exceeded: [], approvals_needed: 0 });
  await place(purchaser, order);
  // One that nobody else agreed to asks as every order does.
  const own = await givenCallOffContract({ buyer: owner, seller: market.seller }, await offer());
  expect(await checked(purchaser, await callOff(purchaser, own, 40))).toMatchObject({ exceeded: ['order'] });
});
