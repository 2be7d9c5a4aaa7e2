import { expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openPayoutMarket } from '#server/testing/given/payouts.ts';
import { givenRefundAccount } from '#server/testing/given/refund-account.ts';
import { mailsTo, spreadNotices } from '#server/testing/mails.ts';
import { givenStaff } from '#server/testing/market.ts';
import { givenOrder, givenSlip } from '#server/testing/orders.ts';

const { app, market, givenDue, givenDelivered, givenSeller } = openPayoutMarket();

/** A market in which one administrator and one person of finance are left. */
async function givenTwo(): Promise<{ admin: Api; email: string; end: () => Promise<unknown> }> {
  await spreadNotices();
  await rows(sql`update staff_members set is_suspended = true where roles && '{finance,admin}'`);
  const { token, email } = await givenStaff('admin');
  const admin = await app.api(token);
  const only = await givenStaff('finance');
  const end = () => admin('POST /staff/members/{id}/suspend', { params: { id: only.id }, body: { reason: 'ลาออก' } });
  return { admin, email, end };
}
/** Money of a cancelled order, which goes back with the next run. */
async function givenPaidAndCancelled(): Promise<void> {
  await givenRefundAccount(market.buyer.companyId);
  const { id } = await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const slip = await givenSlip(app, market.buyer, id);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'สินค้าหมด' } });
}
const reinstate = () => rows(sql`update staff_members set is_suspended = false`);
const subjectsOf = async (email: string) =>
  (await mailsTo(email)).filter(({ kind }) => kind === 'approval_stranded').map(({ subject }) => subject);

test('when the only one who could approve a payout run is suspended, its proposer is told', async () => {
  await givenDue();
  const { admin, email, end } = await givenTwo();
  const { id } = await admin('POST /staff/payouts', { body: { minimum: 100 } });
  await end();
  expect(await subjectsOf(email)).toEqual([`รอบจ่าย #${id} ไม่มีผู้อนุมัติคนที่สองเหลืออยู่`]);
  await reinstate();
});

test('when the only one who could approve a refund is suspended, its proposer is told', async () => {
  const order = await givenDelivered(await givenSeller());
  const { admin, email, end } = await givenTwo();
  const { lines } = await admin('GET /staff/orders/{id}/refundable', { params: { id: order } });
  const { id } = await admin('POST /staff/orders/{id}/refunds', {
    params: { id: order },
    body: { reason: 'damaged', lines: [{ order_item_id: lines[0]!.order_item_id, quantity: 1 }] },
  });
  await end();
  expect(await subjectsOf(email)).toEqual([`การคืนเงิน #${id} ไม่มีผู้อนุมัติคนที่สองเหลืออยู่`]);
  await reinstate();
});

test('when the only one who could approve a refund run is suspended, its proposer is told', async () => {
  await givenPaidAndCancelled();
  const { admin, email, end } = await givenTwo();
  const { id } = await admin('POST /staff/refund-runs', { body: {} });
  await end();
  expect(await subjectsOf(email)).toEqual([`รอบโอนเงินคืน #${id} ไม่มีผู้อนุมัติคนที่สองเหลืออยู่`]);
  await reinstate();
});

test('while another one can approve it, nobody is told', async () => {
  await givenDue();
  const { admin, email, end } = await givenTwo();
  await admin('POST /staff/payouts', { body: { minimum: 100 } });
  await givenStaff('finance');
  await end();
  expect(await subjectsOf(email)).toEqual([]);
  await reinstate();
});
