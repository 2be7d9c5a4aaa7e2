import { afterEach, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { confirmDeletion, givenDeletionRequest } from '#server/testing/deletions.ts';
import { lastMailTo } from '#server/testing/mails.ts';
import { givenOffer } from '#server/testing/market.ts';
import {
  BILLING,
  DELIVERY_DAY,
  givenBuyer,
  givenDraft,
  ORDER_TOTAL,
  refused,
  type TestMarket,
} from '#server/testing/orders.ts';
import {
  givenPersonRules,
  givenPurchaser,
  givenPurchaseRequest,
  givenSteps,
} from '#server/testing/given/purchasing.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { expireRequests } from './expire.ts';

const { app, market } = openFileMarket();
let stockId: number;
beforeAll(async () => {
  stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
});
afterEach(() => app.clock.set('2026-07-09T03:00:00Z'));

type Buyer = TestMarket['buyer'];

const detail = (by: Buyer, id: number) => by.api('GET /purchase-request/{id}', { params: { id } });
const approve = (by: Buyer, id: number, step = 1, round = 1) =>
  by.api('POST /purchase-request/{id}/approve', { params: { id }, body: { round, step, note: 'ตามแผน' } });
const refuse = (by: Buyer, id: number, note = 'ยังไม่จำเป็น') =>
  by.api('POST /purchase-request/{id}/refuse', { params: { id }, body: { round: 1, step: 1, note } });
const place = (by: Buyer, id: number, delivery_date?: string) =>
  by.api('POST /purchase-request/{id}/place', { params: { id }, body: { ...(delivery_date && { delivery_date }) } });
const emailOf = async ({ id }: Buyer) =>
  (await oneRow(sql<{ email: string }>`select email from users where id = ${id}`)).email;

/** An owner and a purchaser who must ask for everything. */
async function askers(rules = {}) {
  const owner = await givenBuyer(app);
  return { owner, purchaser: await givenPurchaser(app, owner, { order_limit: 0, ...rules }) };
}

test('an order above a limit is not placed; asked for and approved, it is placed by the requester', async () => {
  const { owner, purchaser } = await askers({ order_limit: ORDER_TOTAL - 0.01 });
  const offer = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const before = await oneRow(sql`select quantity from product_stocks where id = ${offer}`);
  const order_id = await givenDraft(purchaser, [{ stockId: offer, amount: 10 }]);
  await expect(purchaser.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } })).rejects.toMatchObject({
    wire: { error: 'approval_needed', errorType: 'approval' },
  });
  const { id } = await purchaser.api('POST /purchase-request/add', {
    body: { order_id, payment_type: 3, expected_total: ORDER_TOTAL, note: 'ของหมดคลัง' },
  });
  // Nothing of it is taken.
  expect(await oneRow(sql`select quantity from product_stocks where id = ${offer}`)).toEqual(before);
  expect(await rows(sql`select 1 from purchases where order_id = ${order_id}`)).toEqual([]);
  expect((await purchaser.api('GET /cart/mycart')).cart).toEqual([]);
  const mail = await lastMailTo(await emailOf(owner));
  expect(mail).toMatchObject({ kind: 'purchase_request_waits' });
  expect(mail?.text).toContain('ของหมดคลัง');
  expect(await detail(owner, id)).toMatchObject({
    state: 'waiting',
    total: ORDER_TOTAL,
    exceeded: ['order'],
    approvals_needed: 1,
    may_not_decide: null,
    note: 'ของหมดคลัง',
    spent_month: 0,
    order: { order_no: null, summary: { total_include_vat: ORDER_TOTAL } },
  });
  await expect(place(purchaser, id)).rejects.toMatchObject(refused('request_not_approved'));
  await approve(owner, id);
  expect(await lastMailTo(await emailOf(purchaser))).toMatchObject({ kind: 'purchase_request_news' });
  const { order_no } = await place(purchaser, id);
  expect(await place(purchaser, id)).toMatchObject({ order_no, order_id });
  expect(await detail(purchaser, id)).toMatchObject({ state: 'placed', order_no, spent_month: ORDER_TOTAL });
  expect(await purchaser.api('GET /order/orderdetail/{id}', { params: { id: order_id } })).toMatchObject({
    order_no,
    requester: 'สุรีย์ จัดซื้อ',
  });
  expect(await findDifferences()).toEqual([]);
});

test('two steps are two colleagues in order, none of them the requester', async () => {
  const { owner, purchaser } = await askers();
  await givenSteps(owner, [5_000, 10_000]);
  const first = await givenPurchaser(app, owner, { approves_steps: 1 }, 'viewer');
  const both = await givenPurchaser(app, owner, { approves_steps: 2 }, 'finance');
  await givenPersonRules(owner, purchaser.id, { order_limit: 0, approves_steps: 3 });
  const { id } = await givenPurchaseRequest(purchaser, { stockId });
  expect(await detail(owner, id)).toMatchObject({ approvals_needed: 2 });
  await expect(approve(purchaser, id)).rejects.toMatchObject(refused('own_request'));
  await expect(approve(both, id, 2)).rejects.toMatchObject(refused('request_changed'));
  const bystander = await givenPurchaser(app, owner);
  await expect(approve(bystander, id)).rejects.toMatchObject(refused('approval_step_too_high'));
  await approve(both, id);
  await expect(approve(both, id, 2)).rejects.toMatchObject(refused('request_approved_by_you'));
  await expect(approve(first, id, 2)).rejects.toMatchObject(refused('approval_step_too_high'));
  await expect(place(purchaser, id)).rejects.toMatchObject(refused('request_not_approved'));
  expect((await owner.api('GET /purchase-request/list', { query: { to_decide: 'yes' } })).rows).toMatchObject([
    { id, approvals_given: 1, may_decide: true },
  ]);
  // `toDecideSql` finds what `refusalToDecide` lets each of them decide.
  for (const by of [owner, first, both, bystander, purchaser]) {
    const { rows: requests } = await by.api('GET /purchase-request/list', { query: { to_decide: 'yes' } });
    expect(requests.map((request) => request.id)).toEqual((await detail(by, id)).may_not_decide === null ? [id] : []);
  }
  await approve(owner, id, 2);
  await expect(place(bystander, id)).rejects.toMatchObject(refused('not_requester_nor_approver'));
  await expect(place(both, id)).rejects.toMatchObject({ wire: { statusCode: 403 } });
  const { order_id } = await place(owner, id);
  // It counts for who asked, whoever placed it.
  expect(await oneRow(sql`select requested_by_user_id as id from orders where id = ${order_id}`)).toEqual({
    id: purchaser.id,
  });
});

test('of two who decide at once one is told that it is decided', async () => {
  const { owner, purchaser } = await askers();
  const other = await givenPurchaser(app, owner, { approves_steps: 1 });
  const { id } = await givenPurchaseRequest(purchaser, { stockId });
  const outcomes = await Promise.allSettled([approve(owner, id), refuse(other, id)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await rows(sql`select 1 from purchase_decisions where request_id = ${id}`)).toHaveLength(1);
});

test('of two who place at once both get the one order, and its goods are taken once', async () => {
  const { owner, purchaser } = await askers();
  const offer = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const { id } = await givenPurchaseRequest(purchaser, { stockId: offer });
  await approve(owner, id);
  const [one, two] = await Promise.all([place(owner, id), place(purchaser, id)]);
  expect(one).toEqual(two);
  expect(
    await rows(sql`select quantity from stock_movements where product_stock_id = ${offer} and kind = 'sold'`),
  ).toEqual([{ quantity: -10 }]);
});

test('a refused request says why, is never placed, and stays as it was', async () => {
  const { owner, purchaser } = await askers();
  const { id, order_id } = await givenPurchaseRequest(purchaser, { stockId });
  await expect(refuse(owner, id, '')).rejects.toMatchObject({ wire: { fields: [{ path: 'note' }] } });
  await refuse(owner, id);
  expect(await detail(purchaser, id)).toMatchObject({
    state: 'refused',
    decisions: [{ is_approved: false, note: 'ยังไม่จำเป็น', total: ORDER_TOTAL }],
  });
  await expect(approve(owner, id)).rejects.toMatchObject(refused('request_not_waiting'));
  await expect(place(purchaser, id)).rejects.toMatchObject(refused('request_not_approved'));
  await expect(purchaser.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } })).rejects.toMatchObject(
    refused('order_in_approval'),
  );
});

test('nobody changes or places around a request: not the address, not the coupon, not a colleague without limits', async () => {
  const { owner, purchaser } = await askers();
  const { order_id } = await givenPurchaseRequest(purchaser, { stockId });
  const shipping = { order_id, receiving_type: 1, delivery_date: DELIVERY_DAY, ...BILLING } as const;
  for (const { api } of [purchaser, owner]) {
    await expect(
      api('POST /cart/addshipping', { body: { ...shipping, shipping_address_id: owner.addressId } }),
    ).rejects.toMatchObject(refused('order_in_approval'));
    await expect(api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } })).rejects.toMatchObject(
      refused('order_in_approval'),
    );
    await expect(api('POST /purchase-request/add', { body: { order_id, payment_type: 3 } })).rejects.toMatchObject(
      refused('order_in_approval'),
    );
    await expect(api('POST /coupon/remove', { body: { order_id } })).rejects.toMatchObject(refused('not_found'));
  }
  // Checkout of another cart makes another draft.
  expect(await givenDraft(purchaser, [{ stockId, amount: 1 }])).not.toBe(order_id);
});

test('another company’s request is as one that is not there', async () => {
  const { purchaser } = await askers();
  const { id } = await givenPurchaseRequest(purchaser, { stockId });
  const stranger = await givenBuyer(app);
  for (const call of [
    () => detail(stranger, id),
    () => approve(stranger, id),
    () => refuse(stranger, id),
    () => place(stranger, id),
  ])
    await expect(call()).rejects.toMatchObject(refused('not_found'));
  const colleague = await givenPurchaser(app, stranger);
  await expect(colleague.api('POST /purchase-request/{id}/withdraw', { params: { id } })).rejects.toMatchObject(
    refused('not_found'),
  );
  expect((await stranger.api('GET /purchase-request/list')).rows).toEqual([]);
});

test('prices are those of the moment: dearer than approved is asked again from the first step, cheaper is placed', async () => {
  const { owner, purchaser } = await askers();
  const offer = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const { id, order_id } = await givenPurchaseRequest(purchaser, { stockId: offer });
  await approve(owner, id);
  await rows(sql`update product_stocks set regular_price = regular_price + 100 where id = ${offer}`);
  await expect(place(purchaser, id)).rejects.toMatchObject(refused('approved_total_exceeded'));
  const again = await detail(owner, id);
  expect(again).toMatchObject({ state: 'waiting', round: 2, approvals_given: 0, total: ORDER_TOTAL + 10.7 });
  expect(again.order.summary.total_include_vat).toBe(ORDER_TOTAL + 10.7);
  await expect(approve(owner, id)).rejects.toMatchObject(refused('request_changed'));
  await approve(owner, id, 1, 2);
  await rows(sql`update product_stocks set regular_price = regular_price - 200 where id = ${offer}`);
  await place(purchaser, id);
  expect(await purchaser.api('GET /order/orderdetail/{id}', { params: { id: order_id } })).toMatchObject({
    summary: { total_include_vat: ORDER_TOTAL - 10.7 },
  });
  expect(await findDifferences()).toEqual([]);
});

test('a request that nobody answers expires; one whose day of delivery is past is placed for another', async () => {
  const { owner, purchaser } = await askers();
  const [late, kept] = [
    await givenPurchaseRequest(purchaser, { stockId }),
    await givenPurchaseRequest(purchaser, { stockId }),
  ];
  app.clock.advanceHours(6 * 24);
  await approve(owner, kept.id);
  expect(await expireRequests()).toBe(0);
  app.clock.advanceHours(24);
  await expect(approve(owner, late.id)).rejects.toMatchObject(refused('request_expired'));
  expect(await expireRequests()).toBeGreaterThanOrEqual(1);
  expect(await detail(purchaser, late.id)).toMatchObject({ state: 'expired', may_withdraw: false });
  const { earliest_delivery } = await detail(purchaser, kept.id);
  await expect(place(purchaser, kept.id)).rejects.toMatchObject(refused('delivery_date_not_allowed'));
  expect(await place(purchaser, kept.id, earliest_delivery!)).toMatchObject({ order_id: kept.order_id });
});

test('a company without enough approvers is told so, and an order within the rules is not asked for', async () => {
  const owner = await givenBuyer(app);
  await givenSteps(owner, [1_000]);
  const order_id = await givenDraft(owner, [{ stockId, amount: 10 }]);
  await expect(owner.api('POST /purchase-request/add', { body: { order_id, payment_type: 3 } })).rejects.toMatchObject(
    refused('approval_impossible'),
  );
  await givenSteps(owner, []);
  await expect(owner.api('POST /purchase-request/add', { body: { order_id, payment_type: 3 } })).rejects.toMatchObject(
    refused('approval_not_needed'),
  );
  // Neither took the lines out of the cart.
  expect((await owner.api('GET /cart/mycart')).cart).toHaveLength(1);
  await owner.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
});

test('an approver who lost the right, or left, approves no more', async () => {
  const { owner, purchaser } = await askers();
  const approver = await givenPurchaser(app, owner, { approves_steps: 1 });
  const { id } = await givenPurchaseRequest(purchaser, { stockId });
  await givenPersonRules(owner, approver.id, {});
  await expect(approve(approver, id)).rejects.toMatchObject(refused('approval_step_too_high'));
  expect((await detail(approver, id)).may_not_decide).toBe('approval_step_too_high');
});

/** A request of two steps whose first one the owner may approve, and a colleague who is the only other approver. */
async function twoSteps() {
  const { owner, purchaser } = await askers();
  await givenSteps(owner, [1, 2]);
  const approver = await givenPurchaser(app, owner, { approves_steps: 2 }, 'finance');
  const { id } = await givenPurchaseRequest(purchaser, { stockId });
  return { owner, purchaser, approver, id };
}
const newsOf = async (person: Buyer) => (await lastMailTo(await emailOf(person)))?.subject;
const STRANDED = 'คำขอสั่งซื้อไม่มีผู้อนุมัติเหลืออยู่';

test.each<[string, (people: Awaited<ReturnType<typeof twoSteps>>) => Promise<unknown>]>([
  ['is removed', ({ owner, approver }) => owner.api('DELETE /company-colleague/{id}', { params: { id: approver.id } })],
  ['may approve no more', ({ owner, approver }) => givenPersonRules(owner, approver.id, { approves_steps: 0 })],
  [
    'is suspended by staff',
    ({ approver }) =>
      market.sales('POST /staff/accounts/{id}/suspend', { params: { id: approver.id }, body: { reason: 'x' } }),
  ],
  ['is erased', async ({ approver }) => confirmDeletion(market, await givenDeletionRequest(app, approver.id))],
])('when the only other approver %s, who asked and the owners are told that nobody is left', async (_, end) => {
  const people = await twoSteps();
  expect(await detail(people.purchaser, people.id)).toMatchObject({ is_stranded: false });
  await end(people);
  for (const person of [people.purchaser, people.owner]) {
    expect(await newsOf(person)).toBe(STRANDED);
    expect(await detail(person, people.id)).toMatchObject({ state: 'waiting', is_stranded: true });
  }
});

test('a request that nobody could approve goes to whoever may approve it next', async () => {
  const { owner, purchaser, approver, id } = await twoSteps();
  await approve(owner, id);
  await owner.api('DELETE /company-colleague/{id}', { params: { id: approver.id } });
  expect(await newsOf(purchaser)).toBe(STRANDED);
  const next = await givenPurchaser(app, owner, { approves_steps: 2 }, 'finance');
  expect(await lastMailTo(await emailOf(next))).toMatchObject({ kind: 'purchase_request_waits' });
  await approve(next, id, 2);
  expect(await detail(purchaser, id)).toMatchObject({ state: 'approved', is_stranded: false });
});

test('the end of one approver among several tells nobody', async () => {
  const { owner, purchaser, approver, id } = await twoSteps();
  await givenPurchaser(app, owner, { approves_steps: 2 }, 'finance');
  await owner.api('DELETE /company-colleague/{id}', { params: { id: approver.id } });
  expect(await newsOf(purchaser)).not.toBe(STRANDED);
  expect(await detail(purchaser, id)).toMatchObject({ is_stranded: false });
});

test('the requester takes a request back, a colleague cannot', async () => {
  const { owner, purchaser } = await askers();
  const { id } = await givenPurchaseRequest(purchaser, { stockId });
  const withdraw = (by: Buyer) => by.api('POST /purchase-request/{id}/withdraw', { params: { id } });
  await expect(withdraw(owner)).rejects.toMatchObject(refused('not_found'));
  await withdraw(purchaser);
  await expect(withdraw(purchaser)).rejects.toMatchObject(refused('request_not_waiting'));
  await expect(approve(owner, id)).rejects.toMatchObject(refused('request_not_waiting'));
});
