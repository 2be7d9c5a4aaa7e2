import { expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { answersOf, awardsOf, stateOf } from '#server/testing/given/award-states.ts';
import { awardOf, givenComparison } from '#server/testing/given/awards.ts';
import { givenSecondFinance } from '#server/testing/given/second-person.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenSlip, refused } from '#server/testing/orders.ts';
import { saleOutcomeSql } from '#server/trade/sales/index.ts';
import { endAwards } from './end-awards.ts';

const { app, market } = openFileMarket();

test('one press takes the next in rank for what came to nothing, as the order before it', async () => {
  const { buyer, id, one, other } = await givenComparison(app);
  const next = () => buyer.api('GET /demands/{id}/next-in-rank', { params: { id } });
  const { order_ids } = await buyer.api('POST /demands/{id}/award', await awardOf(buyer, id));
  expect(await next()).toEqual({ lines: [], split: null, address: null, payment_type: null });
  // The first seller defaults: sales refuse its order, and its record keeps that.
  await market.sales('POST /staff/orders/{id}/refuse', {
    params: { id: order_ids[0]! },
    body: { reason: 'ผู้ขายไม่มีสินค้า' },
  });
  await endAwards();
  // The seller quoted the line twice: what was not taken says nothing of the order.
  await rows(sql`
    update awards set facts = jsonb_set(facts, '{cells}', jsonb_build_array(facts -> 'cells' -> 0
      || ${JSON.stringify({ position: 0, seller_id: one.id, is_awarded: false, pooled_per_kg: 10 })}::jsonb) ||
      (facts -> 'cells')) where demand_id = ${id}`);
  const shown = await next();
  expect(shown.lines[0]!.before.per_kg).toBeGreaterThan(1);
  expect(shown).toMatchObject({
    lines: [
      { position: 0, before: { seller: { id: one.id }, end_reason: 'cancelled' }, next: { seller: { id: other.id } } },
    ],
    split: { sellers: 1, picks: [expect.anything()] },
    payment_type: 3,
  });
  expect(shown.lines[0]!.next!.per_kg).toBeGreaterThan(shown.lines[0]!.before.per_kg!);
  const take = (version: string) => buyer.api('POST /demands/{id}/next-in-rank', { params: { id }, body: { version } });
  await expect(take('another')).rejects.toMatchObject(refused('award_changed'));
  // Another order's terms are followed, as where another one failed since it was shown.
  await rows(sql`update orders set cost_centre = 'other' where id = ${order_ids[0]!}`);
  await expect(take(shown.split!.version)).rejects.toMatchObject(refused('award_changed'));
  await rows(sql`update orders set cost_centre = null where id = ${order_ids[0]!}`);
  const { order_ids: placed, is_waiting } = await take(shown.split!.version);
  expect([placed.length, is_waiting, await stateOf(id)]).toEqual([1, false, 'awarded']);
  const [before, after] = await Promise.all([order_ids[0]!, placed[0]!].map(termsOfOrder));
  expect(after).toEqual(before);
  const { outcome } = await oneRow(sql<{ outcome: string | null }>`
    select ${saleOutcomeSql(new Date(0))} as outcome from purchases p join orders o on o.id = p.order_id
    where o.id = ${order_ids[0]!}`);
  expect(outcome).toBe('cancelled_by_seller');
  // Nothing failed any more that is open; and where both did, nobody is next.
  expect((await next()).lines).toEqual([]);
  await market.sales('POST /staff/orders/{id}/refuse', { params: { id: placed[0]! }, body: { reason: 'ไม่มีสินค้า' } });
  await endAwards();
  expect(await next()).toMatchObject({ lines: [{ next: null, before: { seller: { id: other.id } } }], split: null });
  await expect(take('any')).rejects.toMatchObject(refused('award_nobody_next'));
});

const termsOfOrder = (id: number) =>
  oneRow(sql`
    select shipping_address_id, billing_address, payment_type, po_number, cost_centre from orders where id = ${id}`);

/** Both lines from one seller: one order. */
async function givenOneOrder() {
  const given = await givenComparison(app);
  const { buyer, id, one } = given;
  const { cells } = await buyer.api('GET /demands/{id}/comparison', { params: { id } });
  const picks = cells
    .filter(({ seller_id }) => seller_id === one.id)
    .map((cell) => ({ id: cell.id, packs: cell.packs }));
  const { order_ids } = await buyer.api('POST /demands/{id}/award', await awardOf(buyer, id, picks));
  const orderId = order_ids[0]!;
  const { order_items } = await buyer.api('GET /order/orderdetail/{id}', { params: { id: orderId } });
  const item = order_items.find(({ productstock_id }) => productstock_id === one.second)!;
  return { ...given, orderId, item };
}

/** The first line stands with the first seller, the second is free for the other one. */
async function expectSecondLineFree({ buyer, id, one, other, orderId }: Awaited<ReturnType<typeof givenOneOrder>>) {
  await endAwards();
  await endAwards();
  expect([await stateOf(id), await awardsOf(id)]).toEqual(['opened', [{ state: 'placed', ends: [null, 'cancelled'] }]]);
  expect(await answersOf(id)).toEqual(expect.not.arrayContaining([`${one.id} lapsed`]));
  expect(await buyer.api('GET /demands/{id}/comparison', { params: { id } })).toMatchObject({ taken: [0] });
  const next = await buyer.api('GET /demands/{id}/next-in-rank', { params: { id } });
  expect(next).toMatchObject({
    lines: [
      {
        position: 1,
        before: { seller: { id: one.id }, order_no: expect.any(String), end_reason: 'cancelled' },
        next: { seller: { id: other.id } },
      },
    ],
    payment_type: 3,
  });
  const { order_ids } = await buyer.api('POST /demands/{id}/next-in-rank', {
    params: { id },
    body: { version: next.split!.version },
  });
  expect(await stateOf(id)).toBe('awarded');
  expect(await termsOfOrder(order_ids[0]!)).toEqual(await termsOfOrder(orderId));
  await rows(sql`update orders set logistic_status = 3 where id = any (${[orderId, ...order_ids]}::int[])`);
  await endAwards();
  expect(await stateOf(id)).toBe('ended');
}

test('a line that staff cancel in an order that goes on is free for the next in rank, and only that', async () => {
  const given = await givenOneOrder();
  await market.sales('POST /staff/orders/{id}/cancel-lines', {
    params: { id: given.orderId },
    body: { order_item_ids: [given.item.id], reason: 'ผู้ขายไม่มีสินค้า' },
  });
  await expectSecondLineFree(given);
});

test('of a paid order a line is free once its refund is approved, and not before', async () => {
  const given = await givenOneOrder();
  const { id, orderId, buyer, item } = given;
  const { summary } = await buyer.api('GET /order/orderdetail/{id}', { params: { id: orderId } });
  const slip = await givenSlip(app, buyer, orderId, summary.outstanding);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  await market.sales('POST /staff/orders/{id}/cancel-lines', {
    params: { id: orderId },
    body: { order_item_ids: [item.id], reason: 'ผู้ขายไม่มีสินค้า' },
  });
  await endAwards();
  expect([await stateOf(id), await awardsOf(id)]).toEqual(['awarded', [{ state: 'placed', ends: [null] }]]);
  const refund = await oneRow(sql<{ id: number }>`select id from refunds where order_id = ${orderId}`);
  const other = await givenSecondFinance(app);
  await other('POST /staff/refunds/{id}/approve', { params: { id: refund.id }, body: {} });
  await expectSecondLineFree(given);
});
