import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { findDifferences, orderBalances } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenSecondFinance } from '#server/testing/given/second-person.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenRefundAccount } from '#server/testing/given/refund-account.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { givenBuyer, givenOrder, givenSlip, ORDER_TOTAL, refused, type TestMarket } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();
let second: Api;
beforeAll(async () => {
  second = await givenSecondFinance(app);
});

type Buyer = TestMarket['buyer'];
async function givenPaid(buyer: Buyer): Promise<number> {
  const { id } = await givenOrder(market, { buyer });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const slip = await givenSlip(app, buyer, id);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  return id;
}
/** What was paid of a cancelled order goes back. */
async function givenCancelled(buyer: Buyer): Promise<{ order: number; review: number }> {
  const order = await givenPaid(buyer);
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id: order }, body: { reason: 'สินค้าหมด' } });
  const { id } = await oneRow(sql<{ id: number }>`select id from money_reviews where order_id = ${order}`);
  return { order, review: id };
}
/** One bag of a paid order goes back, approved. */
async function givenRefund(buyer: Buyer): Promise<{ order: number; refund: number }> {
  const order = await givenPaid(buyer);
  const { lines } = await market.finance('GET /staff/orders/{id}/refundable', { params: { id: order } });
  const line = { order_item_id: lines[0]!.order_item_id, quantity: 1 };
  const { id } = await market.finance('POST /staff/orders/{id}/refunds', {
    params: { id: order },
    body: { reason: 'damaged', lines: [line] },
  });
  await second('POST /staff/refunds/{id}/approve', { params: { id }, body: {} });
  return { order, refund: id };
}
async function givenBuyerWithAccount(number: string): Promise<Buyer> {
  const buyer = await givenBuyer(app);
  await givenRefundAccount(buyer.companyId, number);
  return buyer;
}

const due = () => market.finance('GET /staff/refund-runs/due');
const propose = () => market.finance('POST /staff/refund-runs', { body: {} });
const approve = (id: number, by = second) => by('POST /staff/refund-runs/{id}/approve', { params: { id }, body: {} });
const withdraw = (id: number) => second('POST /staff/refund-runs/{id}/withdraw', { params: { id }, body: {} });
const run = (id: number) => market.finance('GET /staff/refund-runs/{id}', { params: { id } });
const paid = (id: number, line_ids: number[]) =>
  market.finance('POST /staff/refund-runs/{id}/paid', { params: { id }, body: { line_ids } });
const failed = (id: number, line_id: number) =>
  market.finance('POST /staff/refund-runs/{id}/failed', { params: { id }, body: { line_id, reason: 'บัญชีปิด' } });
const makeFile = (id: number) => market.finance('POST /staff/refund-runs/{id}/file', { params: { id }, body: {} });
const takeFile = async (id: number) => {
  const file = await market.finance('GET /staff/refund-runs/{id}/file', { params: { id } });
  return new TextDecoder()
    .decode(file.bytes as Uint8Array)
    .trimEnd()
    .split('\r\n')
    .slice(1);
};
const balancesOf = async (id: number) => (await orderBalances([id])).get(id)!;
const replaceAccount = (companyId: number) =>
  rows(sql`update refund_accounts set ended_at = approved_at where company_id = ${companyId} and ended_at is null`);

test('refunds and money of cancelled orders go to the bank in one file, by two people, and are booked and told', async () => {
  const [one, other, without] = [
    await givenBuyerWithAccount('7710000011'),
    await givenBuyerWithAccount('7710000022'),
    await givenBuyer(app),
  ];
  const [cancelled, refunded, held] = [
    await givenCancelled(one),
    await givenRefund(other),
    await givenCancelled(without),
  ];
  const now = await due();
  expect(now.rows.map(({ refund_id, review_id }) => [refund_id, review_id])).toEqual([
    [refunded.refund, null],
    [null, cancelled.review],
  ]);
  expect(now.held_back).toMatchObject([{ review_id: held.review, reason: 'no_account', amount: ORDER_TOTAL }]);

  const { id } = await propose();
  await expect(approve(id, market.finance)).rejects.toMatchObject(refused('own_refund_run'));
  await expect(takeFile(id)).rejects.toMatchObject(refused('refund_run_not_approved'));
  await expect(makeFile(id)).rejects.toMatchObject(refused('refund_run_not_approved'));
  await approve(id);
  await expect(takeFile(id)).rejects.toMatchObject(refused('bank_file_not_made'));
  const unmade = (await run(id)).lines.map((line) => line.id);
  await expect(paid(id, unmade)).rejects.toMatchObject(refused('bank_file_not_made'));
  expect(await run(id)).toMatchObject({ file_made_at: null, waiting_count: 2 });
  await makeFile(id);
  expect((await run(id)).file_made_at).not.toBeNull();
  const lines = (await run(id)).lines;
  const file = await takeFile(id);
  expect(file).toHaveLength(2);
  expect(file[1]).toContain(`"7710000011"`);
  expect(file[1]).toContain(`"${ORDER_TOTAL}.00"`);
  expect(file[1]).toContain(lines[1]!.reference);
  expect(lines[1]).toMatchObject({ account: { masked_number: '••••••0011' }, state: 'waiting' });

  await paid(
    id,
    lines.map((line) => line.id),
  );
  expect((await run(id)).lines.map(({ state }) => state)).toEqual(['paid', 'paid']);
  expect(await takeFile(id)).toEqual(file);
  expect(await balancesOf(cancelled.order)).toMatchObject({ bank: 0n, refunds_payable: 0n });
  expect(await balancesOf(refunded.order)).toMatchObject({ refunds_payable: 0n });
  const sent = await market.finance('GET /staff/refunds/{id}', { params: { id: refunded.refund } });
  expect(sent).toMatchObject({ state: 'sent', bank_reference: lines[0]!.reference });
  const { email } = await oneRow(sql<{ email: string }>`
    select buyer_contact_email as email from orders where id = ${refunded.order}`);
  expect((await mailsTo(email)).map(({ kind }) => kind)).toContain('order_refund_sent');
  await expect(paid(id, [lines[0]!.id])).rejects.toMatchObject(refused('refund_line_decided'));
  expect(await findDifferences()).toEqual([]);
});

test('what waits in a run is in no other run, and is not sent by hand; what failed waits again', async () => {
  const { review } = await givenCancelled(await givenBuyerWithAccount('7710000033'));
  const { id } = await propose();
  const resolve = () =>
    market.finance('POST /staff/money-reviews/{id}/resolve', { params: { id: review }, body: { note: 'x' } });
  await expect(resolve()).rejects.toMatchObject(refused('refund_in_run'));
  await expect(propose()).rejects.toMatchObject(refused('nothing_to_send_back'));
  expect((await due()).held_back.find(({ review_id }) => review_id === review)!.reason).toBe('in_open_run');
  await approve(id);
  await failed(id, (await run(id)).lines[0]!.id);
  expect((await run(id)).lines).toMatchObject([{ state: 'failed', reason: 'บัญชีปิด' }]);
  expect((await due()).rows.map(({ review_id }) => review_id)).toEqual([review]);
  await resolve();
  expect(await findDifferences()).toEqual([]);
});

test('a line whose account ended fails before the bank gets it: when it is approved, and when its file is made', async () => {
  const [early, late] = [await givenBuyerWithAccount('7710000044'), await givenBuyerWithAccount('7710000055')];
  await givenCancelled(early);
  await givenCancelled(late);
  const { id } = await propose();
  await replaceAccount(early.companyId);
  await approve(id);
  expect((await run(id)).lines.map(({ state, reason }) => [state, reason])).toEqual([
    ['failed', 'account_changed'],
    ['waiting', null],
  ]);
  await replaceAccount(late.companyId);
  await makeFile(id);
  expect(await takeFile(id)).toEqual([]);
  expect((await run(id)).lines.map(({ state }) => state)).toEqual(['failed', 'failed']);
});

test('what the bank may have fails only by a person: a second file says the same, whatever account came since', async () => {
  const buyer = await givenBuyerWithAccount('7710000088');
  const { review } = await givenCancelled(buyer);
  const { id } = await propose();
  await approve(id);
  await makeFile(id);
  const first = await takeFile(id);
  expect(first).toHaveLength(1);
  await replaceAccount(buyer.companyId);
  await makeFile(id);
  expect(await takeFile(id)).toEqual(first);
  const [line] = (await run(id)).lines;
  expect(line).toMatchObject({ state: 'waiting' });
  expect((await due()).rows.map(({ review_id }) => review_id)).not.toContain(review);
  await paid(id, [line!.id]);
  expect((await run(id)).lines).toMatchObject([{ state: 'paid' }]);
  expect(await findDifferences()).toEqual([]);
});

test('a run that is withdrawn leaves its money to the next one; of two decisions the second is refused', async () => {
  const { review } = await givenCancelled(await givenBuyerWithAccount('7710000066'));
  const { id } = await propose();
  await withdraw(id);
  await expect(approve(id)).rejects.toMatchObject(refused('refund_run_decided'));
  expect((await due()).rows.map(({ review_id }) => review_id)).toEqual([review]);
  const next = await propose();
  const both = await Promise.allSettled([approve(next.id), approve(next.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await makeFile(next.id);
  const line = (await run(next.id)).lines[0]!.id;
  const twice = await Promise.allSettled([paid(next.id, [line]), paid(next.id, [line])]);
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await findDifferences()).toEqual([]);
});

test('two proposals at once share nothing', async () => {
  await givenCancelled(await givenBuyerWithAccount('7710000077'));
  const both = await Promise.allSettled([propose(), propose()]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
