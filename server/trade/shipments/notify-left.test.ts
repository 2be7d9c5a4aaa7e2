import { expect, test } from 'vitest';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenPaidSale } from '#server/testing/given/sales.ts';
import { lastMailTo, mailsTo } from '#server/testing/mails.ts';
import { givenMember } from '#server/testing/market.ts';

const { app, market } = openFileMarket();

test('mails name what left, with which vehicle and when; the warehouse hears of each, the buyer of those after the first', async () => {
  const warehouse = await givenMember(market.buyer.companyId, { company_role: 'warehouse' });
  const { orderId } = await givenPaidSale(app, market);
  const { lines } = await market.logistics('GET /staff/orders/{id}/shipments', { params: { id: orderId } });
  const leave = async (quantity: number, plate: string) => {
    const { id } = await market.logistics('POST /staff/orders/{id}/shipments', {
      params: { id: orderId },
      body: { lines: [{ order_item_id: lines[0]!.order_item_id, quantity }], planned_day: '2026-07-20', plate },
    });
    await market.logistics('POST /staff/shipments/{id}/step', {
      params: { id },
      body: { step: 'depart', unready_reason: 'x' },
    } as never);
  };
  const buyer = await oneRow(sql<{ contact: string; email: string }>`
    select o.buyer_contact_email as contact, u.email from orders o join users u on u.id = o.user_id
    where o.id = ${orderId}`);
  const toldTo = async (email: string) =>
    (await mailsTo(email)).filter(({ kind }) => ['order_shipped', 'shipment_left'].includes(kind));
  await leave(6, '70-1111');
  const [first] = await toldTo(buyer.contact);
  expect(first).toMatchObject({ kind: 'order_shipped' });
  expect(first!.text).toMatch(/SH2607\d{6} · .+ × 6 · 70-1111 · /);
  await leave(4, '70-2222');
  expect((await toldTo(buyer.email)).at(-1)).toMatchObject({ kind: 'shipment_left' });
  expect((await toldTo(warehouse.email)).map(({ kind }) => kind)).toEqual(['shipment_left', 'shipment_left']);
  const { text } = (await lastMailTo(warehouse.email))!;
  expect(text).toContain('70-2222');
  expect(text).toMatch(/\/user\/arrivals\/\d+/);
  expect(text).not.toMatch(/฿|THB|บาท/);
});
