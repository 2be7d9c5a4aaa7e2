import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { findDifferences, orderBalances } from '#server/ledger/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { givenSecondFinance } from '#server/testing/given/second-person.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenBuyer, givenDraft, givenOrder, givenSlip, ORDER_TOTAL, refused } from '#server/testing/orders.ts';
import { receivePayment } from '../index.ts';

const { app, market } = openFileMarket();
let second: Api;
beforeAll(async () => {
  second = await givenSecondFinance(app);
});

async function givenReported(amount = ORDER_TOTAL): Promise<{ id: number; slip: number }> {
  const { id } = await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  return { id, slip: (await givenSlip(app, market.buyer, id, amount)).id };
}
type Found = Parameters<typeof market.finance<'POST /staff/settlements/{id}/verify-amount'>>[1]['body'];
const take = (slip: number, body: Found) =>
  market.finance('POST /staff/settlements/{id}/verify-amount', { params: { id: slip }, body });
const writeOff = (id: number, amount: number, more: Partial<Found> = {}) =>
  market.finance('POST /staff/orders/{id}/write-off', {
    params: { id },
    body: { amount, reason: 'rounding', ...more },
  });
/** With the second person, whatever the sum of the first one. */
const writeOffTogether = async (id: number, amount: number, more: Partial<Found> = {}) => {
  const { waiting_change } = await writeOff(id, amount, more);
  if (waiting_change !== null) await approve(waiting_change);
};
const approve = (id: number) => second('POST /staff/money-settings/changes/{id}/approve', { params: { id } });
const detail = (id: number) => market.buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const balancesOf = async (id: number) => (await orderBalances([id])).get(id)!;
const lastMail = async (id: number) => {
  const { email } = await oneRow(
    sql<{ email: string }>`select buyer_contact_email as email from orders where id = ${id}`,
  );
  return (await mailsTo(email)).at(-1)!;
};

test('the amount that arrived counts, what is missing stays owed, and the buyer reads both with the reason', async () => {
  const { id, slip } = await givenReported();
  await take(slip, { amount: ORDER_TOTAL - 130, reason: 'withholding_tax', note: 'หัก 1% ค่าขนส่ง' });
  expect(await detail(id)).toMatchObject({
    payment_status: 2,
    summary: { verified_amount: ORDER_TOTAL - 130, outstanding: 130 },
    settlements: [
      {
        status: 1,
        amount: ORDER_TOTAL - 130,
        difference: { reported: ORDER_TOTAL, reason: 'withholding_tax', note: 'หัก 1% ค่าขนส่ง' },
      },
    ],
  });
  const { kind, text } = await lastMail(id);
  expect(kind).toBe('order_slip_verified');
  for (const said of ['13,910.00', '13,780.00', 'หักภาษี ณ ที่จ่าย', 'หัก 1% ค่าขนส่ง']) expect(text).toContain(said);
  const logged = await oneRow(sql`
    select before->'amount' as before, after->'amount' as after from audit_log
    where object_kind = 'settlement' and object_id = ${String(slip)}`);
  expect(logged).toEqual({ before: ORDER_TOTAL, after: ORDER_TOTAL - 130 });
  expect(await findDifferences()).toEqual([]);
});

test('what arrived beyond what is owed goes back to the buyer', async () => {
  const { id, slip } = await givenReported();
  await take(slip, { amount: ORDER_TOTAL + 90, reason: 'other', note: 'โอนรวมยอดเก่า' });
  expect(await detail(id)).toMatchObject({ payment_status: 1, summary: { outstanding: 0, to_send_back: 90 } });
  expect(await findDifferences()).toEqual([]);
});

test('far more than was reported goes back once a second person says so, and small sums of one order add up to it', async () => {
  const { id, slip } = await givenReported(ORDER_TOTAL - 100);
  const found = { amount: ORDER_TOTAL + 50_000, reason: 'other', note: 'โอนเกิน' } as const;
  const { waiting_change } = await take(slip, found);
  expect(waiting_change).not.toBeNull();
  expect(await detail(id)).toMatchObject({ payment_status: 0, settlements: [{ status: 0, difference: null }] });
  await expect(
    market.finance('POST /staff/money-settings/changes/{id}/approve', { params: { id: waiting_change! } }),
  ).rejects.toMatchObject(refused('own_money_change'));
  await approve(waiting_change!);
  expect(await detail(id)).toMatchObject({ payment_status: 1, summary: { outstanding: 0, to_send_back: 50_000 } });
  expect(await findDifferences()).toEqual([]);

  const parts = await givenReported(100);
  const other = (await givenSlip(app, market.buyer, parts.id, 100)).id;
  expect((await take(parts.slip, { amount: 200, reason: 'rounding' })).waiting_change).toBeNull();
  expect((await take(other, { amount: 50_100, reason: 'rounding' })).waiting_change).not.toBeNull();
});

test('far more than was reported is not taken of a slip that was decided meanwhile', async () => {
  const { id, slip } = await givenReported();
  const { waiting_change } = await take(slip, { amount: ORDER_TOTAL + 60_000, reason: 'rounding' });
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip } });
  await expect(approve(waiting_change!)).rejects.toMatchObject(refused('slip_already_decided'));
  expect(await detail(id)).toMatchObject({ payment_status: 1, summary: { to_send_back: 0 } });
});

test('a wrong amount is refused at its field, and nothing is decided', async () => {
  const { id, slip } = await givenReported();
  const refusals = [
    [{ amount: 0, reason: 'bank_fee' }, 'difference_nothing_arrived', 'amount'],
    [{ amount: 100, reason: 'other' }, 'difference_note_missing', 'note'],
  ] as const;
  for (const [body, error, path] of refusals)
    await expect(take(slip, body)).rejects.toMatchObject({ wire: { error, fields: [{ path }] } });
  expect((await detail(id)).settlements).toMatchObject([{ status: 0, difference: null }]);
  await take(slip, { amount: 100, reason: 'bank_fee' });
  await expect(take(slip, { amount: 99, reason: 'bank_fee' })).rejects.toMatchObject(refused('slip_already_decided'));
});

test('the amount of a gateway is certain', async () => {
  const { id } = await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  await receivePayment({ order_id: id, amount: 100_00n, cause: 'bank:certain', at: app.clock.now() });
  const held = await oneRow(sql<{ id: number }>`select id from settlements where order_id = ${id}`);
  await expect(take(held.id, { amount: 99, reason: 'bank_fee' })).rejects.toMatchObject({
    wire: { error: 'difference_amount_fixed' },
  });
});

test('one person writes off a small sum: the order is paid, booked and told', async () => {
  const { id, slip } = await givenReported();
  await take(slip, { amount: ORDER_TOTAL - 30, reason: 'bank_fee' });
  expect(await writeOff(id, 30, { reason: 'bank_fee' })).toEqual({ status: true, waiting_change: null });
  expect(await detail(id)).toMatchObject({
    payment_status: 1,
    summary: { outstanding: 0 },
    write_offs: [{ amount: 30, reason: 'bank_fee' }],
  });
  expect(await balancesOf(id)).toMatchObject({ receivable: 0n, payment_differences: 30_00n });
  expect((await lastMail(id)).kind).toBe('order_written_off');
  expect(await findDifferences()).toEqual([]);
});

test('above the limit a second person decides, and small sums of one order add up to it', async () => {
  const { id, slip } = await givenReported();
  await take(slip, { amount: ORDER_TOTAL - 800, reason: 'withholding_tax' });
  expect((await writeOff(id, 400)).waiting_change).toBeNull();
  const { waiting_change } = await writeOff(id, 400, { reason: 'withholding_tax' });
  expect(waiting_change).not.toBeNull();
  expect(await detail(id)).toMatchObject({ payment_status: 2, summary: { outstanding: 400 } });
  await expect(
    market.finance('POST /staff/money-settings/changes/{id}/approve', { params: { id: waiting_change! } }),
  ).rejects.toMatchObject(refused('own_money_change'));
  await approve(waiting_change!);
  expect(await detail(id)).toMatchObject({ payment_status: 1, summary: { outstanding: 0 } });
  expect(await balancesOf(id)).toMatchObject({ payment_differences: 400_00n, withheld_tax: 400_00n, receivable: 0n });
  expect(await findDifferences()).toEqual([]);
});

test('a change that waits is not approved once the order owes another sum', async () => {
  const { id, slip } = await givenReported(5_000);
  await take(slip, { amount: 4_000, reason: 'bank_fee' });
  const { waiting_change } = await writeOff(id, 9_000);
  const next = await givenSlip(app, market.buyer, id, 5_000);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: next.id } });
  await expect(approve(waiting_change!)).rejects.toMatchObject(refused('money_change_outdated'));
});

test('nothing is written off of an order of which nothing was paid, and not more than is owed', async () => {
  const { id, slip } = await givenReported();
  await expect(writeOff(id, 10)).rejects.toMatchObject(refused('nothing_to_write_off'));
  await take(slip, { amount: ORDER_TOTAL - 10, reason: 'rounding' });
  await expect(writeOff(id, 10.01)).rejects.toMatchObject({
    wire: { error: 'write_off_too_much', fields: [{ path: 'amount' }] },
  });
});

test('a cancelled order sends back what came, and not what was written off', async () => {
  const { id, slip } = await givenReported();
  await take(slip, { amount: ORDER_TOTAL - 30, reason: 'bank_fee' });
  await writeOff(id, 30);
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'สินค้าหมด' } });
  expect((await detail(id)).summary.to_send_back).toBe(ORDER_TOTAL - 30);
  expect(await balancesOf(id)).toMatchObject({ payment_differences: 0n, receivable: 0n });
  expect(await findDifferences()).toEqual([]);
});

test('refunded as a whole, an order gives back what came, and nothing is written off any more', async () => {
  const { id, slip } = await givenReported();
  await take(slip, { amount: ORDER_TOTAL - 430, reason: 'withholding_tax' });
  await writeOffTogether(id, 30, { reason: 'bank_fee' });
  await writeOffTogether(id, 400, { reason: 'withholding_tax' });
  const { lines, freight } = await market.finance('GET /staff/orders/{id}/refundable', { params: { id } });
  const { id: refund } = await market.finance('POST /staff/orders/{id}/refunds', {
    params: { id },
    body: {
      reason: 'not_available',
      lines: [
        { order_item_id: lines[0]!.order_item_id, quantity: lines[0]!.left_quantity },
        { order_item_id: null, amount: freight.left_amount },
      ],
    },
  });
  await second('POST /staff/refunds/{id}/approve', { params: { id: refund }, body: {} });
  expect((await detail(id)).summary.to_send_back).toBe(ORDER_TOTAL - 430);
  expect(await balancesOf(id)).toMatchObject({ payment_differences: 0n, withheld_tax: 0n, receivable: 0n });
  expect(await findDifferences()).toEqual([]);
});

test('of an order on credit a write-off frees the credit that it took', async () => {
  const buyer = await givenBuyer(app);
  await givenCredit(app, { buyer, finance: market.finance }, { amount: 100_000 });
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const id = await givenDraft(buyer, [{ stockId, amount: 10 }]);
  await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 1, credit_time: 30 } });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const detailOf = () => buyer.api('GET /order/orderdetail/{id}', { params: { id } });
  const { outstanding } = (await detailOf()).summary;
  await market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { unready_reason: 'x' } });
  await market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} });
  const slip = await givenSlip(app, buyer, id, outstanding);
  await take(slip.id, { amount: outstanding - 50, reason: 'bank_fee' });
  await writeOffTogether(id, 50);
  expect(await detailOf()).toMatchObject({ payment_status: 1, summary: { outstanding: 0 } });
  expect((await buyer.api('GET /credit-approved/check')).credit_balance).toBe(100_000);
  expect(await findDifferences()).toEqual([]);
});
