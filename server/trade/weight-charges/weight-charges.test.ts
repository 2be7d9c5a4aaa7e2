import { beforeAll, expect, test } from 'vitest';
import { findDifferences } from '#server/ledger/index.ts';
import { approveRefund } from '#server/money/refunds/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenClaimFile } from '#server/testing/given/claims.ts';
import { shippedLots } from '#server/testing/given/shipped-lots.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { givenOffer, givenStaff } from '#server/testing/market.ts';
import { givenOrder, givenSlip, givenUpload, refused, SLIP } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();
const { shipmentsOf, step } = shippedLots(app, market);
beforeAll(givenIssuer);

const at = (id: number) => ({ params: { id } });
const detail = (id: number) => market.buyer.api('GET /order/orderdetail/{id}', at(id));

/** A paid order of 100 packs of 25 kg at 1,050 baht that are sold by weight. */
async function givenPaidLoose() {
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  await market.seller.api('PUT /product-stock/weighing/{id}', { ...at(stockId), body: { is_weighed: true } });
  const { id } = await givenOrder(market, { stockId, amount: 100 });
  await market.sales('POST /staff/orders/{id}/confirm', { ...at(id), body: {} });
  const slip = await givenSlip(app, market.buyer, id, (await detail(id)).summary.outstanding);
  await market.finance('POST /staff/settlements/{id}/verify', at(slip.id));
  const line = (await shipmentsOf(id)).lines[0]!.order_item_id;
  const leave = async (quantity: number, weighed_kg: number | null) => {
    const body = { lines: [{ order_item_id: line, quantity }] };
    const { id: shipment } = await market.logistics('POST /staff/orders/{id}/shipments', { ...at(id), body });
    const { version, lines } = (await shipmentsOf(id)).shipments.find((each) => each.id === shipment)!;
    const weights = { version, lines: [{ id: lines[0]!.id, weighed_kg }] };
    await market.seller.api('PUT /seller/shipments/{id}/weights', { ...at(shipment), body: weights });
    await step(shipment, 'depart');
    return shipment;
  };
  const deliver = async (quantity: number, weighed_kg: number | null) => {
    const shipment = await leave(quantity, weighed_kg);
    await step(shipment, 'deliver');
    return shipment;
  };
  return { id, line, leave, deliver };
}

const chargesOf = async (id: number) =>
  (
    await rows(sql<{ goods: bigint; vat: bigint; state: string }>`
      select goods, vat, state from weight_charges where order_id = ${id} order by id`)
  ).map(({ goods, vat, state }) => [goods, vat, state]);
const notesOf = async (id: number) =>
  (
    await rows(sql<{ kind: string; base: bigint; vat: bigint }>`
      select kind, base, vat from tax_documents where order_id = ${id} and kind in ('credit_note', 'debit_note')
      order by id`)
  ).map(({ kind, base, vat }) => [kind, base, vat]);
/** Refunds of the order and of its charges that wait, and what each comes to. */
const waiting = (id: number) =>
  rows(sql<{ id: number; reason: string; total: bigint }>`
    select f.id, f.reason, f.total from refunds f join receivables v on v.id = f.receivable_id
    where f.state = 'proposed' and (f.order_id = ${id} or v.kind = 'weight_charge' and v.page_id = ${id}) order by f.id`);
async function approveAll(id: number): Promise<void> {
  const staff = await givenStaff('finance');
  for (const refund of await waiting(id)) await approveRefund(staff.id, refund.id);
}
/** Baht before VAT that packs of the line cost go back. */
async function returnPacks(id: number, order_item_id: number, quantity: number): Promise<void> {
  await market.finance('POST /staff/orders/{id}/refunds', {
    ...at(id),
    body: { reason: 'changed_mind', lines: [{ order_item_id, quantity }] },
  });
  await approveAll(id);
}
async function pay(id: number): Promise<void> {
  const owed = await oneRow(sql<{ id: number; amount: bigint }>`
    select id, amount from receivables where kind = 'weight_charge' and page_id = ${id} and state = 'open'`);
  const filename = await givenUpload(app, market.buyer.token, SLIP);
  const body = { filename, amount: Number(owed.amount) / 100, payment_date: app.clock.now().toISOString() };
  const slip = await market.buyer.api('POST /payment/owed/{id}/slips', { ...at(owed.id), body });
  await market.finance('POST /staff/settlements/{id}/verify', at(slip.id));
}
const sellerOwed = async () =>
  (
    await oneRow(sql<{ owed: bigint }>`
      select coalesce(-sum(amount), 0)::bigint as owed from ledger_entries
      where account = 'seller_payable' and company_id = ${market.seller.companyId}`)
  ).owed;

test('10 kg less than was paid go back once they are delivered: refund, credit note, seller and books', async () => {
  const { id, leave } = await givenPaidLoose();
  const shipment = await leave(100, 2_490);
  expect(await waiting(id)).toEqual([]);
  const before = await sellerOwed();
  await step(shipment, 'deliver');
  // 10 kg at 42 baht, with VAT.
  expect(await chargesOf(id)).toEqual([[-42_000n, -2_940n, 'going_back']]);
  const [refund, ...others] = await waiting(id);
  expect([refund, others]).toMatchObject([{ reason: 'short_weight', total: 44_940n }, []]);
  expect((await detail(id)).order_items[0]).toMatchObject({ billed_kg: 2_490, line_total: 105_000 });
  const finance = await app.api((await givenStaff('finance')).token);
  await expect(
    finance('POST /staff/refunds/{id}/refuse', { ...at(refund!.id), body: { reason: 'x' } }),
  ).rejects.toMatchObject(refused('weight_goes_back'));
  await approveAll(id);
  expect(await waiting(id)).toEqual([]);
  expect(await notesOf(id)).toEqual([['credit_note', 42_000n, 2_940n]]);
  expect((await sellerOwed()) - before).toBe(11_235_000n - 44_940n);
  expect(await findDifferences()).toEqual([]);
});

async function receive(id: number, shipment: number, weighed_kg: number) {
  const { shipments } = await market.buyer.api('GET /orders/{id}/receipts', at(id));
  const { lines } = shipments.find((each) => each.id === shipment)!;
  const files = [await givenClaimFile(app, market.buyer.token)];
  return market.buyer.api('POST /shipments/{id}/receipt', {
    ...at(shipment),
    body: { lines: lines.map((line) => ({ id: line.id, delivered_quantity: line.quantity, weighed_kg })), files },
  });
}

test('what nobody weighed is expected as it was ordered: a shortage within the tolerance is none', async () => {
  const { id, leave } = await givenPaidLoose();
  expect(await receive(id, await leave(50, null), 1_247.5)).toMatchObject({ claims: [] });
  // 10 kg less of what was weighed say nothing of what was not.
  await receive(id, await leave(20, 490), 490);
  expect(await receive(id, await leave(30, null), 748.5)).toMatchObject({ claims: [] });
});

test('a claim of short weight beside a receipt expects what is invoiced, not the most that could be', async () => {
  const { id, line, deliver } = await givenPaidLoose();
  await deliver(100, 2_490);
  const { id: purchase_id } = await oneRow(sql<{ id: number }>`select id from purchases where order_id = ${id}`);
  const claim = async (weighed_kg: number) =>
    market.buyer.api('POST /claims', {
      body: {
        purchase_id,
        kind: 'short_weight',
        lines: [{ order_item_id: line, quantity: 100, weighed_kg, damaged: 0 }],
        wish: 'refund',
        cut_percent: null,
        text: 'x',
        files: [await givenClaimFile(app, market.buyer.token)],
      },
    });
  await expect(claim(2_488)).rejects.toMatchObject({ wire: { fields: [{ path: 'lines.0.weighed_kg' }] } });
  expect(await claim(2_480)).toMatchObject({ id: expect.any(Number) });
});

test('what was found lighter at the seller’s gate is not short at the buyer’s once more', async () => {
  const { id, leave } = await givenPaidLoose();
  // 10 kg less, of which the receiver finds one more missing: within the tolerance.
  expect(await receive(id, await leave(50, 1_240), 1_239)).toMatchObject({ claims: [] });
  const { claims } = await receive(id, await leave(50, 1_240), 1_230);
  const [claim] = await rows(sql<{ asked_base: bigint; short: number }>`
    select c.asked_base, l.short_grams::int as short from claims c join claim_lines l on l.claim_id = c.id
    where c.id = any (${claims}::int[])`);
  expect(claim).toEqual({ asked_base: 42_000n, short: 10_000 });
  expect((await waiting(id)).map(({ total }) => total)).toEqual([44_940n, 44_940n]);
  await approveAll(id);
  expect(await findDifferences()).toEqual([]);
});

test('5 kg more than was paid are owed with a debit note, and with packs that are returned their part goes back', async () => {
  const { id, line, deliver } = await givenPaidLoose();
  await deliver(100, 2_600);
  expect(await chargesOf(id)).toEqual([[21_000n, 1_470n, 'owed']]);
  expect(await notesOf(id)).toEqual([['debit_note', 21_000n, 1_470n]]);
  expect(await findDifferences()).toEqual([]);
  // To pay more beside it keeps no order from being completed.
  expect(await detail(id)).toMatchObject({
    order_status_type: 4,
    weight_charges: [{ total: 224.7, due_at: expect.any(String) }],
  });
  const before = await sellerOwed();
  await pay(id);
  expect((await detail(id)).weight_charges).toEqual([]);
  expect((await sellerOwed()) - before).toBe(22_470n);
  await returnPacks(id, line, 50);
  expect(await chargesOf(id)).toEqual([
    [21_000n, 1_470n, 'paid'],
    [-10_500n, -735n, 'going_back'],
  ]);
  await approveAll(id);
  await returnPacks(id, line, 50);
  await approveAll(id);
  expect((await chargesOf(id)).reduce((sum, [goods]) => sum + (goods as bigint), 0n)).toBe(0n);
  expect(await findDifferences()).toEqual([]);
});

test('a charge that nobody paid ends where a later shipment weighs less, and what is left is charged or goes back', async () => {
  const { id, deliver } = await givenPaidLoose();
  await deliver(40, 1_002);
  await deliver(30, 749);
  expect(await chargesOf(id)).toEqual([
    [8_400n, 588n, 'ended'],
    [-8_400n, -588n, 'taking_back'],
    [4_200n, 294n, 'owed'],
  ]);
  await deliver(30, 740);
  expect((await chargesOf(id)).slice(2)).toEqual([
    [4_200n, 294n, 'ended'],
    [-4_200n, -294n, 'taking_back'],
    [-37_800n, -2_646n, 'going_back'],
  ]);
  await approveAll(id);
  expect(await findDifferences()).toEqual([]);
});

test('a delivery from which something followed by its weight is not taken back', async () => {
  const { id, deliver } = await givenPaidLoose();
  const shipment = await deliver(100, 2_505);
  await expect(step(shipment, 'take_back', { reason: 'x' })).rejects.toMatchObject(refused('cannot_be_taken_back'));
  expect(await chargesOf(id)).toHaveLength(1);
});
