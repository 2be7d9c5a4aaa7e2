import { afterEach, beforeAll, expect, test } from 'vitest';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { givenOffer } from '#server/testing/market.ts';
import {
  BILLING,
  DELIVERY_DAY,
  givenBuyer,
  givenDraft,
  givenOrder,
  ORDER_TOTAL,
  refused,
  type TestMarket,
} from '#server/testing/orders.ts';
import { givenPersonRules, givenPurchaser, givenSteps } from '#server/testing/given/purchasing.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { spentSql } from './spending.ts';

const { app, market } = openFileMarket();
let stockId: number;
beforeAll(async () => {
  stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
});
afterEach(() => app.clock.set('2026-07-09T03:00:00Z'));

const order = (buyer: TestMarket['buyer']) => givenOrder(market, { buyer, stockId });

test('the rules of a company and its people are saved and shown to who manages people', async () => {
  const owner = await givenBuyer(app);
  const purchaser = await givenPurchaser(app, owner, { order_limit: 50_000, month_limit: 200_000, approves_steps: 1 });
  expect(await owner.api('GET /purchasing/rules')).toMatchObject({ steps: [], expiry_days: 7 });
  await givenSteps(owner, [50_000, 500_000], { po_number_required: true, expiry_days: 14 });
  expect(await owner.api('GET /purchasing/rules')).toMatchObject({
    steps: [50_000, 500_000],
    po_number_required: true,
    expiry_days: 14,
    people: [
      { id: owner.id, approves_steps: 3, order_limit: null, may_order: true },
      { id: purchaser.id, approves_steps: 1, order_limit: 50_000, day_limit: null, month_limit: 200_000 },
    ],
  });
  await expect(givenSteps(owner, [500, 500])).rejects.toMatchObject(refused('approval_steps_not_rising'));
  await expect(givenPersonRules(owner, purchaser.id, { day_limit: -1 })).rejects.toMatchObject({
    wire: { fields: [expect.objectContaining({ path: 'day_limit' })] },
  });
  await expect(givenPersonRules(owner, market.buyer.id, {})).rejects.toMatchObject(refused('not_found'));
  await expect(purchaser.api('GET /purchasing/rules')).rejects.toMatchObject({ wire: { statusCode: 403 } });
});

test('limits of day and month count earlier orders, by Bangkok’s calendar, cancelled ones left out', async () => {
  const owner = await givenBuyer(app);
  const purchaser = await givenPurchaser(app, owner, { day_limit: ORDER_TOTAL, month_limit: 2 * ORDER_TOTAL });
  await order(purchaser);
  await expect(order(purchaser)).rejects.toMatchObject(refused('approval_needed'));
  // 23:59 in Bangkok, and then the next day.
  app.clock.set('2026-07-09T16:59:00Z');
  const late = await givenDraft(purchaser, [], '2026-07-14');
  await expect(
    purchaser.api('POST /cart/addpayment', { body: { order_id: late, payment_type: 3 } }),
  ).rejects.toMatchObject(refused('approval_needed'));
  app.clock.set('2026-07-09T17:00:00Z');
  const cancelled = await givenDraft(purchaser, [], '2026-07-14');
  await purchaser.api('POST /cart/addpayment', { body: { order_id: cancelled, payment_type: 3 } });
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id: cancelled }, body: { reason: 'สินค้าหมด' } });
  const second = await givenDraft(purchaser, [{ stockId, amount: 10 }], '2026-07-14');
  expect(await purchaser.api('GET /purchasing/check/{id}', { params: { id: second } })).toMatchObject({
    spent_day: 0,
    spent_month: ORDER_TOTAL,
    exceeded: [],
    approvals_needed: 0,
  });
  await purchaser.api('POST /cart/addpayment', { body: { order_id: second, payment_type: 3 } });
  app.clock.set('2026-07-30T17:00:00Z');
  const third = await givenDraft(purchaser, [{ stockId, amount: 10 }], '2026-08-05');
  expect(await purchaser.api('GET /purchasing/check/{id}', { params: { id: third } })).toMatchObject({
    exceeded: ['month'],
    approvals_needed: 1,
  });
  app.clock.set('2026-07-31T17:00:00Z');
  await purchaser.api('POST /cart/addpayment', { body: { order_id: third, payment_type: 3 } });
});

test('an order counts for who places it, not for whose draft it is', async () => {
  const owner = await givenBuyer(app);
  const purchaser = await givenPurchaser(app, owner, { order_limit: ORDER_TOTAL - 1 });
  const order_id = await givenDraft(owner, [{ stockId, amount: 10 }]);
  await expect(purchaser.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } })).rejects.toMatchObject(
    refused('approval_needed'),
  );
});

test('orders of one person at once never pass the limit', async () => {
  const owner = await givenBuyer(app);
  const ENOUGH_FOR = 3;
  const purchaser = await givenPurchaser(app, owner, { month_limit: ORDER_TOTAL * ENOUGH_FOR + 1 });
  const drafts: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    // Each an offer of its own, so that nothing but the limit is wanted by two.
    const offer = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
    const id = await givenDraft(purchaser, [{ stockId: offer, amount: 10 }]);
    await rows(sql`update orders set source = 'lines' where id = ${id}`);
    await rows(sql`delete from cart_items where user_id = ${purchaser.id}`);
    drafts.push(id);
  }
  const outcomes = await Promise.allSettled(
    drafts.map((order_id) => purchaser.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } })),
  );
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(outcomes.length - refusals.length).toBe(ENOUGH_FOR);
  for (const { reason } of refusals) expect(reason).toMatchObject(refused('approval_needed'));
});

test('what somebody spent is counted by one index', async () => {
  const plan = await inTransaction(async () => {
    // In a table of a few rows the index of a company's orders costs the same.
    await rows(sql`update pg_index set indisvalid = false where indexrelid = 'orders_of_turnover'::regclass`);
    await rows(sql`set local enable_seqscan = off`);
    const found = await rows(sql<{ 'QUERY PLAN': string }>`explain select * from ${spentSql(sql`1`, now())} x`);
    await rows(sql`update pg_index set indisvalid = true where indexrelid = 'orders_of_turnover'::regclass`);
    return found;
  });
  expect(JSON.stringify(plan)).toMatch(/Index (Only )?Scan using orders_spent/);
});

test('PO number and cost centre: kept on the order, asked for where the company says so, found by search', async () => {
  const owner = await givenBuyer(app);
  const shipping = (order_id: number, more: object) =>
    owner.api('POST /cart/addshipping', {
      body: {
        order_id,
        receiving_type: 1,
        shipping_address_id: owner.addressId,
        delivery_date: DELIVERY_DAY,
        ...BILLING,
        ...more,
      },
    });
  const order_id = await givenDraft(owner, [{ stockId, amount: 10 }]);
  await shipping(order_id, { po_number: 'PO-2569/117', cost_centre: 'ฝ่ายผลิต 2' });
  await shipping(order_id, {});
  await givenSteps(owner, [], { po_number_required: true, cost_centre_required: true });
  await expect(shipping(order_id, { po_number: '' })).rejects.toMatchObject({
    wire: { fields: [expect.objectContaining({ path: 'po_number', code: 'po_number_missing' })] },
  });
  await expect(shipping(order_id, { cost_centre: '' })).rejects.toMatchObject(refused('cost_centre_missing'));
  await owner.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
  expect(await owner.api('GET /order/orderdetail/{id}', { params: { id: order_id } })).toMatchObject({
    po_number: 'PO-2569/117',
    cost_centre: 'ฝ่ายผลิต 2',
    requester: 'สมชาย ใจดี',
  });
  for (const order_on of ['2569/117', 'po-2569'])
    expect((await owner.api('GET /order/myorder', { query: { order_on } })).order_list).toMatchObject([
      { id: order_id, po_number: 'PO-2569/117' },
    ]);
  // A rule that came after the shipping step holds, too.
  await givenSteps(owner, []);
  const later = await givenDraft(owner, [{ stockId, amount: 10 }]);
  await givenSteps(owner, [], { po_number_required: true });
  await expect(
    owner.api('POST /cart/addpayment', { body: { order_id: later, payment_type: 3 } }),
  ).rejects.toMatchObject(refused('po_number_missing'));
});
