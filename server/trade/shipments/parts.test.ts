import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditDueDate } from '#domain/money/credit/repayment.ts';
import { findDifferences, orderBalances } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenSecondFinance } from '#server/testing/given/second-person.ts';
import { givenCompany, givenOffer, givenWarehouse } from '#server/testing/market.ts';
import { givenDraft, givenMarket, givenSlip, refused, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let market: TestMarket;
let other: Awaited<ReturnType<typeof givenSecondFinance>>;

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
  other = await givenSecondFinance(app);
});
afterAll(() => app.close());

const shipmentsOf = (id: number) => market.logistics('GET /staff/orders/{id}/shipments', { params: { id } });
const detail = (id: number) => market.sales('GET /staff/orders/{id}', { params: { id } });
const step = (id: number, name: string, more: object = {}) =>
  market.logistics('POST /staff/shipments/{id}/step', {
    params: { id },
    body: { step: name, ...(name === 'depart' && { unready_reason: 'x' }), ...more },
  } as never);
const balancesOf = async (id: number) => {
  const found = (await orderBalances([id])).get(id) ?? {};
  return Object.fromEntries(Object.entries(found).filter(([, amount]) => amount !== 0n));
};
const salesOf = (id: number) =>
  rows(sql<{ id: number; sale_type: number; is_dated: boolean }>`
    select id, sale_type::int, delivered_at is not null as is_dated from purchases where order_id = ${id} order by id`);

/** A paid order of ten packs of each of two sellers, on its way in one shipment each. */
async function givenTwoShipments() {
  const company = await givenCompany({ selling: true });
  const warehouseId = await givenWarehouse(company.id);
  const offers = [
    await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId }),
    await givenOffer({ companyId: company.id, warehouseId }),
  ];
  const id = await givenDraft(
    market.buyer,
    offers.map((stockId) => ({ stockId, amount: 10 })),
  );
  await market.buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const { summary } = await detail(id);
  const slip = await givenSlip(app, market.buyer, id, summary.outstanding);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  await market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { unready_reason: 'x' } });
  const { shipments } = await shipmentsOf(id);
  return { id, first: shipments[0]!, second: shipments[1]! };
}

test('a seller whose goods arrived is owed for them, and can be claimed from, before the rest of the order', async () => {
  const whole = await givenTwoShipments();
  await market.logistics('POST /staff/orders/{id}/deliver', { params: { id: whole.id }, body: {} });
  const expected = await balancesOf(whole.id);

  const { id, first, second } = await givenTwoShipments();
  const before = await balancesOf(id);
  await step(first.id, 'deliver');
  expect(await salesOf(id)).toMatchObject([
    { sale_type: 2, is_dated: true },
    { sale_type: 1, is_dated: false },
  ]);
  expect(await detail(id)).toMatchObject({ logistic_status: 2 });
  const between = await balancesOf(id);
  expect(
    Object.keys(between)
      .filter((account) => between[account] !== before[account])
      .sort(),
  ).toEqual(['goods_bought', 'input_vat', 'seller_payable']);
  const { sellers } = await market.buyer.api('GET /claims/order/{id}', { params: { id } });
  expect(sellers.map(({ refusal }) => refusal)).toEqual([null, 'claim_not_delivered']);
  await step(second.id, 'deliver');
  expect(await detail(id)).toMatchObject({ logistic_status: 3 });
  expect(await balancesOf(id)).toEqual(expected);
  expect(await findDifferences()).toEqual([]);
});

test('either part is taken back by itself, with what it booked and nothing else', async () => {
  const { id, first, second } = await givenTwoShipments();
  const before = await balancesOf(id);
  await step(first.id, 'deliver');
  const one = await balancesOf(id);
  await step(first.id, 'take_back', { reason: 'กดผิด' });
  expect(await balancesOf(id)).toEqual(before);
  expect((await salesOf(id)).map(({ sale_type }) => sale_type)).toEqual([1, 1]);
  await step(first.id, 'deliver');
  expect(await balancesOf(id)).toEqual(one);
  await step(second.id, 'deliver');
  const both = await balancesOf(id);
  // The part that was delivered first: the other one is delivered by itself from now on.
  await step(first.id, 'take_back', { reason: 'กดผิด' });
  expect((await salesOf(id)).map(({ sale_type }) => sale_type)).toEqual([1, 2]);
  expect((await balancesOf(id))['orders_in_progress']).toBe(before['orders_in_progress']);
  await step(first.id, 'deliver');
  expect(await balancesOf(id)).toEqual(both);
  expect(await findDifferences()).toEqual([]);
});

test('a refund of goods of a part that arrived takes from its seller what was booked, and only that', async () => {
  const { id, first, second } = await givenTwoShipments();
  await step(first.id, 'deliver');
  const { id: refund } = await market.finance('POST /staff/orders/{id}/refunds', {
    params: { id },
    body: {
      reason: 'damaged',
      note: 'ถุงแตก',
      lines: [first, second].map(({ lines }) => ({ order_item_id: lines[0]!.order_item_id, quantity: 1 })),
    },
  });
  await other('POST /staff/refunds/{id}/approve', { params: { id: refund }, body: {} });
  const stages = await rows(sql<{ stage: string }>`
    select stage from refund_purchases where refund_id = ${refund} order by purchase_id`);
  expect(stages.map(({ stage }) => stage)).toEqual(['delivered', 'undelivered']);
  await step(second.id, 'deliver');
  expect(await detail(id)).toMatchObject({ logistic_status: 3 });
  const { owed, expected } = await oneRow(sql<{ owed: bigint; expected: bigint }>`
    select (select -sum(amount)::bigint from ledger_entries where order_id = ${id} and account = 'seller_payable')
      as owed /* not null: booked */,
      sum((total - refunded_goods) * 107 / 100)::bigint as expected /* not null: two */
    from purchases where order_id = ${id}`);
  expect(owed).toBe(expected);
  expect(await findDifferences()).toEqual([]);
});

test('what was charged to a seller is not taken back', async () => {
  const { first } = await givenTwoShipments();
  await step(first.id, 'deliver');
  await rows(sql`
    update purchases set charged_at = now(), payable_on = current_date, charged_goods = 0, goods_vat = 0,
      commission = 0, commission_vat = 0 where id = ${first.purchase_id}`);
  await expect(step(first.id, 'take_back', { reason: 'x' })).rejects.toMatchObject(refused('cannot_be_taken_back'));
});

test('a credit order is due from its last delivery, and until then by the latest that it can become', async () => {
  const { id, first, second } = await givenTwoShipments();
  // As an order on credit that is not paid: only its dates are looked at.
  await rows(
    sql`update orders set payment_type = 1, payment_status = 0, credit_time = 30, due_date = null where id = ${id}`,
  );
  const start = app.clock.now();
  await step(first.id, 'deliver');
  const due = async () => (await detail(id)).due_date;
  expect(await due()).toBe(creditDueDate(new Date(start.getTime() + 14 * 86_400_000), 30).toISOString());
  app.clock.advanceHours(3);
  await step(second.id, 'deliver');
  expect(await due()).toBe(creditDueDate(app.clock.now(), 30).toISOString());
});
