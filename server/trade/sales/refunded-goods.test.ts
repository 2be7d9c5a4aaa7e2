import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { findDifferences } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenSecondFinance } from '#server/testing/given/second-person.ts';
import { givenCompany, givenMember, givenOffer, givenWarehouse } from '#server/testing/market.ts';
import { givenBuyer, givenDraft, givenMarket, givenSlip, refused, type TestMarket } from '#server/testing/orders.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';

const STOCK = 1_000;
const TODAY = '2026-07-09';
/** Approves what another one of finance proposed. */
let other: Api;
let app: TestApp;
let market: TestMarket;
let buyer: TestMarket['buyer'];

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
  other = await givenSecondFinance(app);
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  buyer = await givenBuyer(app);
});
afterAll(() => app.close());

interface Sale {
  api: Api;
  stockId: number;
  purchaseId: number;
  line: number;
}

const detail = (id: number) => buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const onHand = async (stockId: number) =>
  (await oneRow(sql<{ quantity: number }>`select quantity from product_stocks where id = ${stockId}`)).quantity;
const ship = (id: number) =>
  market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { unready_reason: 'x' } });
const deliver = (id: number) => market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} });
const ready = ({ api, purchaseId, line }: Sale, lots: { lot_no: string; quantity: number }[] = []) =>
  api('PUT /order/mySales/{id}/ready', {
    params: { id: purchaseId },
    body: { ready_date: TODAY, lots: lots.map((lot) => ({ ...lot, order_item_id: line })) },
  });
const sale = ({ api, purchaseId }: Sale) => api('GET /order/mySales/{id}', { params: { id: purchaseId } });
const note = async ({ api, purchaseId }: Sale) =>
  pageOf(await api('GET /order/mySales/{id}/delivery-note', { params: { id: purchaseId } }));
const picked = async ({ api, purchaseId }: Sale) =>
  pageOf(await api('GET /order/mySales/pick-list', { query: { ids: String(purchaseId) } }));
const pageOf = async ({ bytes }: { bytes: unknown }) => (await readPdf(Buffer.from(bytes as Uint8Array))).join('\n');

/** 10 bags of each of two sellers; confirmed, and paid unless it is said otherwise. */
async function givenTwoSellers({ paid = true } = {}): Promise<{ id: number; sales: [Sale, Sale] }> {
  const company = await givenCompany({ selling: true });
  const seller = await app.api((await givenMember(company.id, { role: 'seller' })).token);
  const sellers = [
    { api: market.seller.api, companyId: market.seller.companyId, warehouseId: market.warehouseId },
    { api: seller, companyId: company.id, warehouseId: await givenWarehouse(company.id) },
  ];
  const offers = await Promise.all(sellers.map((each) => givenOffer({ ...each, quantity: STOCK })));
  const id = await givenDraft(
    buyer,
    offers.map((stockId) => ({ stockId, amount: 10 })),
  );
  await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
  const sales = await Promise.all(
    sellers.map(async ({ api }, index): Promise<Sale> => {
      const stockId = offers[index]!;
      const { purchase, line } = await oneRow(sql<{ purchase: number; line: number }>`
        select purchase_id as purchase, id as line from order_items where order_id = ${id}
          and productstock_id = ${stockId}`);
      return { api, stockId, purchaseId: purchase, line };
    }),
  );
  if (paid) {
    await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
    const slip = await givenSlip(app, buyer, id, (await detail(id)).summary.outstanding);
    await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  }
  return { id, sales: sales as [Sale, Sale] };
}

const propose = (id: number, { line }: Sale, quantity: number) =>
  market.finance('POST /staff/orders/{id}/refunds', {
    params: { id },
    body: { reason: 'not_available', note: '', lines: [{ order_item_id: line, quantity, restock: true }] },
  });
const approve = (id: number) => other('POST /staff/refunds/{id}/approve', { params: { id }, body: {} });

test('units that were refunded before the goods left are on no pick list, in no lot and on no delivery note', async () => {
  const { id, sales } = await givenTwoSellers();
  const [first] = sales;
  await ready(first, [{ lot_no: 'LOT-A', quantity: 10 }]);
  await approve((await propose(id, first, 4)).id);
  expect(await onHand(first.stockId)).toBe(STOCK - 6);
  // The lots were said of ten bags: they are said again.
  expect((await sale(first)).items[0]).toMatchObject({ quantity: 10, refunded_quantity: 4, lots: [] });
  await expect(ready(first, [{ lot_no: 'LOT-A', quantity: 10 }])).rejects.toMatchObject({
    wire: { fields: [{ code: 'lots_not_whole', message: expect.stringContaining('6') }] },
  });
  await ready(first, [{ lot_no: 'LOT-A', quantity: 6 }]);
  expect(await picked(first)).toMatch(/LOT-A × 6[\s\S]*150 กก\./);
  expect(await note(first)).toMatch(/LOT-A × 6[\s\S]*150 กก\./);

  // What comes back after it was delivered has left with this note all the same.
  await ship(id);
  await deliver(id);
  const claim = (quantity: number) =>
    buyer.api('POST /claims', {
      body: {
        purchase_id: first.purchaseId,
        kind: 'damage',
        lines: [{ order_item_id: first.line, quantity }],
        text: 'ถุงแตก',
      },
    });
  await expect(claim(7)).rejects.toMatchObject({ wire: { fields: [{ code: 'claim_quantity_invalid' }] } });
  const { sellers } = await buyer.api('GET /claims/order/{id}', { params: { id } });
  const claimable = sellers.find(({ purchase_id }) => purchase_id === first.purchaseId);
  expect(claimable!.lines.map(({ quantity }) => quantity)).toEqual([6]);
  await claim(6);
  app.clock.advanceHours(1);
  await approve((await propose(id, first, 1)).id);
  expect(await note(first)).toMatch(/LOT-A × 6[\s\S]*150 กก\./);
});

test('goods do not leave while it is open which of them are refunded', async () => {
  const { id, sales } = await givenTwoSellers();
  await buyer.api('POST /order/{id}/cancel-lines', { params: { id }, body: { order_item_ids: [sales[1].line] } });
  await expect(ship(id)).rejects.toMatchObject(refused('refund_of_goods_undecided'));
  const { refunds } = await detail(id);
  await approve(refunds[0]!.id);
  await ship(id);
  expect(await onHand(sales[1].stockId)).toBe(STOCK);
  expect(await findDifferences()).toEqual([]);
});

test('papers of a sale whose units were all refunded, for less than their price, say that there are none', async () => {
  const { id, sales } = await givenTwoSellers();
  const [first] = sales;
  await ready(first);
  const { id: refund } = await market.finance('POST /staff/orders/{id}/refunds', {
    params: { id },
    body: { reason: 'not_available', lines: [{ order_item_id: first.line, quantity: 10, amount: 10_000 }] },
  });
  await approve(refund);
  expect(await sale(first)).toMatchObject({ sale_type: 1 });
  await expect(note(first)).rejects.toMatchObject(refused('goods_cancelled'));
  await expect(picked(first)).rejects.toMatchObject(refused('goods_cancelled'));
  await ship(id);
  await deliver(id);
  expect(await findDifferences()).toEqual([]);
});

test('money that is refunded without goods keeps nothing from leaving', async () => {
  const { id, sales } = await givenTwoSellers();
  await market.finance('POST /staff/orders/{id}/refunds', {
    params: { id },
    body: { reason: 'goodwill', note: '', lines: [{ order_item_id: sales[0].line, quantity: 0, amount: 100 }] },
  });
  await ship(id);
  expect((await detail(id)).logistic_status).toBe(2);
});

test('shipping and cancelling a paid line at once: whichever comes first, nothing that left goes on sale again', async () => {
  const { id, sales } = await givenTwoSellers();
  const both = await Promise.allSettled([
    ship(id),
    buyer.api('POST /order/{id}/cancel-lines', { params: { id }, body: { order_item_ids: [sales[1].line] } }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await onHand(sales[1].stockId)).toBe(STOCK - 10);
});

test.each(['recalculated', 'refunded'] as const)(
  'a seller whose lines were all %s has no part in what is prepared and delivered',
  async (way) => {
    const { id, sales } = await givenTwoSellers({ paid: way === 'refunded' });
    const [first, second] = sales;
    await ready(second).catch(() => undefined);
    await buyer.api('POST /order/{id}/cancel-lines', { params: { id }, body: { order_item_ids: [second.line] } });
    if (way === 'recalculated') {
      await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
      const slip = await givenSlip(app, buyer, id, (await detail(id)).summary.outstanding);
      await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
    } else {
      await approve((await detail(id)).refunds[0]!.id);
    }
    expect(await sale(second)).toMatchObject({ sale_type: 3, not_ready_reason: 'cancelled', ready_days: null });
    await expect(ready(second)).rejects.toMatchObject(refused('goods_cancelled'));
    const together = { ids: [second.purchaseId], ready_date: TODAY };
    expect(await second.api('POST /order/mySales/ready', { body: together })).toMatchObject({
      data: [{ refused: 'cancelled' }],
    });
    await expect(picked(second)).rejects.toMatchObject(refused('goods_cancelled'));
    await ready(first);
    const staffSee = await market.logistics('GET /staff/orders', { query: { queue: 'to_fetch' } });
    const inQueue = staffSee.rows.find((order) => order.id === id);
    expect(inQueue?.readiness).toMatchObject({ sales: 1, ready: 1 });
    await ship(id);
    await deliver(id);
    expect((await sale(first)).sale_type).toBe(2);
    expect((await sale(second)).sale_type).toBe(3);
    expect(await findDifferences()).toEqual([]);
    expect(await rows(sql`select p.id from purchases p where p.order_id = ${id} and p.sale_type = 2`)).toEqual([
      { id: first.purchaseId },
    ]);
  },
);
