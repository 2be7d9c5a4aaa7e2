import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenSecondFinance } from '#server/testing/given/second-person.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import {
  confirmDeletion,
  deletionRequest,
  givenDeletionRequest,
  givenPerson,
  userRow,
} from '#server/testing/deletions.ts';
import { givenCompany, givenMember, givenOffer, givenStaff } from '#server/testing/market.ts';
import { givenDraft, givenOrder, refused } from '#server/testing/orders.ts';
import { outbox } from '#server/testing/mails.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();
let admin: Api;
beforeAll(async () => {
  admin = await app.api((await givenStaff('admin')).token);
});

test('open orders, owed money and a company without an owner stand in the way, and then nothing is erased', async () => {
  const open = await givenPerson(app);
  const order = await givenOrder(market, { buyer: open });
  const request = await givenDeletionRequest(app, open.id);
  expect(await deletionRequest(market, request)).toMatchObject({ blockers: ['open_orders'], open_orders: 1 });
  await expect(confirmDeletion(market, request)).rejects.toMatchObject(refused('deletion_open_orders'));
  await rows(
    sql`update orders set purchaser_status = 1, payment_type = 1, payment_status = 0, logistic_status = 3
      where id = ${order.id}`,
  );
  expect(await deletionRequest(market, request)).toMatchObject({
    blockers: ['money_owed'],
    open_orders: 0,
    owed: 13_910,
  });
  await expect(confirmDeletion(market, request)).rejects.toMatchObject(refused('deletion_money_owed'));

  const owner = await givenPerson(app);
  const colleague = await givenMember(owner.companyId, { company_role: 'purchaser' });
  const requestId = await givenDeletionRequest(app, owner.id);
  expect(await deletionRequest(market, requestId)).toMatchObject({ blockers: ['last_owner'], colleagues: 1 });
  await expect(confirmDeletion(market, requestId)).rejects.toMatchObject(refused('deletion_last_owner'));
  expect(await userRow(owner.id)).toMatchObject({ firstname: 'สมชาย', account_status: 'verified' });
  expect(await rows(sql`select status::int, note from deletion_requests where id = ${requestId}`)).toEqual([
    { status: 0, note: 'ย้ายไปทำงานที่อื่น' },
  ]);
  expect(
    (await admin('GET /staff/audit-log', { query: { object_kind: 'deletion_request', object_id: String(requestId) } }))
      .rows,
  ).toEqual([]);

  // The colleague may go: the company goes on with its owner, and its orders are the owner's matter.
  await givenOrder(market, { buyer: owner });
  await confirmDeletion(market, await givenDeletionRequest(app, colleague.id));
  expect(await oneRow(sql`select buyer_approved_status::int from companies where id = ${owner.companyId}`)).toEqual({
    buyer_approved_status: 1,
  });
});

test('nobody is erased while money is to go back to them, unless a colleague is left to receive it', async () => {
  const buyer = await givenPerson(app, { personal: true });
  const order = await givenOrder(market, { buyer });
  await rows(sql`update orders set status = 3, cancelled_at = now() where id = ${order.id}`);
  await rows(sql`
    insert into money_reviews (reason, order_id, cause, amount, paid_at, created_at)
    values ('paid_before_cancelling', ${order.id}, ${`cancelled:${order.id}`}, 50000, now(), now())`);
  const request = await givenDeletionRequest(app, buyer.id);
  expect(await deletionRequest(market, request)).toMatchObject({ blockers: ['money_due'], due: 500 });
  await expect(confirmDeletion(market, request)).rejects.toMatchObject(refused('deletion_money_due'));
  expect((await buyer.api('GET /users/me/deletion-request')).blockers.map(({ code }) => code)).toEqual([
    'deletion_money_due',
  ]);

  const colleague = await givenMember(buyer.companyId);
  expect(await deletionRequest(market, request)).toMatchObject({ blockers: [], due: 0 });
  await rows(sql`update users set account_status = 'closed' where id = ${colleague.id}`);
  await rows(sql`
    update money_reviews set resolved_at = now(), resolved_by = (select min(id) from staff_members), note = 'x'
      where order_id = ${order.id}`);
  await confirmDeletion(market, request);
  expect(await userRow(buyer.id)).toMatchObject({ account_status: 'closed' });
});

test('what a refund took off a debt is not owed any more', async () => {
  const buyer = await givenPerson(app);
  await givenCredit(app, { buyer, finance: market.finance });
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const id = await givenDraft(buyer, [{ stockId, amount: 10 }]);
  await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 1, credit_time: 0 } });
  const params = { id };
  await market.sales('POST /staff/orders/{id}/confirm', { params, body: {} });
  await market.logistics('POST /staff/orders/{id}/ship', { params, body: { unready_reason: 'x' } });
  await market.logistics('POST /staff/orders/{id}/deliver', { params, body: {} });
  const { lines } = await market.finance('GET /staff/orders/{id}/refundable', { params });
  const refund = await market.finance('POST /staff/orders/{id}/refunds', {
    params,
    body: { reason: 'damaged', note: '', lines: [{ order_item_id: lines[0]!.order_item_id, quantity: 4 }] },
  });
  const another = await givenSecondFinance(app);
  await another('POST /staff/refunds/{id}/approve', { params: { id: refund.id }, body: {} });
  const { outstanding, total_include_vat } = (await buyer.api('GET /order/orderdetail/{id}', { params })).summary;
  expect(outstanding).toBeLessThan(total_include_vat);
  const request = await givenDeletionRequest(app, buyer.id);
  expect(await deletionRequest(market, request)).toMatchObject({ blockers: ['money_owed'], owed: outstanding });
});

test('a company that nobody is left in sells no more, and cannot be left while it has to deliver', async () => {
  const company = await givenCompany({ selling: true });
  const seller = await givenMember(company.id, { role: 'seller' });
  const warehouse = (
    await oneRow(
      sql<{
        id: number;
      }>`insert into warehouses (company_id, name, address, province_id, contact_person, mobile, status)
        values (${company.id}, 'คลัง', 'x', 21, 'ก', '0898765432', 1) returning id`,
    )
  ).id;
  const stockId = await givenOffer({ companyId: company.id, warehouseId: warehouse });
  const order = await givenOrder(market, { stockId });
  const request = await givenDeletionRequest(app, seller.id);
  expect(await deletionRequest(market, request)).toMatchObject({ blockers: ['open_orders'], kept_sales: 1 });
  await market.sales('POST /staff/orders/{id}/refuse', { params: { id: order.id }, body: { reason: 'x' } });
  await confirmDeletion(market, request);
  expect(await rows(sql`select 1 from offer_facets where product_stock_id = ${stockId}`)).toEqual([]);
});

test('an order that is paid for while staff confirm is either there, and stands in the way, or not placed at all', async () => {
  const person = await givenPerson(app);
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const request = await givenDeletionRequest(app, person.id);
  const outcomes = await Promise.allSettled([
    givenOrder(market, { buyer: person, stockId }),
    confirmDeletion(market, request),
  ]);
  const isClosed = (await userRow(person.id))['account_status'] === 'closed';
  const { placed } = await oneRow(
    sql<{
      placed: number;
    }>`select count(*)::int as placed from orders where user_id = ${person.id} and order_no is not null`,
  );
  expect([isClosed, placed]).toEqual(outcomes[1].status === 'fulfilled' ? [true, 0] : [false, 1]);
});

test('a joiner does not block the owner’s deletion, and leaves nothing at a company without people', async () => {
  const owner = await givenPerson(app);
  const [waiting, refusedOne] = [
    await givenMember(owner.companyId, { account_status: 'waiting_approval', company_role: 'viewer' }),
    await givenMember(owner.companyId, { account_status: 'not_approved', company_role: 'viewer' }),
  ];
  const request = await givenDeletionRequest(app, owner.id);
  expect(await owner.api('GET /users/me/deletion-request')).toMatchObject({ blockers: [] });
  expect(await deletionRequest(market, request)).toMatchObject({ blockers: [], colleagues: 0 });
  await confirmDeletion(market, request);
  const [waitingJoiner, other] = await Promise.all([userRow(waiting.id), userRow(refusedOne.id)]);
  for (const joiner of [waitingJoiner, other])
    expect(joiner).toMatchObject({ account_status: 'not_approved', company_role: 'owner', is_owner: true });
  expect(new Set([owner.companyId, waitingJoiner['company_id'], other['company_id']]).size).toBe(3);
  expect(await rows(sql`select id from users where company_id = ${owner.companyId}`)).toEqual([{ id: owner.id }]);
  // Who waited is told how to go on; who was refused was told before.
  expect(await outbox(sql`select recipient from mail_outbox where kind = 'company_join_refused'`)).toEqual([
    { recipient: waiting.email },
  ]);
  const [mail] = await outbox(sql<{ text: string }>`select text from mail_outbox where recipient = ${waiting.email}`);
  const { registration } = await (
    await app.api()
  )('POST /auth/registration/link', { body: { token: /token=([\w-]+)/.exec(mail!.text)![1]! } });
  expect(registration).toMatchObject({
    step: 'company',
    joins: false,
    refusal_reason: expect.stringContaining('ไม่ตอบรับคำขอ'),
  });
});

test('a refusal leaves everything as it is and tells why', async () => {
  const person = await givenPerson(app);
  const id = await givenDeletionRequest(app, person.id);
  await market.sales('POST /staff/deletion-requests/{id}/refuse', {
    params: { id },
    body: { version: (await deletionRequest(market, id)).version, reason: 'มีข้อพิพาทที่ยังไม่จบ' },
  });
  expect(await userRow(person.id)).toMatchObject({ firstname: 'สมชาย', account_status: 'verified' });
  const [mail] = await outbox(
    sql<{ text: string; kind: string }>`select text, kind from mail_outbox where recipient = ${person.email}`,
  );
  expect(mail?.kind).toBe('deletion_refused');
  expect(mail?.text).toContain('มีข้อพิพาทที่ยังไม่จบ');
  await expect(confirmDeletion(market, id)).rejects.toMatchObject(refused('verification_already_decided'));
  expect(
    (await admin('GET /staff/audit-log', { query: { object_kind: 'deletion_request', object_id: String(id) } })).rows,
  ).toMatchObject([{ action: 'refuse', reason: 'มีข้อพิพาทที่ยังไม่จบ' }]);
});
