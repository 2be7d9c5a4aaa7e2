import { afterAll, beforeAll, expect, test } from 'vitest';
import { booking } from '#domain/ledger/booking.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenMarket, givenOrder, givenSlip, ORDER_TOTAL, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { book, findDifferences, orderBalances } from './index.ts';

let app: TestApp;
let market: TestMarket;

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
});
afterAll(() => app.close());

const balancesOf = async (id: number) => (await orderBalances([id])).get(id);
const SATANG = BigInt(ORDER_TOTAL) * 100n;

/** A confirmed order of 10 bags whose slips of these amounts finance has verified. */
async function givenPaidOrder(...amounts: number[]) {
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const { id } = await givenOrder(market, { stockId });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  for (const amount of amounts) {
    const slip = await givenSlip(app, market.buyer, id, amount);
    await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  }
  return id;
}

test('an order is on the books from placing to delivery, and what stays is income, VAT and what the seller gets', async () => {
  const id = await givenPaidOrder(5_000, ORDER_TOTAL - 5_000);
  expect(await balancesOf(id)).toEqual({
    bank: SATANG,
    receivable: 0n,
    orders_in_progress: -1_300_000n,
    output_vat: -91_000n,
  });
  await market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { unready_reason: 'x' } });
  await market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} });
  expect(await balancesOf(id)).toEqual({
    bank: SATANG,
    receivable: 0n,
    orders_in_progress: 0n,
    output_vat: -91_000n,
    goods_sold: -1_050_000n,
    freight: -250_000n,
    goods_bought: 1_050_000n,
    input_vat: 73_500n,
    seller_payable: -1_123_500n,
  });
  expect(await findDifferences()).toEqual([]);
});

test('what was paid of a cancelled order is owed to the buyer', async () => {
  const id = await givenPaidOrder(5_000);
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'สินค้าหมด' } });
  expect(await balancesOf(id)).toEqual({
    bank: 500_000n,
    receivable: 0n,
    orders_in_progress: 0n,
    refunds_payable: -500_000n,
  });
  expect(await market.buyer.api('GET /order/orderdetail/{id}', { params: { id } })).toMatchObject({
    summary: { outstanding: 0 },
  });
  expect(await findDifferences()).toEqual([]);
});

test('the same event is booked once', async () => {
  const sold = () =>
    booking('order_delivered', 999, app.clock.now(), [
      { account: 'bank', company_id: null, order_id: null, amount: 700n },
      { account: 'goods_sold', company_id: null, order_id: null, amount: -700n },
    ]);
  await book([sold()]);
  await book([sold()]);
  expect(await rows(sql`select from ledger_transactions where cause_id = 999`)).toHaveLength(1);
});

test('what moves nothing is not booked', async () => {
  await book([booking('tax_point', 997, app.clock.now(), [])]);
  expect(await rows(sql`select from ledger_transactions where cause_id = 997`)).toEqual([]);
});

test('the database refuses a transaction that does not balance', async () => {
  const { id } = (
    await rows(sql<{ id: number }>`
    insert into ledger_transactions (event, cause_id, at) values ('order_placed', 998, now()) returning id::int`)
  )[0]!;
  await expect(
    rows(
      sql`insert into ledger_entries (transaction_id, account, amount, at, event) values (${id}, 'bank', 5, now(), 'x'),
        (${id}, 'goods_sold', -4, now(), 'x')`,
    ),
  ).rejects.toMatchObject({ constraint: 'ledger_balances' });
  // It names a cause and moved nothing: the nightly check says so.
  expect(await findDifferences()).toMatchObject([{ check: 'transaction_unbalanced', object_id: id }]);
});

test.each(['ledger_transactions', 'ledger_entries'])('%s is only added to', async (table) => {
  const only = { constraint: 'ledger_is_only_added_to' };
  await expect(rows(sql`update ${sql.table(table)} set at = now()`)).rejects.toMatchObject(only);
  await expect(rows(sql`delete from ${sql.table(table)}`)).rejects.toMatchObject(only);
  await expect(rows(sql`truncate ${sql.table(table)} cascade`)).rejects.toMatchObject(only);
});

test('what the books and the orders say differently is found', async () => {
  const id = await givenPaidOrder();
  await rows(sql`update orders set payment_status = 1 where id = ${id}`);
  expect(await findDifferences()).toContainEqual({
    check: 'payment_status',
    object_id: id,
    order_id: id,
    booked: SATANG,
    expected: 0n,
  });
});
