import { beforeEach, expect, test } from 'vitest';
import { DAYS_TO_CLOSE_GOODS } from '#domain/trade/shipments/open-goods.ts';
import { openQuantities } from '#domain/trade/shipments/follow.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenPaidSale } from '#server/testing/given/sales.ts';
import { outbox } from '#server/testing/mails.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { orderLines } from './order-lines.ts';
import { openPacksSql, remindOfOpenGoods } from './remind-of-open-goods.ts';
import { readShipments } from './shipment-rows.ts';

const { app, market } = openFileMarket();
const later = (days: number) => app.clock.set(new Date(TEST_NOW.getTime() + days * 86_400_000));
beforeEach(() => app.clock.set(TEST_NOW));

const step = (id: number, name: string, more: object = {}) =>
  market.logistics('POST /staff/shipments/{id}/step', {
    params: { id },
    body: { step: name, ...(name === 'depart' && { unready_reason: 'x' }), ...more },
  } as never);

/** An order of ten packs, of which so many left, and what became of them. */
async function givenLost(quantity: number) {
  const { orderId } = await givenPaidSale(app, market);
  const { lines } = await market.logistics('GET /staff/orders/{id}/shipments', { params: { id: orderId } });
  const plan = (packs: number) =>
    market.logistics('POST /staff/orders/{id}/shipments', {
      params: { id: orderId },
      body: { lines: [{ order_item_id: lines[0]!.order_item_id, quantity: packs }] },
    });
  const { id } = await plan(quantity);
  await step(id, 'depart');
  await step(id, 'lose', { reason: 'รถพลิกคว่ำ' });
  return { orderId, id, plan };
}

const reminded = async () =>
  (await outbox(sql<{ subject: string }>`select subject from mail_outbox where kind = 'shipment_goods_open'`)).length;

test('goods that did not arrive are reminded of once, after the days to close them', async () => {
  const { id } = await givenLost(4);
  later(DAYS_TO_CLOSE_GOODS - 1);
  expect(await remindOfOpenGoods()).toBe(0);
  later(DAYS_TO_CLOSE_GOODS + 1);
  expect((await Promise.all([remindOfOpenGoods(), remindOfOpenGoods()])).toSorted()).toEqual([0, 1]);
  expect(await remindOfOpenGoods()).toBe(0);
  expect(await reminded()).toBe(1);
  // Found again, and lost again: that is another matter.
  await step(id, 'take_back', { reason: 'พบแล้ว' });
  await step(id, 'lose', { reason: 'หายอีก' });
  expect(await remindOfOpenGoods()).toBe(0);
  later(2 * DAYS_TO_CLOSE_GOODS + 2);
  expect(await remindOfOpenGoods()).toBe(1);
});

test('goods that go once more are not reminded of', async () => {
  const { plan } = await givenLost(4);
  await plan(10);
  later(DAYS_TO_CLOSE_GOODS + 1);
  expect(await remindOfOpenGoods()).toBe(0);
});

test('openPacksSql says what openQuantities says', async () => {
  const { orderId, plan } = await givenLost(4);
  const other = await plan(3);
  await step(other.id, 'depart');
  const found = await rows(sql<{ id: number; open: number }>`
    select i.id, ${openPacksSql} as open from order_items i join orders o on o.id = i.order_id
    where i.order_id = ${orderId}`);
  const expected = openQuantities(await orderLines(orderId), await readShipments(sql`s.order_id = ${orderId}`));
  expect(new Map(found.map(({ id, open }) => [id, open]))).toEqual(expected);
});
