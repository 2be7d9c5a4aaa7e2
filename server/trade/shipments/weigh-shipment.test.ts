import { beforeEach, expect, test } from 'vitest';
import { findDifferences, orderBalances } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenCharge } from '#server/testing/given/charges.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import { givenOffer, givenStaff } from '#server/testing/market.ts';
import { WEIGHT_TOLERANCE_KEY } from '#server/trade/weight-tolerance/index.ts';
import { sourcesOf } from '#server/trade/orders/index.ts';
import { givenBuyer, givenDraft, givenSlip, refused, type TestMarket } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();
let buyer: TestMarket['buyer'];
beforeEach(async () => {
  buyer = await givenBuyer(app);
});

const detail = (id: number) => buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const shipmentsOf = async (id: number) =>
  (await market.logistics('GET /staff/orders/{id}/shipments', { params: { id } })).shipments;

/** An order on credit of 100 packs of 25 kg at 1,050 baht that are sold by weight, confirmed. */
async function givenLoose({ onCredit = true, amount = 400_000 } = {}) {
  const offer = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  await market.seller.api('PUT /product-stock/weighing/{id}', { params: { id: offer }, body: { is_weighed: true } });
  if (onCredit) await givenCredit(app, { buyer, finance: market.finance }, { amount });
  const id = await givenDraft(buyer, [{ stockId: offer, amount: 100 }]);
  const payment = onCredit ? ({ payment_type: 1, credit_time: 30 } as const) : ({ payment_type: 3 } as const);
  await buyer.api('POST /cart/addpayment', { body: { order_id: id, ...payment } });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const { order_items } = await detail(id);
  const plan = (quantity: number) =>
    market.logistics('POST /staff/orders/{id}/shipments', {
      params: { id },
      body: { lines: [{ order_item_id: order_items[0]!.id, quantity }] },
    });
  return { id, plan, line: order_items[0]!.id };
}

const step = (id: number, name: string, more: object = {}) =>
  market.logistics('POST /staff/shipments/{id}/step', {
    params: { id },
    body: { step: name, ...(name === 'depart' && { unready_reason: 'x' }), ...more },
  } as never);

async function weigh(order: number, shipment: number, weighed_kg: number | null, api = market.seller.api) {
  const found = (await shipmentsOf(order)).find(({ id }) => id === shipment)!;
  await api('PUT /seller/shipments/{id}/weights', {
    params: { id: shipment },
    body: { version: found.version, lines: [{ id: found.lines[0]!.id, weighed_kg }], is_confirmed: true },
  });
}

/** Baht of a line go back, as finance proposes and another one approves. */
async function refund(order: number, line: number, amount: number, isApproved = true) {
  const { id } = await market.finance('POST /staff/orders/{id}/refunds', {
    params: { id: order },
    body: { reason: 'goodwill', lines: [{ order_item_id: line, amount }] },
  });
  const other = await app.api((await givenStaff('finance')).token);
  if (isApproved) await other('POST /staff/refunds/{id}/approve', { params: { id }, body: {} });
  return () => other('POST /staff/refunds/{id}/approve', { params: { id }, body: {} });
}

/** What was said of an order, by the name of the event. */
const eventsOf = async (id: number) =>
  (await rows(sql<{ event: string }>`select event from notices where order_id = ${id} order by id`)).map(
    ({ event }) => event,
  );

/** What is left of an order's sums after refunds, and what its sellers' parts and its lines come to before them. */
const sumsOf = (id: number) =>
  oneRow(sql<{ left: bigint; vat: bigint; parts: bigint; lines: bigint }>`
    select o.total - o.refunded_goods as left, o.vat - o.refunded_vat as vat,
      (select sum(total)::bigint from purchases where order_id = o.id) as parts,
      (select sum(line_total)::bigint from order_items where order_id = o.id) as lines
    from orders o where o.id = ${id}`);

/** Two promille of 2,500 kg. */
const TOLERATED_KG = 5;

test('what left is invoiced as it was weighed: order, seller, VAT, credit, books and tax invoice', async () => {
  const { id, plan } = await givenLoose();
  const before = await detail(id);
  expect(before.order_items).toMatchObject([{ is_weighed: true, billed_kg: null }]);
  const { id: shipment } = await plan(100);
  await weigh(id, shipment, 2_500 + TOLERATED_KG);
  expect((await detail(id)).summary.total).toBe(105_000);
  await step(shipment, 'depart');
  const left = await detail(id);
  expect(left.order_items).toMatchObject([{ billed_kg: 2_505, line_total: 105_210 }]);
  expect(left.summary.total).toBe(105_210);
  expect(left.history.map(({ event }) => event)).toContain('goods_weighed');
  expect((await buyer.api('GET /credit-approved/check')).credit_balance).toBeCloseTo(
    400_000 - left.summary.total_include_vat,
    2,
  );
  expect(await findDifferences()).toEqual([]);

  await step(shipment, 'deliver');
  const { total } = await oneRow(sql<{ total: bigint }>`select total from purchases where order_id = ${id}`);
  expect(total).toBe(10_521_000n);
  const [source] = await sourcesOf([id]);
  expect(source!.order.lines).toMatchObject([
    { quantity: 100, price: 105_000, discount: 0, total: 10_500_000 },
    { quantity: 1, price: 21_000, discount: 0, total: 21_000 },
  ]);
  expect(source!.order.lines[1]!.pack).toBe('2500 kg → 2505 kg');
  expect((await orderBalances([id])).get(id)!.output_vat).toBe(-BigInt(Math.round(left.summary.vat * 100)));
  expect(await findDifferences()).toEqual([]);
});

test('more than the tolerance is not charged, less is as it weighs, and a departure that is taken back weighs nothing', async () => {
  const { id, plan } = await givenLoose();
  const { id: first } = await plan(60);
  const { id: second } = await plan(40);
  await weigh(id, first, 1_600);
  await weigh(id, second, 990);
  await step(first, 'depart');
  // 100 kg more than 1,500 kg, of which 0.2 % are tolerated: 3 kg.
  expect((await detail(id)).order_items[0]).toMatchObject({ billed_kg: 2_503, line_total: 105_126 });
  await step(second, 'depart');
  expect((await detail(id)).order_items[0]).toMatchObject({ billed_kg: 2_505, line_total: 105_210 });
  await step(second, 'take_back', { reason: 'x' });
  await step(first, 'take_back', { reason: 'x' });
  expect((await detail(id)).order_items[0]).toMatchObject({ billed_kg: null, line_total: 105_000 });
  expect((await detail(id)).summary.total).toBe(105_000);
  expect(await findDifferences()).toEqual([]);
});

test('what was refunded comes off once, whatever is weighed after it', async () => {
  const { id, plan, line } = await givenLoose();
  await refund(id, line, 20_000);
  const { id: shipment } = await plan(100);
  await weigh(id, shipment, 2_500 + TOLERATED_KG);
  await step(shipment, 'depart');
  expect(await sumsOf(id)).toMatchObject({ left: 8_521_000n, parts: 10_521_000n, lines: 10_521_000n });
  expect(await findDifferences()).toEqual([]);
  await step(shipment, 'deliver');
  expect(await findDifferences()).toEqual([]);
});

test('a line never comes to less than what is asked back of it, also where that waits for approval', async () => {
  const { id, plan, line } = await givenLoose();
  const approve = await refund(id, line, 104_000, false);
  const { id: shipment } = await plan(100);
  await weigh(id, shipment, 2_000);
  await step(shipment, 'depart');
  expect((await detail(id)).summary.total).toBe(104_000);
  await approve();
  expect(await sumsOf(id)).toMatchObject({ left: 0n, parts: 10_400_000n, lines: 10_400_000n });
  expect(await findDifferences()).toEqual([]);
});

test('goods that were refused and are sent once more cost what the second weighing says', async () => {
  const { id, plan } = await givenLoose();
  const { id: first } = await plan(100);
  await weigh(id, first, 2_000);
  await step(first, 'depart');
  expect((await detail(id)).summary.total).toBe(84_000);
  await step(first, 'refuse', { reason: 'x' });
  expect((await detail(id)).order_items[0]).toMatchObject({ billed_kg: null, line_total: 105_000 });
  const { id: second } = await plan(100);
  await weigh(id, second, 2_500);
  await step(second, 'depart');
  await step(second, 'deliver');
  expect((await detail(id)).order_items[0]).toMatchObject({ billed_kg: 2_500, line_total: 105_000 });
  expect(await findDifferences()).toEqual([]);
});

test('the buyer sees the tolerance before ordering, keeps it, and hears of the new sum', async () => {
  const offer = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const other = await givenBuyer(app);
  await other.api('POST /cart/add', { body: { productstock_id: offer, amount: 1 } });
  const lineOf = async () => (await other.api('GET /cart/mycart')).cart[0];
  expect(await lineOf()).toMatchObject({ weight_tolerance: null });
  await market.seller.api('PUT /product-stock/weighing/{id}', { params: { id: offer }, body: { is_weighed: true } });
  expect(await lineOf()).toMatchObject({ weight_tolerance: 0.2 });

  const { id, plan } = await givenLoose();
  await rows(sql`insert into settings (key, value) values (${WEIGHT_TOLERANCE_KEY}, '{"hundredths": 150}')`);
  expect((await detail(id)).order_items).toMatchObject([{ weight_tolerance: 0.2 }]);
  const { id: shipment } = await plan(100);
  await weigh(id, shipment, 2_600);
  await step(shipment, 'depart');
  await rows(sql`delete from settings where key = ${WEIGHT_TOLERANCE_KEY}`);
  expect((await detail(id)).order_items).toMatchObject([{ billed_kg: 2_500 + TOLERATED_KG }]);
  expect(await eventsOf(id)).toContain('order_goods_weighed');
  expect(await eventsOf(id)).not.toContain('order_weighed_beyond_credit_staff');
});

test('finance hears of an order that grows beyond the credit line', async () => {
  const amount = (await detail((await givenLoose()).id)).summary.total_include_vat;
  buyer = await givenBuyer(app);
  const { id, plan } = await givenLoose({ amount });
  const { id: shipment } = await plan(100);
  await weigh(id, shipment, 2_500 + TOLERATED_KG);
  await step(shipment, 'depart');
  expect(await eventsOf(id)).toContain('order_weighed_beyond_credit_staff');
});

test('a weight of nothing is refused', async () => {
  const { id, plan } = await givenLoose();
  const { id: shipment } = await plan(100);
  await expect(weigh(id, shipment, 0.0001)).rejects.toMatchObject(refused('invalid_input'));
});

test('a weight is written until the delivery, by its seller, of goods that are sold by weight', async () => {
  const { id, plan } = await givenLoose();
  const { id: shipment } = await plan(100);
  await expect(weigh(id, shipment, 2_500, (await givenBuyer(app)).api as never)).rejects.toBeTruthy();
  await step(shipment, 'depart');
  await weigh(id, shipment, 2_490);
  expect((await detail(id)).summary.total).toBe(104_580);
  await weigh(id, shipment, null);
  expect((await detail(id)).summary.total).toBe(105_000);
  await step(shipment, 'deliver');
  await expect(weigh(id, shipment, 2_490)).rejects.toMatchObject(refused('shipment_step_not_allowed'));
});

test('a paid order keeps its amount until it is delivered: its tax point has passed', async () => {
  const { id, plan } = await givenLoose({ onCredit: false });
  const { summary } = await detail(id);
  const slip = await givenSlip(app, buyer, id, summary.outstanding);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  const { id: shipment } = await plan(100);
  await weigh(id, shipment, 2_490);
  await step(shipment, 'depart');
  expect((await detail(id)).summary.total).toBe(105_000);
  await step(shipment, 'deliver');
  expect((await detail(id)).order_items[0]).toMatchObject({ billed_kg: 2_490, line_total: 105_000 });
  expect(await findDifferences()).toEqual([]);
});

test('a call-off contract has its own tolerance', async () => {
  const { id, plan } = await givenLoose();
  await rows(sql`
    with contract as (
      insert into call_off_contracts (company_id, seller_company_id, product_stock_id, unit_weight_grams, state,
        proposed_by, proposed_by_user_id, unit, first_day, last_day, amounts, tolerance, unused, price_kind, fixed_price,
        note, expires_at, offered_at, created_at, since, weight_tolerance)
      select o.company_id, i.seller_company_id, i.productstock_id, 25000, 'offered', 'seller', o.user_id, 'month',
        '2026-07-01', '2026-07-31', '[2500000]', 0, 'released', 'fixed', 420000, '', now(), now(), now(), now(), 100
      from orders o join order_items i on i.order_id = o.id where o.id = ${id} returning id),
    called as (
      insert into call_offs (contract_id, packs, period_no, period_end, per_kg, unit_price, price_source, user_id, at)
      select c.id, 100, 0, '2026-07-31', 420000, 105000, 'fixed', o.user_id, now() from contract c, orders o
      where o.id = ${id} returning id)
    update orders set agreed_kind = 'call_off', agreed_id = called.id from called where orders.id = ${id}`);
  const { id: shipment } = await plan(100);
  await weigh(id, shipment, 2_520);
  await step(shipment, 'depart');
  expect((await detail(id)).order_items[0]).toMatchObject({ billed_kg: 2_520 });
});

// The last one: its charges are of no rows, which the ledger is compared with above.
test('finance hears of an order that grows beyond what charges leave of the credit', async () => {
  const amount = (await detail((await givenLoose()).id)).summary.total_include_vat;
  for (const [goods, isTold] of [
    [1_000n, false],
    [100_000n, true],
  ] as const) {
    buyer = await givenBuyer(app);
    const { id, plan } = await givenLoose({ amount: amount + 300 });
    await givenCharge(buyer.companyId, market.seller.companyId, goods);
    const { id: shipment } = await plan(100);
    await weigh(id, shipment, 2_500 + TOLERATED_KG);
    await step(shipment, 'depart');
    expect((await eventsOf(id)).includes('order_weighed_beyond_credit_staff')).toBe(isTold);
  }
});
