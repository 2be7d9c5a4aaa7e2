import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api, Input } from '#contract/client.ts';
import { CLAIM_DAYS } from '#domain/trade/claims/claim-time.ts';
import { CLAIMS_OF_A_PURCHASE_A_DAY, MESSAGES_OF_A_PARTY } from '#domain/trade/claims/claim.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { chargePurchases } from '#server/money/payouts/index.ts';
import { givenClaimFile, givenDeliveredSale, type DeliveredSale } from '#server/testing/given/claims.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { givenBuyer, givenOrder, givenUpload, refused, type TestMarket } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { approveRefund } from '#server/money/refunds/index.ts';
import { passOnClaims } from './jobs.ts';
import { outbox } from '#server/testing/mails.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();
let buyer: TestMarket['buyer'];
let seller: TestMarket['seller'];
let staff: Api;

beforeAll(async () => {
  ({ buyer, seller, sales: staff } = market);
});
beforeEach(() => app.clock.set(TEST_NOW));

type Opened = Input<'POST /claims'>['body'];

const open = (sale: DeliveredSale, body: Partial<Opened> = {}, api = buyer.api) =>
  api('POST /claims', {
    body: {
      purchase_id: sale.purchaseId,
      kind: 'damage',
      lines: [{ order_item_id: sale.itemId, quantity: 3 }],
      text: 'ถุงแตก 3 ถุง',
      ...body,
    },
  });
const asBuyer = (id: number, api = buyer.api) => api('GET /claims/{id}', { params: { id } });
const asSeller = (id: number, api = seller.api) => api('GET /seller/claims/{id}', { params: { id } });
const asStaff = (id: number) => staff('GET /staff/claims/{id}', { params: { id } });
const answer = (id: number, body: Partial<Input<'POST /seller/claims/{id}/messages'>['body']> = {}, api = seller.api) =>
  api('POST /seller/claims/{id}/messages', {
    params: { id },
    body: { text: 'ชั่งแล้วครบ', position: 'disputes', ...body },
  });
const write = (id: number, body: Partial<Input<'POST /claims/{id}/messages'>['body']> = {}, api = buyer.api) =>
  api('POST /claims/{id}/messages', { params: { id }, body: { text: 'ส่งรูปเพิ่ม', ...body } });
const withdraw = (id: number, api = buyer.api) =>
  api('POST /claims/{id}/withdraw', { params: { id }, body: { text: 'ตกลงกันได้แล้ว' } });
const decide = (id: number, outcome: 'replacement' | 'refused' = 'replacement', api = staff) =>
  api('POST /staff/claims/{id}/decide', { params: { id }, body: { outcome, reason: 'รูปแสดงความเสียหายจากการขนส่ง' } });

async function givenClaim(): Promise<{ id: number; sale: DeliveredSale }> {
  const sale = await givenDeliveredSale(app, market);
  return { id: (await open(sale)).id, sale };
}
/** Whether the purchase is charged, once the job of the night has run. */
async function isCharged({ purchaseId }: DeliveredSale): Promise<boolean> {
  await chargePurchases(app.clock.now());
  const [found] = await rows(sql<{ at: Date | null }>`select charged_at as at from purchases where id = ${purchaseId}`);
  return found!.at !== null;
}
const mailsOf = async (kind: string) =>
  (await outbox(sql<{ subject: string }>`select subject from mail_outbox where kind = ${kind} order by id`)).map(
    ({ subject }) => subject,
  );

test('a buyer claims with a picture, the seller disputes, staff decide, and both read why', async () => {
  const sale = await givenDeliveredSale(app, market);
  const files = [await givenClaimFile(app, buyer.token), await givenClaimFile(app, buyer.token)];
  const { id } = await open(sale, { files });
  expect(await asBuyer(id)).toMatchObject({
    claim_no: expect.stringMatching(/^CL\d{6}$/),
    kind: 'damage',
    state: 'with_seller',
    position: null,
    outcome: null,
    // Thursday's: Friday, Monday, Tuesday.
    answer_by: '2026-07-14T17:00:00.000Z',
    order: { id: sale.orderId },
    buyer: null,
    lines: [{ order_item_id: sale.itemId, quantity: 3, bought: 10, unit_weight: 25, weighed_kg: null, asked: 3150 }],
    asked: { base: 3150, vat: 220.5, total: 3370.5 },
    messages: [{ party: 'buyer', kind: 'opened', text: 'ถุงแตก 3 ถุง', files: [{ name: 'slip.png' }, {}] }],
  });
  const sellers = await asSeller(id);
  expect(sellers).toMatchObject({ order: null, buyer: null, purchase: { purchase_no: sale.purchaseNo } });
  expect(sellers.messages[0]).toMatchObject({ person: null, files: [{}, {}] });
  expect((await mailsOf('claim_news_seller')).at(-1)).toMatch(/^ผู้ซื้อแจ้งเคลมสินค้า CL/);

  await answer(id, { files: [await givenClaimFile(app, seller.token)] });
  expect(await asBuyer(id)).toMatchObject({
    state: 'with_staff',
    position: 'disputes',
    messages: [{}, { party: 'seller', kind: 'answered', position: 'disputes', person: null, files: [{}] }],
  });
  expect((await mailsOf('claim_news_buyer')).at(-1)).toMatch(/^ผู้ขายตอบเคลมแล้ว/);
  expect((await mailsOf('claim_news_staff')).at(-1)).toMatch(/^ผู้ขายตอบเคลมแล้ว/);

  const seen = await asStaff(id);
  expect(seen).toMatchObject({ buyer: { id: buyer.companyId }, order: { id: sale.orderId } });
  expect(seen.messages.every(({ person }) => person !== null)).toBe(true);
  await staff('POST /staff/claims/{id}/messages', { params: { id }, body: { text: 'ขอรูปป้ายล็อต' } });
  await decide(id);
  for (const view of [await asBuyer(id), await asSeller(id)])
    expect(view).toMatchObject({
      state: 'closed',
      outcome: 'replacement',
      messages: [{}, {}, { party: 'staff', kind: 'message' }, { party: 'staff', kind: 'decided', person: null }],
    });
  expect((await mailsOf('claim_news_seller')).at(-1)).toMatch(/^ผลการพิจารณาเคลม/);
  expect(
    await rows(
      sql`select action, object_kind, before, after, reason from audit_log where object_kind = 'claim'
        and object_id = ${String(id)}`,
    ),
  ).toEqual([
    {
      action: 'decide_claim',
      object_kind: 'claim',
      before: { claim_state: 'with_staff', claim_position: 'disputes' },
      after: { claim_state: 'closed', claim_outcome: 'replacement' },
      reason: 'รูปแสดงความเสียหายจากการขนส่ง',
    },
  ]);
});

test('a claim is made after delivery and within some days of it', async () => {
  const order = await givenOrder(market);
  const { purchase, item } = (
    await rows(sql<{ purchase: number; item: number }>`
      select purchase_id as purchase /* not null: placed */, id as item from order_items where order_id = ${order.id}`)
  )[0]!;
  const early = { orderId: order.id, purchaseId: purchase, purchaseNo: '', itemId: item };
  await expect(open(early)).rejects.toMatchObject(refused('claim_not_delivered'));
  const sale = await givenDeliveredSale(app, market);
  const about = () => buyer.api('GET /claims/order/{id}', { params: { id: sale.orderId } });
  expect((await about()).sellers).toMatchObject([
    {
      purchase_id: sale.purchaseId,
      last_day: '2026-07-16',
      refusal: null,
      lines: [{ quantity: 10, is_claimed: false }],
    },
  ]);
  app.clock.set('2026-07-16T17:00:00Z');
  await expect(open(sale)).rejects.toMatchObject({
    wire: { error: 'claim_too_late', message: expect.stringContaining(`${CLAIM_DAYS} `) },
  });
  expect((await about()).sellers[0]!.refusal).toBe('claim_too_late');
  app.clock.set('2026-07-16T16:59:59Z');
  await open(sale);
  expect(await about()).toMatchObject({
    claims: [{ state: 'with_seller', lines: [{ quantity: 3 }] }],
    sellers: [{ lines: [{ is_claimed: true }] }],
  });
});

test('a line has one open claim, however fast two come; one that is closed makes room', async () => {
  const sale = await givenDeliveredSale(app, market);
  const both = await Promise.allSettled([open(sale), open(sale)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { wire: { fields: [{ path: 'lines.0.quantity', code: 'claim_line_claimed' }] } },
  });
  const [claim] = (await buyer.api('GET /claims', { query: { order_id: sale.orderId } })).rows;
  await withdraw(claim!.id);
  await open(sale);
});

test('claims about a purchase are opened so many times a day, however often they are withdrawn', async () => {
  const sale = await givenDeliveredSale(app, market);
  for (let round = 0; round < CLAIMS_OF_A_PURCHASE_A_DAY; round += 1) await withdraw((await open(sale)).id);
  const mails = () => outbox(sql`select id from mail_outbox`);
  const before = await mails();
  await expect(open(sale)).rejects.toMatchObject(refused('claims_too_often'));
  expect(await mails()).toHaveLength(before.length);
  await open(await givenDeliveredSale(app, market));
  app.clock.set(new Date(TEST_NOW.getTime() + 24 * 3_600_000 + 1000));
  await open(sale);
});

test('lines and quantities that cannot be claimed are refused at their field', async () => {
  const [sale, other] = [await givenDeliveredSale(app, market), await givenDeliveredSale(app, market)];
  const lines = [
    { order_item_id: sale.itemId, quantity: 11 },
    { order_item_id: other.itemId, quantity: 1 },
  ];
  await expect(open(sale, { lines })).rejects.toMatchObject({
    wire: {
      fields: [
        { path: 'lines.0.quantity', code: 'claim_quantity_invalid', message: expect.stringContaining('10') },
        { path: 'lines.1.quantity', code: 'claim_line_unknown' },
      ],
    },
  });
  await expect(open(sale, { lines: [] })).rejects.toMatchObject(refused('invalid_input'));
  await expect(open(sale, { text: '  ' })).rejects.toMatchObject(refused('invalid_input'));
});

test('other companies, the seller of other goods and the buyer’s own seller centre know nothing of a claim', async () => {
  const { id, sale } = await givenClaim();
  const stranger = await givenBuyer(app);
  const { id: company } = await givenCompany({ selling: true });
  const rival = await app.api((await givenMember(company, { role: 'seller' })).token);
  const none = refused('not_found');
  await expect(open(sale, {}, stranger.api)).rejects.toMatchObject(none);
  await expect(asBuyer(id, stranger.api)).rejects.toMatchObject(none);
  await expect(write(id, {}, stranger.api)).rejects.toMatchObject(none);
  await expect(withdraw(id, stranger.api)).rejects.toMatchObject(none);
  await expect(stranger.api('GET /claims/order/{id}', { params: { id: sale.orderId } })).rejects.toMatchObject(none);
  await expect(asSeller(id, rival)).rejects.toMatchObject(none);
  await expect(answer(id, {}, rival)).rejects.toMatchObject(none);
  // The seller is no buyer of it, though its owner may order.
  await expect(asBuyer(id, seller.api)).rejects.toMatchObject(none);
  await expect(withdraw(id, seller.api)).rejects.toMatchObject(none);
  expect((await rival('GET /seller/claims')).rows).toEqual([]);
  // The seller finds nothing out by an order's number.
  const byOrder = { order_id: sale.orderId } as object;
  await expect(seller.api('GET /seller/claims', { query: byOrder })).rejects.toMatchObject({
    wire: { error: 'invalid_input' },
  });
});

test('a file belongs to one message of its company, is no slip, and opens in the session that asked', async () => {
  const { id } = await givenClaim();
  const file = await givenClaimFile(app, buyer.token);
  const missing = { wire: { fields: [{ path: 'files', code: 'file_missing' }] } };
  await expect(answer(id, { files: [file] })).rejects.toMatchObject(missing);
  await expect(write(id, { files: [await givenUpload(app, buyer.token)] })).rejects.toMatchObject(missing);
  const twice = await Promise.allSettled([write(id, { files: [file] }), write(id, { files: [file] })]);
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { url } = (await asBuyer(id)).messages.at(-1)!.files[0]!;
  const status = async (token?: string) =>
    (await app.http.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })).statusCode;
  expect([await status(buyer.token), await status(seller.token), await status()]).toEqual([200, 404, 404]);
  const shown = (await asSeller(id)).messages.at(-1)!.files[0]!;
  expect(
    (await app.http.inject({ url: shown.url, headers: { authorization: `Bearer ${seller.token}` } })).statusCode,
  ).toBe(200);
});

test('the first answer takes a position, later ones may', async () => {
  const { id } = await givenClaim();
  await expect(answer(id, { position: null })).rejects.toMatchObject({
    wire: { fields: [{ path: 'position', code: 'claim_position_missing' }] },
  });
  await answer(id);
  await answer(id, { position: null, text: 'แนบใบชั่ง' });
  expect(await asSeller(id)).toMatchObject({ position: 'disputes', messages: [{}, {}, { kind: 'message' }] });
  await answer(id, { position: 'accepts', text: 'ตรวจแล้วเป็นของเรา' });
  expect(await asSeller(id)).toMatchObject({ state: 'with_staff', position: 'accepts' });
});

test('staff decide once the seller was heard or has let its time pass', async () => {
  const { id } = await givenClaim();
  await expect(decide(id)).rejects.toMatchObject(refused('claim_with_seller'));
  app.clock.set('2026-07-14T16:59:59Z');
  await passOnClaims();
  expect((await asStaff(id)).state).toBe('with_seller');
  app.clock.set('2026-07-14T17:00:00Z');
  expect(await passOnClaims()).toBeGreaterThan(0);
  expect(await passOnClaims()).toBe(0);
  expect(await asStaff(id)).toMatchObject({ state: 'with_staff', position: null });
  expect((await mailsOf('claim_news_seller')).at(-1)).toMatch(/^ผู้ขายไม่ได้ตอบเคลมภายในกำหนด/);
  // It may still be heard.
  await answer(id);
  await decide(id, 'refused');
  expect(await asBuyer(id)).toMatchObject({ outcome: 'refused', position: 'disputes' });
});

test('of two decisions at once one counts; nothing is written in a closed claim', async () => {
  const { id } = await givenClaim();
  await answer(id);
  const other = await app.api((await givenStaff('admin')).token);
  const both = await Promise.allSettled([decide(id, 'refused'), decide(id, 'replacement', other)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('claim_closed') });
  const closed = refused('claim_closed');
  await expect(write(id)).rejects.toMatchObject(closed);
  await expect(answer(id)).rejects.toMatchObject(closed);
  await expect(withdraw(id)).rejects.toMatchObject(closed);
  await expect(
    staff('POST /staff/claims/{id}/messages', { params: { id }, body: { text: 'x' } }),
  ).rejects.toMatchObject(closed);
});

test('a buyer who takes a claim back while staff decide is told, or staff are', async () => {
  const { id } = await givenClaim();
  await answer(id);
  const both = await Promise.allSettled([withdraw(id), decide(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('each list shows first what waits for its reader', async () => {
  await rows(sql`update claims set state = 'closed', outcome = 'withdrawn', closed_at = now() where state <> 'closed'`);
  await rows(sql`update claims set opened_at = opened_at - interval '90 days'`);
  const [first, second] = [await givenClaim(), await givenClaim()];
  await answer(second.id);
  const ids = async (found: Promise<{ rows: { id: number }[] }>) => (await found).rows.slice(0, 2).map(({ id }) => id);
  expect(await ids(seller.api('GET /seller/claims'))).toEqual([first.id, second.id]);
  expect(await ids(staff('GET /staff/claims'))).toEqual([second.id, first.id]);
  expect(await ids(buyer.api('GET /claims'))).toEqual([second.id, first.id]);
  expect((await staff('GET /staff/claims', { query: { state: 'with_staff' } })).count).toBe(1);
  const tasks = (await seller.api('GET /seller-dashboard/tasks')).data;
  expect(tasks.find(({ task }) => task === 'claims')).toEqual({ task: 'claims', count: 1 });
  const { queues } = await staff('GET /staff/queues');
  expect(queues.find(({ name }) => name === 'claims')).toMatchObject({ count: 1 });
});

test('staff refund a part with the claim, somebody else approves, and the payout waits until then', async () => {
  const { id, sale } = await givenClaim();
  await answer(id, { position: 'accepts' });
  const refund = (lines: { order_item_id: number; quantity: number; amount?: number }[]) =>
    staff('POST /staff/claims/{id}/decide', {
      params: { id },
      body: { outcome: 'refund', reason: 'ถุงแตกสองถุง', lines },
    });
  const fields = (path: string, code: string) => ({ wire: { fields: [{ path, code }] } });
  await expect(refund([])).rejects.toMatchObject(fields('lines', 'claim_refund_lines_missing'));
  await expect(refund([{ order_item_id: sale.itemId, quantity: 4 }])).rejects.toMatchObject(
    fields('lines.0.quantity', 'claim_quantity_invalid'),
  );
  await expect(refund([{ order_item_id: 999_999, quantity: 1 }])).rejects.toMatchObject(
    fields('lines.0.quantity', 'claim_refund_line_other'),
  );
  await expect(refund([{ order_item_id: sale.itemId, quantity: 1, amount: 99_999 }])).rejects.toMatchObject({
    wire: { error: 'refund_too_much' },
  });
  expect((await asStaff(id)).state).toBe('with_staff');
  // Two bags at 1,050 with 7 % VAT.
  await refund([{ order_item_id: sale.itemId, quantity: 2 }]);
  for (const view of [await asBuyer(id), await asSeller(id)])
    expect(view).toMatchObject({ state: 'closed', outcome: 'refund', refund: { state: 'proposed', total: 2247 } });
  const [proposed] = await rows(sql<{ id: number; reason: string; note: string; proposed_by: number | null }>`
    select id, reason, note, proposed_by from refunds where order_id = ${sale.orderId}`);
  expect(proposed).toMatchObject({ reason: 'damaged', note: expect.stringContaining('ถุงแตกสองถุง') });

  app.clock.set('2026-07-17T03:00:00Z');
  expect(await isCharged(sale)).toBe(false);
  const { id: approver } = await givenStaff('finance');
  await expect(approveRefund(proposed!.proposed_by!, proposed!.id)).rejects.toMatchObject({ code: 'own_refund' });
  await approveRefund(approver, proposed!.id);
  expect((await asBuyer(id)).refund?.state).toBe('approved');
  expect(await isCharged(sale)).toBe(true);
});

test('the payout of goods waits while a claim about them is open', async () => {
  const { id, sale } = await givenClaim();
  app.clock.set('2026-07-17T03:00:00Z');
  expect(await isCharged(sale)).toBe(false);
  const { to_come } = await seller.api('GET /seller/statement');
  expect(to_come.rows.find(({ purchase_id }) => purchase_id === sale.purchaseId)).toMatchObject({
    is_claimed: true,
    payable_on: null,
  });
  await withdraw(id);
  expect(await isCharged(sale)).toBe(true);
});

test('nobody fills a claim with messages', async () => {
  const { id } = await givenClaim();
  await rows(sql`
    insert into claim_messages (claim_id, party, user_id, kind, body, at)
    select ${id}, 'buyer', ${buyer.id}, 'message', 'x', now() from generate_series(2, ${MESSAGES_OF_A_PARTY}) n`);
  await expect(write(id)).rejects.toMatchObject(refused('claim_messages_full'));
  await withdraw(id);
});

test('what was written is never changed', async () => {
  await expect(rows(sql`update claim_messages set body = 'y'`)).rejects.toThrow(/append-only/);
});
