import { expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenCallOffContract } from '#server/testing/given/call-off-contracts.ts';
import { givenPersonRules, givenPurchaser } from '#server/testing/given/purchasing.ts';
import { givenOffer } from '#server/testing/market.ts';
import { BILLING, DELIVERY_DAY, givenBuyer, givenDraft, refused, type TestMarket } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();
type Buyer = TestMarket['buyer'];

/** 20 t a month at 48.20 baht, and VAT. */
const A_MONTH = 1_031_480;

const offer = () =>
  givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, quantity: 10_000 });
const checked = ({ api }: Buyer, id: number) => api('GET /purchasing/check/{id}', { params: { id } });
const callOff = async ({ api }: Buyer, id: number, packs: number) =>
  (await api('POST /call-off-contracts/{id}/call-off', { params: { id }, body: { packs } })).order_id;

async function place({ api, addressId }: Buyer, order_id: number): Promise<void> {
  await api('POST /cart/addshipping', {
    body: {
      order_id,
      receiving_type: 1,
      shipping_address_id: addressId,
      delivery_date: DELIVERY_DAY,
      ...BILLING,
    },
  });
  await api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
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
