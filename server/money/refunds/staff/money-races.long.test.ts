import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { findDifferences, orderBalances } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { chargePurchases } from '#server/money/payouts/index.ts';
import { givenSecondFinance } from '#server/testing/given/second-person.ts';
import { givenDeliveredSale } from '#server/testing/given/claims.ts';
import { givenCredit, TERMS } from '#server/testing/given/credit.ts';
import { givenOffer } from '#server/testing/market.ts';
import {
  givenBuyer,
  givenDraft,
  givenMarket,
  givenOrder,
  givenSlip,
  ORDER_TOTAL,
  type TestMarket,
} from '#server/testing/orders.ts';
import { givenPurchaseRequest, givenPurchaser } from '#server/testing/given/purchasing.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';

/**
 * Two people at once. Only PostgreSQL lets them meet; each race is run again and again, and whoever is first, the books
 * hold.
 */
const TIMES = 4;
const STOCK = 1_000;

let app: TestApp;
let market: TestMarket;
let finance: Api;
let other: Api;
beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
  finance = market.finance;
  other = await givenSecondFinance(app);
  await rows(sql`
    insert into bank_accounts (company_id, account_name, bank_code, branch, account_number, is_default, status,
      created_at)
    values (${market.seller.companyId}, 'บริษัท ผู้ขาย จำกัด', '004', 'ระยอง', '0003124567', true, 1, now())`);
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(() => app.close());

/** Both at once. Answers how each ended: 'done', or the code that it was refused with. */
async function atOnce(...calls: (() => Promise<unknown>)[]): Promise<string[]> {
  const ends = await Promise.allSettled(calls.map((call) => call()));
  return ends.map((end) => (end.status === 'fulfilled' ? 'done' : codeOf(end.reason)));
}
function codeOf(reason: unknown): string {
  const { wire } = reason as { wire?: { error: string } };
  if (!wire) throw reason;
  return wire.error;
}
const onHand = async (stockId: number) =>
  (await oneRow(sql<{ quantity: number }>`select quantity from product_stocks where id = ${stockId}`)).quantity;
const lineOf = async (id: number) =>
  (await oneRow(sql<{ id: number }>`select id from order_items where order_id = ${id}`)).id;
const staffCall = (id: number) => ({ params: { id }, body: {} });

/** 10 bags, paid. */
async function givenPaid() {
  const stockId = await givenOffer({
    companyId: market.seller.companyId,
    warehouseId: market.warehouseId,
    quantity: STOCK,
  });
  const { id } = await givenOrder(market, { stockId });
  await market.sales('POST /staff/orders/{id}/confirm', staffCall(id));
  const slip = await givenSlip(app, market.buyer, id);
  await finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  return { id, stockId, line: await lineOf(id) };
}
const propose = (id: number, line: number, quantity: number, restock = true) =>
  finance('POST /staff/orders/{id}/refunds', {
    params: { id },
    body: { reason: 'damaged', lines: [{ order_item_id: line, quantity, restock }] },
  });
const approve = (id: number) => other('POST /staff/refunds/{id}/approve', staffCall(id));

test('a refund is approved while the order is cancelled: each baht goes back once, each bag is on sale once', async () => {
  for (let time = 0; time < TIMES; time += 1) {
    const { id, stockId, line } = await givenPaid();
    const refund = await propose(id, line, 4);
    const ends = await atOnce(
      () => approve(refund.id),
      () => market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'ปิดโรงงาน' } }),
    );
    // The order that is cancelled first takes the refund over.
    expect([
      ['done', 'done'],
      ['refund_decided', 'done'],
    ]).toContainEqual(ends);
    expect((await orderBalances([id])).get(id)!.refunds_payable).toBe(-1_391_000n);
    expect(await onHand(stockId)).toBe(STOCK);
  }
  expect(await findDifferences()).toEqual([]);
});

test('a refund is approved while its seller is paid: the seller never ends with more than the rest', async () => {
  for (let time = 0; time < TIMES; time += 1) {
    app.clock.set(TEST_NOW);
    const sale = await givenDeliveredSale(app, market);
    app.clock.set('2026-07-16T03:00:00Z');
    await chargePurchases(app.clock.now());
    const refund = await propose(sale.orderId, sale.itemId, 4, false);
    const run = await finance('POST /staff/payouts', { body: { minimum: 1 } });
    await other('POST /staff/payouts/{id}/approve', staffCall(run.id));
    await finance('POST /staff/payouts/{id}/file', staffCall(run.id));
    const { lines } = await finance('GET /staff/payouts/{id}', { params: { id: run.id } });
    const line = lines[0]!;
    const ends = await atOnce(
      () => approve(refund.id),
      () => finance('POST /staff/payouts/{id}/paid', { params: { id: run.id }, body: { line_ids: [line.id] } }),
    );
    expect([
      ['done', 'done'],
      ['done', 'payout_above_due'],
    ]).toContainEqual(ends);
    if (ends[1] !== 'done')
      await finance('POST /staff/payouts/{id}/failed', {
        params: { id: run.id },
        body: { line_id: line.id, reason: 'ยอดเปลี่ยน' },
      });
  }
  const { payable } = await oneRow(sql<{ payable: bigint }>`
    select -coalesce(sum(amount), 0)::bigint as payable from ledger_entries where account = 'seller_payable'
      and company_id = ${market.seller.companyId}`);
  expect(payable).toBeGreaterThanOrEqual(0n);
  expect(await findDifferences()).toEqual([]);
});

test('a claim is taken back while staff decide on a refund: there is a refund exactly where staff were first', async () => {
  for (let time = 0; time < TIMES; time += 1) {
    const sale = await givenDeliveredSale(app, market);
    const lines = [{ order_item_id: sale.itemId, quantity: 3 }];
    const { id } = await market.buyer.api('POST /claims', {
      body: { purchase_id: sale.purchaseId, kind: 'damage', lines, text: 'ถุงแตก' },
    });
    await market.seller.api('POST /seller/claims/{id}/messages', {
      params: { id },
      body: { text: 'ชั่งแล้วครบ', position: 'disputes' },
    });
    const ends = await atOnce(
      () => market.buyer.api('POST /claims/{id}/withdraw', { params: { id }, body: { text: 'ตกลงกันได้แล้ว' } }),
      () =>
        market.sales('POST /staff/claims/{id}/decide', {
          params: { id },
          body: { outcome: 'refund', reason: 'ภาพชัดเจน', lines },
        }),
    );
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    const refunds = await rows(sql`select id from refunds where order_id = ${sale.orderId}`);
    expect(refunds).toHaveLength(ends[1] === 'done' ? 1 : 0);
  }
});

test('the buyer confirms a contract while a line of it is cancelled: what is agreed to is what is sold', async () => {
  for (let time = 0; time < TIMES; time += 1) {
    const offers = await Promise.all(
      [1, 2].map(() => givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId })),
    );
    const buyer = await givenBuyer(app);
    const id = await givenDraft(
      buyer,
      offers.map((stockId) => ({ stockId, amount: 10 })),
    );
    await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
    await market.sales('POST /staff/orders/{id}/confirm', staffCall(id));
    await market.sales('POST /staff/orders/{id}/contract', {
      params: { id },
      body: { delivery_date: '2026-07-20', remark: '', reason: 'รถไม่ว่าง' },
    });
    const before = await buyer.api('GET /order/orderdetail/{id}', { params: { id } });
    const ends = await atOnce(
      () => buyer.api('POST /contract/sales/{id}/confirm', { params: { id: before.contract_id! } }),
      () =>
        market.sales('POST /staff/orders/{id}/cancel-lines', {
          params: { id },
          body: { order_item_ids: [before.order_items[0]!.id], reason: 'ของหมด' },
        }),
    );
    expect([
      ['done', 'done'],
      ['contract_replaced', 'done'],
    ]).toContainEqual(ends);
    // Staff were the last to change it, whichever came first: the new version waits for the buyer.
    expect(await buyer.api('GET /order/orderdetail/{id}', { params: { id } })).toMatchObject({ contract_status: 0 });
  }
});

test('credit is lowered while an order takes it: what is placed later than that has no more than is left', async () => {
  for (let time = 0; time < TIMES; time += 1) {
    const buyer = await givenBuyer(app);
    await givenCredit(app, { buyer, finance }, { amount: 100_000 });
    const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
    const id = await givenDraft(buyer, [{ stockId, amount: 10 }]);
    const { version } = await oneRow(sql<{ version: number }>`
      select max(id) as version from credit_decisions where company_id = ${buyer.companyId}`);
    const [placed, lowered] = await atOnce(
      () => buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 1, credit_time: 30 } }),
      () =>
        finance('PUT /staff/credit/companies/{id}', {
          params: { id: buyer.companyId },
          body: { ...TERMS, amount: ORDER_TOTAL - 1, version, reason: 'ผิดนัดที่อื่น' },
        }),
    );
    expect(lowered).toBe('done');
    expect(['done', 'credit_insufficient']).toContain(placed);
    const order = await oneRow(sql<{ placed_at: Date | null; order_no: string | null }>`
      select placed_at, order_no from orders where id = ${id}`);
    expect(order.order_no !== null).toBe(placed === 'done');
    const { credit_balance } = await buyer.api('GET /credit-approved/check');
    expect(credit_balance).toBe(placed === 'done' ? -1 : ORDER_TOTAL - 1);
  }
  expect(await findDifferences()).toEqual([]);
});

test('a request for approval is taken back, or the draft asked for, while it is placed: one of the two happens', async () => {
  for (let time = 0; time < TIMES; time += 1) {
    const owner = await givenBuyer(app);
    const purchaser = await givenPurchaser(app, owner, { order_limit: 0 });
    const stockId = await givenOffer({
      companyId: market.seller.companyId,
      warehouseId: market.warehouseId,
      quantity: STOCK,
    });
    const { id, order_id } = await givenPurchaseRequest(purchaser, { stockId });
    await owner.api('POST /purchase-request/{id}/approve', { params: { id }, body: { round: 1, step: 1 } });
    const ends = await atOnce(
      () => purchaser.api('POST /purchase-request/{id}/withdraw', { params: { id } }),
      () => owner.api('POST /purchase-request/{id}/place', { params: { id }, body: {} }),
    );
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    const { order_no } = await oneRow(
      sql<{ order_no: string | null }>`select order_no from orders where id = ${order_id}`,
    );
    expect(order_no !== null).toBe(ends[1] === 'done');
    expect(await onHand(stockId)).toBe(ends[1] === 'done' ? STOCK - 10 : STOCK);

    // A colleague without limits places the same draft while the purchaser asks for it.
    const draft = await givenDraft(purchaser, [{ stockId, amount: 10 }]);
    const asked = await atOnce(
      () => purchaser.api('POST /purchase-request/add', { body: { order_id: draft, payment_type: 3 } }),
      () => owner.api('POST /cart/addpayment', { body: { order_id: draft, payment_type: 3 } }),
    );
    expect(asked.filter((end) => end === 'done')).toHaveLength(1);
  }
});

test('two deposits are confirmed for one slip at once: one is, and the other line stays free', async () => {
  for (let time = 0; time < TIMES; time += 1) {
    const { id } = await givenOrder(market);
    await market.sales('POST /staff/orders/{id}/confirm', staffCall(id));
    const slip = await givenSlip(app, market.buyer, id);
    const lines = await rows(sql<{ id: number }>`
      insert into statement_lines (identity, booked_at, has_time, amount, text, reference, created_at, created_by)
      select ${`race-${time}-`} || x, now(), true, ${BigInt(ORDER_TOTAL) * 100n}, 'รับโอน', '', now(),
        (select min(id) from staff_members)
      from generate_series(1, 2) x returning id`);
    const ends = await atOnce(
      ...lines.map((line, index) => () => {
        const by = index === 0 ? finance : other;
        const body = { settlement_id: slip.id };
        return by('POST /staff/statement-lines/{id}/confirm', { params: { id: line.id }, body });
      }),
    );
    expect(ends.toSorted()).toEqual(['done', 'slip_already_decided']);
    const taken = await rows(sql`select id from statement_lines where settlement_id = ${slip.id}`);
    expect(taken).toHaveLength(1);
    const { summary } = await market.buyer.api('GET /order/orderdetail/{id}', { params: { id } });
    expect(summary).toMatchObject({ outstanding: 0, verified_amount: ORDER_TOTAL });
  }
  expect(await findDifferences()).toEqual([]);
});
