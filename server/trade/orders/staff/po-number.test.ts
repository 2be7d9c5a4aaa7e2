import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { searchConditions } from '../order-rows.ts';
import { outbox } from '#server/testing/mails.ts';
import {
  BILLING,
  DELIVERY_DAY,
  givenDraft,
  givenMarket,
  givenOrder,
  givenSlip,
  type TestMarket,
} from '#server/testing/orders.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const PO = 'จซ-2569/0077';
let app: TestApp;
let market: TestMarket;
let order: { id: number; orderNo: string };

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
  await givenIssuer();
  order = await ordered();
  await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: order.id }, body: {} });
  const slip = await givenSlip(app, market.buyer, order.id);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
});
afterAll(() => app.close());

/** An order with the buyer's own number, as the checkout takes it. */
async function ordered() {
  const { buyer, seller, warehouseId } = market;
  const stockId = await givenOffer({ companyId: seller.companyId, warehouseId });
  const id = await givenDraft(buyer, [{ stockId, amount: 10 }]);
  await buyer.api('POST /cart/addshipping', {
    body: {
      order_id: id,
      receiving_type: 1,
      shipping_address_id: buyer.addressId,
      delivery_date: DELIVERY_DAY,
      po_number: PO,
      ...BILLING,
    },
  });
  const { order_no } = await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
  return { id, orderNo: order_no };
}

test('numbers are looked up in the index of their trigrams', async () => {
  const plan = await inTransaction(async () => {
    // With a handful of orders the planner reads them all: thousands like this one take their place here.
    await rows(sql`create temp table many (like orders including indexes) on commit drop`);
    await rows(sql`
      insert into many
        select (jsonb_populate_record(o,
          jsonb_build_object('id', n, 'order_no', 'OR' || 2607000000 + n, 'po_number', 'PO-' || n))).*
      from orders o, generate_series(1, 4000) n where o.id = ${order.id}`);
    await rows(sql`alter table many rename to orders`);
    // What stands in the list that new entries wait in is read whole.
    await rows(sql`select gin_clean_pending_list('many_order_no_po_number_idx') as pages`);
    await rows(sql`analyze pg_temp.orders`);
    await rows(sql`set local enable_seqscan = off`);
    return rows(sql<{ 'QUERY PLAN': string }>`
      explain select o.id from orders o where ${sql.join(searchConditions({ order_on: '2569/0077' }), sql` and `)}`);
  });
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('order_no_po_number');
});

test('staff find orders by any name of the company', async () => {
  const { buyer } = market;
  const name = await oneRow(sql<{ th: string; en: string }>`
    select company_name_th as th, company_name_en as en from companies where id = ${buyer.companyId}`);
  for (const company of [name.th, name.en.toLowerCase()]) {
    const found = await market.sales('GET /staff/orders', { query: { order_on: PO, company } });
    expect(found.rows, company).toMatchObject([{ order_no: order.orderNo }]);
  }
  const query = { order_on: PO, company: 'ไม่มีบริษัทนี้ %' };
  expect(await market.sales('GET /staff/orders', { query })).toEqual({ rows: [], count: 0 });
});

test('buyer, staff and seller find an order by the buyer’s PO number, and read it in their lists', async () => {
  const mine = await market.buyer.api('GET /order/myorder', { query: { order_on: '2569/0077' } });
  expect(mine.order_list).toMatchObject([{ order_no: order.orderNo, po_number: PO }]);
  const query = { order_on: PO };
  const theirs = await market.sales('GET /staff/orders', { query });
  expect(theirs.rows).toMatchObject([{ order_no: order.orderNo, po_number: PO }]);
  expect(theirs.count).toBe(1);
  const sold = await market.seller.api('GET /order/mySalesList', { query: { purchase_no: 'จซ-2569' } });
  expect(sold).toMatchObject({ count: 1, sale_list: [{ po_number: PO }] });
});

test('the mails about an order name it, to buyer and staff, to the seller once it is confirmed; of another do not', async () => {
  const mails = await outbox(sql<{ kind: string; text: string }>`select kind, text from mail_outbox`);
  const about = mails.filter(({ text }) => text.includes(PO));
  expect(new Set(about.map(({ kind }) => kind))).toEqual(
    new Set([
      'order_placed',
      'order_placed_staff',
      'order_confirmed',
      'order_slip_uploaded_staff',
      'order_paid',
      'order_paid_staff',
      'purchase_paid',
    ]),
  );
  expect(mails.filter(({ kind, text }) => kind === 'order_placed' && !text.includes(PO))).toHaveLength(1);
});

test('tax documents and the month for the accountant name it', async () => {
  const { rows: documents } = await market.finance('GET /staff/tax-documents', { query: {} });
  expect(documents).toMatchObject([{ order_no: order.orderNo, po_number: PO }]);
  const { bytes } = (await market.finance('GET /staff/tax-documents/archive', {
    query: { month: '2026-07', language: 'en' },
  })) as { bytes: ReadableStream<Uint8Array> };
  const files = unzipSync(await new Response(bytes).bytes());
  const lines = (name: string) => Buffer.from(files[name]!).toString().split('\r\n');
  expect(lines('tax-documents-2026-07.csv')[1]).toMatch(new RegExp(`,"${PO}"$`));
  expect(lines('ledger-2026-07.csv').filter((line) => line.endsWith(`,"${PO}"`)).length).toBeGreaterThan(2);
});

test('refunds, the ledger’s lines and the seller’s statement name it', async () => {
  const { id } = order;
  await market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { unready_reason: 'x' } });
  await market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} });
  const { lines } = await market.finance('GET /staff/orders/{id}/refundable', { params: { id } });
  await market.finance('POST /staff/orders/{id}/refunds', {
    params: { id },
    body: { reason: 'damaged', lines: [{ order_item_id: lines[0]!.order_item_id, quantity: 1 }] },
  });
  const refunds = await market.finance('GET /staff/refunds', { query: {} });
  expect(refunds.rows).toMatchObject([{ order_no: order.orderNo, po_number: PO }]);
  const held = await market.finance('GET /staff/ledger/accounts/{account}', {
    params: { account: 'bank' },
    query: {},
  });
  expect(held.entries.at(-1)).toMatchObject({ order_no: order.orderNo, po_number: PO });
  const { to_come } = await market.seller.api('GET /seller/statement', { query: {} });
  expect(to_come.rows).toMatchObject([{ po_number: PO }]);
});
