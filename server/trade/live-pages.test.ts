import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test, vi } from 'vitest';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { givenShipment } from '#server/testing/given/shipments.ts';
import { givenOrder } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();
let address: string;
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
});

/** An open page: how often it heard of its object. */
async function openPage(query: string, token: string) {
  const ending = new AbortController();
  const answer = await fetch(`${address}/api/live?${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  let heard = 0;
  void (async () => {
    for await (const part of answer.body ?? []) heard += Buffer.from(part).toString().split('"ids":').length - 1;
  })().catch(() => undefined);
  return { heard: () => heard, end: () => ending.abort() };
}

test('staff and the seller who have an order open hear that it was confirmed; another seller does not', async () => {
  const order = await givenOrder(market);
  const sale = await oneRow(sql<{ id: number }>`select id from purchases where order_id = ${order.id}`);
  const stranger = await givenMember((await givenCompany({ selling: true })).id, { role: 'seller' });
  const colleague = await givenStaff('logistics');
  const [ofStaff, ofSeller, ofStranger, ofBuyer] = await Promise.all([
    openPage(`staff_order=${order.id}`, colleague.token),
    openPage(`sale=${sale.id}`, market.seller.token),
    openPage(`sale=${sale.id}&staff_order=${order.id}`, stranger.token),
    openPage(`staff_order=${order.id}`, market.buyer.token),
  ]);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: order.id }, body: {} });
  await vi.waitFor(() => expect([ofStaff.heard(), ofSeller.heard()]).toEqual([1, 1]), 30_000);
  // An answer with the name of who did it is what the page then reads.
  const { history } = await (await app.api(colleague.token))('GET /staff/orders/{id}', { params: { id: order.id } });
  expect(history).toContainEqual(
    expect.objectContaining({ event: 'confirmed', by: 'staff', name: expect.any(String) }),
  );
  expect([ofStranger.heard(), ofBuyer.heard()]).toEqual([0, 0]);
  for (const page of [ofStaff, ofSeller, ofStranger, ofBuyer]) page.end();
});

test('both sides of a claim and staff hear of each word in it', async () => {
  const order = await givenOrder(market);
  const claim = await oneRow(sql<{ id: number }>`
    insert into claims (order_id, purchase_id, company_id, seller_company_id, kind, answer_by, opened_at)
    select order_id, id, ${market.buyer.companyId}, company_id, 'damage', now(), now() from purchases
      where order_id = ${order.id} returning id`);
  const stranger = await givenMember((await givenCompany()).id);
  const pages = await Promise.all(
    [market.buyer.token, market.seller.token, (await givenStaff('sales')).token, stranger.token].map((token) =>
      openPage(`claim=${claim.id}`, token),
    ),
  );
  await oneRow(sql`
    insert into claim_messages (claim_id, party, user_id, kind, body, at)
      values (${claim.id}, 'buyer', ${market.buyer.id}, 'opened', 'x', now()) returning id`);
  await vi.waitFor(() => expect(pages.slice(0, 3).map(({ heard }) => heard())).toEqual([1, 1, 1]), 30_000);
  expect(pages[3]!.heard()).toBe(0);
  for (const page of pages) page.end();
});

test('open boards of a day hear that another dispatcher made a trip; buyers and other days do not', async () => {
  const order = await givenOrder(market);
  const sale = await oneRow(sql<{ id: number }>`select id from purchases where order_id = ${order.id}`);
  const id = await givenShipment(sale.id);
  const dispatcher = await givenStaff('logistics');
  const [ofBoard, ofBuyer, ofNoDay] = await Promise.all([
    openPage('trip_day=20260709', dispatcher.token),
    openPage('trip_day=20260709', market.buyer.token),
    openPage('trip_day=20261399', dispatcher.token),
  ]);
  const loads = [{ vehicle: 'truck6' as const, shipments: [{ id, version: 1 }] }];
  await market.logistics('POST /staff/trip-loads', { body: { day: '2026-07-09', loads } });
  await vi.waitFor(() => expect(ofBoard.heard()).toBe(1), 30_000);
  expect([ofBuyer.heard(), ofNoDay.heard()]).toEqual([0, 0]);
  for (const page of [ofBoard, ofBuyer, ofNoDay]) page.end();
});
