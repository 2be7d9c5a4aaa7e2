import { expect, test } from 'vitest';
import { outcomesToAskAbout } from '#domain/money/payments/gateway-message.ts';
import { completeDemoMarket } from '../complete-demo-market.ts';
import { signInToDemo } from '../sign-in-to-demo.ts';
import { orderOfReferences } from '#domain/money/payments/payment-references.ts';
import { findDifferences } from '#server/ledger/index.ts';
import { bookPastOrders } from '#server/trade/orders/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { DemoMarket } from './demo-market.ts';

/** Tests of what staff find to do. */
export function testStaffWork(demo: DemoMarket): void {
  test('months of orders lie behind, work waits in every queue, and each order’s sums are whole', async () => {
    const admin = await demo.app.api((await signInToDemo(demo.app, 'admin@demo.polytalad.example', 'staff')).token);
    // Refunds follow from what orders have booked: below.
    for (const { name, count } of (await admin('GET /staff/queues')).queues)
      if (name !== 'refunds' && name !== 'refunds_to_send') expect(count, name).toBeGreaterThan(0);
    const [{ months, wrong } = { months: 0, wrong: 1 }] = await rows(sql<{ months: number; wrong: number }>`
      select count(distinct date_trunc('month', placed_at))::int as months,
        count(*) filter (where total <> (select sum(line_total) from order_items i where i.order_id = o.id)
          or total <> (select sum(p.total) from purchases p where p.order_id = o.id))::int as wrong
      from orders o`);
    expect(months).toBeGreaterThanOrEqual(6);
    expect(wrong).toBe(0);
  });

  test('staff find work beside the orders: a warehouse whose goods wait for it, and a wish that can be fulfilled', async () => {
    const sales = await demo.app.api((await signInToDemo(demo.app, 'sales@demo.polytalad.example', 'staff')).token);
    const { rows: warehouses } = await sales('GET /staff/warehouses', { query: {} });
    const offers = await Promise.all(
      warehouses.map(async ({ id }) => (await sales('GET /staff/warehouses/{id}', { params: { id } })).offers),
    );
    expect(offers.some((count) => count > 0)).toBe(true);
    const [wish] = (await sales('GET /staff/deletion-requests', { query: {} })).rows;
    expect(await sales('GET /staff/deletion-requests/{id}', { params: { id: wish!.id } })).toMatchObject({
      email: 'leaving@demo.polytalad.example',
      blockers: [],
    });
  });

  test('a manufacturer’s list waits for staff with rows of every verdict', async () => {
    const found = await oneRow(sql<{ state: string; counts: Record<string, number> }>`
      select state, counts /* not null: judged */ from table_uploads where kind = 'product'`);
    expect(found).toEqual({ state: 'checked', counts: { new: 2, changed: 2, same: 1, refused: 3 } });
  });

  test('the books say what orders, coupons, credit and payouts say', async () => {
    await bookPastOrders();
    await completeDemoMarket(demo.app.clock.now());
    const states = await rows(sql<{ state: string }>`select state from refunds order by id`);
    expect(states.map(({ state }) => state)).toEqual([
      'proposed',
      'approved',
      'sent',
      'refused',
      'set_off',
      'taken_over',
    ]);
    const reviews = await rows(sql<{ reason: string; is_open: boolean }>`
      select reason, resolved_at is null as is_open /* not null: a comparison */ from money_reviews order by reason`);
    expect(reviews).toEqual([
      { reason: 'already_paid', is_open: false },
      { reason: 'order_cancelled', is_open: true },
      { reason: 'overpaid', is_open: true },
      { reason: 'paid_before_cancelling', is_open: true },
      { reason: 'rejected', is_open: true },
      { reason: 'unknown_reference', is_open: true },
    ]);
    expect(await findDifferences()).toEqual([]);
  });

  test('finance see what the bank reported of each QR payment, the newest first, and what came of it', async () => {
    const finance = await demo.app.api((await signInToDemo(demo.app, 'finance@demo.polytalad.example', 'staff')).token);
    const list = (query: { waiting?: 'yes'; outcome?: string } = {}) =>
      finance('GET /staff/gateway-messages', { query: { ...query, _limit: 100 } });
    const { rows: messages, count } = await list();
    const { paid } = await oneRow(sql<{ paid: number }>`
      select count(*)::int as paid from settlements where kind = 'gateway'`);
    expect(count).toBeGreaterThan(paid);
    const received = messages.map(({ received_at }) => Date.parse(received_at));
    expect(received).toEqual(received.toSorted((a, b) => b - a));
    for (const { order_id, ref1, ref2, order_no } of messages.filter((one) => one.order_id !== null))
      expect(orderOfReferences({ ref1, ref2 }), String(order_id)).toMatchObject({ order_no });
    expect(new Set(messages.map(({ outcome }) => outcome))).toEqual(new Set(['paid', 'review', 'refund', 'unknown']));
    expect((await list({ waiting: 'yes' })).count).toBe(0);
    expect(
      (await list({ outcome: outcomesToAskAbout.join(',') })).rows.map(({ transaction_id }) => transaction_id),
    ).toEqual(expect.arrayContaining(['SIMDEMOLATE', 'SIMDEMOUNKNOWN', 'SIMDEMOTWICE']));
  });
}
