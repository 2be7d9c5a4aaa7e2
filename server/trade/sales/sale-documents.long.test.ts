import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Input } from '#contract/client.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenSecondFinance } from '#server/testing/given/second-person.ts';
import { givenCompany, givenMember, givenOffer, givenWarehouse } from '#server/testing/market.ts';
import { givenDraft, givenMarket, refused, type TestMarket } from '#server/testing/orders.ts';
import { lastMailTo } from '#server/testing/mails.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { givenPaidSale } from '#server/testing/given/sales.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let market: TestMarket;
beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(() => app.close());

const TODAY = '2026-07-09';

const ready = (
  id: number,
  body: Partial<Input<'PUT /order/mySales/{id}/ready'>['body']> = {},
  api = market.seller.api,
) => api('PUT /order/mySales/{id}/ready', { params: { id }, body: { ready_date: TODAY, ...body } });
const sale = (id: number) => market.seller.api('GET /order/mySales/{id}', { params: { id } });
const staffOrder = (id: number, api = market.logistics) => api('GET /staff/orders/{id}', { params: { id } });

test('the pick list has warehouse after warehouse with packs, weight and lots, of the seller’s own purchases only', async () => {
  const other = await givenWarehouse(market.seller.companyId);
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: other });
  const [first, second] = [await givenPaidSale(app, market), await givenPaidSale(app, market, { stockId, amount: 10 })];
  await ready(first.id, { lots: [{ order_item_id: (await sale(first.id)).items[0]!.id, lot_no: 'LOT-7' }] });
  const pick = (ids: string) => market.seller.api('GET /order/mySales/pick-list', { query: { ids } });
  const answer = await pick(`${first.id},${second.id}`);
  expect(answer.contentType).toBe('application/pdf');
  const [page = ''] = await readPdf(Buffer.from(answer.bytes as Uint8Array));
  const { attribute } = (await sale(first.id)).items[0]!;
  const names = await rows(
    sql<{ name: string }>`select name from warehouses where id in (${market.warehouseId}, ${other})`,
  );
  for (const said of [
    'ใบหยิบสินค้า',
    first.purchaseNo,
    second.purchaseNo,
    'LOT-7 × 10',
    '250 กก.',
    // Whoever takes the goods out reads one of both.
    attribute.name_th,
    attribute.name_en,
    ...names.map(({ name }) => name),
  ])
    expect(page).toContain(said);
  await expect(pick(`${first.id},${await givenForeignSale()}`)).rejects.toMatchObject(refused('not_found'));
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id: second.orderId }, body: { reason: 'x' } });
  await expect(pick(String(second.id))).rejects.toMatchObject(refused('goods_cancelled'));
});

test('what was refunded before shipping is neither picked nor delivered, and the papers name the buyer’s PO number', async () => {
  const { id, orderId } = await givenPaidSale(app, market);
  const [line] = (await sale(id)).items;
  await rows(sql`update orders set po_number = 'PO-2569/118' where id = ${orderId}`);
  await ready(id, { lots: [{ order_item_id: line!.id, lot_no: 'LOT-9' }] });
  const colleague = await givenSecondFinance(app);
  const refund = async (quantity: number) => {
    const proposed = await market.finance('POST /staff/orders/{id}/refunds', {
      params: { id: orderId },
      body: { reason: 'not_available', note: 'ของขาด', lines: [{ order_item_id: line!.id, quantity, restock: true }] },
    });
    await colleague('POST /staff/refunds/{id}/approve', { params: { id: proposed.id }, body: {} });
  };
  const pick = () => market.seller.api('GET /order/mySales/pick-list', { query: { ids: String(id) } });
  const note = () => market.seller.api('GET /order/mySales/{id}/delivery-note', { params: { id } });
  const said = async () => {
    const papers = [await pick(), await note()].map(({ bytes }) => Buffer.from(bytes as Uint8Array));
    return (await Promise.all(papers.map(async (paper) => (await readPdf(paper)).join(' ')))) as [string, string];
  };
  await refund(4);
  for (const paper of await said()) {
    expect(paper).toContain('PO-2569/118');
    expect(paper).toContain('150 กก.');
    expect(paper).not.toContain('250 กก.');
    // Which of them stay, nobody has said.
    expect(paper).not.toContain('LOT-9');
  }
  const mail = await lastMailTo(market.seller.email);
  expect(mail).toMatchObject({ kind: 'goods_taken_off', text: expect.stringContaining('4 ถุง') });
  expect(mail!.text).toContain('ของขาด');
  // The seller says anew which lots the six are made up of.
  await expect(ready(id, { lots: [{ order_item_id: line!.id, lot_no: 'LOT-9', quantity: 10 }] })).rejects.toMatchObject(
    { wire: { fields: [expect.objectContaining({ path: 'lots.0.quantity' })] } },
  );
  await ready(id, { lots: [{ order_item_id: line!.id, lot_no: 'LOT-9' }] });
  expect((await said())[1]).toContain('LOT-9 × 6');
  await market.logistics('POST /staff/orders/{id}/ship', { params: { id: orderId }, body: { unready_reason: 'x' } });
  app.clock.advanceHours(1);
  await refund(1);
  expect((await said())[1]).toContain('150 กก.');
});

test('the delivery note tells where the goods go and who brings them, and nothing else of the buyer', async () => {
  const { id, orderId, purchaseNo, orderNo } = await givenPaidSale(app, market);
  const note = (api = market.seller.api) => api('GET /order/mySales/{id}/delivery-note', { params: { id } });
  await expect(note()).rejects.toMatchObject(refused('goods_not_ready'));
  await rows(sql`update orders set po_number = 'PO-2569/117', cost_centre = 'CC-42' where id = ${orderId}`);
  expect(await sale(id)).toMatchObject({ po_number: 'PO-2569/117' });
  expect(JSON.stringify(await sale(id))).not.toContain('CC-42');
  await ready(id, {
    vehicle_plate: '80-1234',
    driver_name: 'สมชาย',
    driver_phone: '0812223334',
    lots: [{ order_item_id: (await sale(id)).items[0]!.id, lot_no: 'LOT-8' }],
  });
  const staffNote = await market.logistics('GET /staff/purchases/{id}/delivery-note', { params: { id } });
  const order = await staffOrder(orderId);
  for (const answer of [await note(), staffNote]) {
    const page = (await readPdf(Buffer.from(answer.bytes as Uint8Array))).join(' ');
    for (const said of [
      'PO-2569/117',
      'ใบส่งสินค้า',
      'Delivery note',
      purchaseNo,
      orderNo,
      order.company_name.slice('บริษัท '.length),
      '99/1 ถนนสีลม',
      '0812345678',
      '80-1234',
      'สมชาย · 0812223334',
      'LOT-8 × 10',
      '250 กก.',
      'Received in good order by',
    ])
      expect(page).toContain(said);
    for (const hidden of [order.buyer_contact_email, order.billing_taxId, '1,050', '10,500'])
      expect(page).not.toContain(hidden);
  }
  await expect(note(await foreignSeller())).rejects.toMatchObject(refused('not_found'));
});

test('companies and provinces of an order have their names in each language', async () => {
  const { orderId } = await givenPaidSale(app, market);
  const { company, purchases, order_items } = await staffOrder(orderId);
  const english = expect.stringMatching(/^Test \d+$/);
  expect(company).toMatchObject({ name_th: expect.stringContaining('บริษัท'), name_en: english, name_cn: english });
  expect(purchases[0]!.seller).toMatchObject({ name_en: english, name_th: purchases[0]!.seller_name });
  expect(order_items[0]!.warehouse_province.name_en).toMatch(/^[A-Z][A-Za-z ]+$/);
  expect(order_items[0]!.warehouse_province.name_cn).not.toBe('');
  const refundable = await market.finance('GET /staff/orders/{id}/refundable', { params: { id: orderId } });
  expect(refundable.company).toEqual(company);
});

test('the seller reads who receives the goods and where as soon as the delivery note says so, not before', async () => {
  const { id, orderId } = await givenPaidSale(app, market);
  expect((await sale(id)).receiver).toBeNull();
  await ready(id, {});
  const { receiver, timeline } = await sale(id);
  const order = await staffOrder(orderId);
  expect(receiver).toMatchObject({
    company: order.company_name,
    company_names: { name_th: order.company.name_th, name_en: order.company.name_en },
    place: { phone: '0812345678' },
  });
  expect(receiver!.place!.text_th).toContain('99/1 ถนนสีลม');
  expect(timeline.map(({ step, state }) => `${step} ${state}`)).toContain('ready done');
  for (const hidden of [order.buyer_contact_email, order.billing_taxId!])
    expect(JSON.stringify(await sale(id))).not.toContain(hidden);
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id: orderId }, body: { reason: 'หมด' } });
  expect((await sale(id)).receiver).toBeNull();
});

async function foreignSeller() {
  const company = await givenCompany({ selling: true });
  return app.api((await givenMember(company.id, { role: 'seller' })).token);
}

/** A purchase of another seller. */
async function givenForeignSale(): Promise<number> {
  const { id: companyId } = await givenCompany({ selling: true });
  const stockId = await givenOffer({ companyId, warehouseId: await givenWarehouse(companyId) });
  const draft = await givenDraft(market.buyer, [{ stockId, amount: 1 }]);
  await market.buyer.api('POST /cart/addpayment', { body: { order_id: draft, payment_type: 3 } });
  return (await oneRow(sql<{ id: number }>`select id from purchases where company_id = ${companyId}`)).id;
}
