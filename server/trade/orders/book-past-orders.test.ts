import { expect, test } from 'vitest';
import { findDifferences, orderBalances } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenOrder, givenSlip, ORDER_TOTAL } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { bookPastOrders } from './book-past-orders.ts';

const { app, market } = openFileMarket();

/** As an order is that a process of before the ledger has placed while this one works already. */
async function forget(orderId: number): Promise<void> {
  for (const table of ['ledger_entries', 'ledger_transactions'])
    await rows(sql`alter table ${sql.table(table)} disable trigger only_added_to`);
  await rows(sql`delete from ledger_entries where order_id = ${orderId}`);
  await rows(
    sql`delete from ledger_transactions t
      where not exists (select from ledger_entries e where e.transaction_id = t.id)`,
  );
  for (const table of ['ledger_entries', 'ledger_transactions'])
    await rows(sql`alter table ${sql.table(table)} enable trigger only_added_to`);
}

async function givenConfirmed(): Promise<number> {
  const { id } = await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  return id;
}

const paymentOf = (id: number) =>
  oneRow(sql<{ payment_status: number }>`select payment_status::int from orders where id = ${id}`);

test.each(['verify', 'reject'] as const)(
  'an order that is not on the books is not paid by what is decided about its slip (%s)',
  async (decision) => {
    await givenConfirmed();
    const id = await givenConfirmed();
    const params = { id: (await givenSlip(app, market.buyer, id, 100)).id };
    await forget(id);
    const decided =
      decision === 'verify'
        ? market.finance('POST /staff/settlements/{id}/verify', { params })
        : market.finance('POST /staff/settlements/{id}/reject', { params, body: { reason: 'ทดสอบ' } });
    await expect(decided).rejects.toThrow('is not on the books');
    expect(await paymentOf(id)).toEqual({ payment_status: 0 });
  },
);

test('orders that are not on the books are booked with what became of them, though others are there', async () => {
  const paid = await givenConfirmed();
  for (const amount of [5_000, ORDER_TOTAL - 5_000]) {
    const { id } = await givenSlip(app, market.buyer, paid, amount);
    await market.finance('POST /staff/settlements/{id}/verify', { params: { id } });
  }
  const cancelled = await givenConfirmed();
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id: cancelled }, body: { reason: 'ทดสอบ' } });
  await bookPastOrders();
  const before = await orderBalances([paid, cancelled]);
  await forget(paid);
  await forget(cancelled);
  expect(await bookPastOrders()).toBe(2);
  expect(await orderBalances([paid, cancelled])).toEqual(before);
  expect(await findDifferences()).toEqual([]);
  expect(await bookPastOrders()).toBe(0);
});

test('what was paid of an order that was cancelled before the ledger is sent back by finance, once', async () => {
  const id = await givenConfirmed();
  const slip = await givenSlip(app, market.buyer, id, 5_000);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'x' } });
  await rows(sql`delete from money_reviews where order_id = ${id}`);
  await forget(id);
  await bookPastOrders();
  await bookPastOrders();
  const { rows: money_reviews } = await market.finance('GET /staff/money-reviews', { query: { state: 'open' } });
  expect(money_reviews).toMatchObject([{ reason: 'paid_before_cancelling', order_id: id, amount: 5_000 }]);
  expect(await findDifferences()).toEqual([]);
});
