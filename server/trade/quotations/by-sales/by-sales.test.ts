import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { staffQuotationList } from '#contract/trade/staff-quotation-list.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenNegotiation } from '#server/testing/given/negotiations.ts';
import { codeOf } from '#server/testing/given/price-lists.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenOffer, givenStaff } from '#server/testing/market.ts';
import { BILLING, DELIVERY_DAY, givenBuyer, refused } from '#server/testing/orders.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';

const { app, market } = openFileMarket();
let code: string;
let second: Api;
beforeAll(async () => {
  code = await codeOf(market.buyer.companyId);
  second = await app.api((await givenStaff('sales')).token);
});

const CONSENT = 'คุณวิชัย ตกลงทางโทรศัพท์ 9 ก.ค. 10:15';
const offer = () => givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });

async function quote(line: object, more: object = {}) {
  const productstock_id = await offer();
  return {
    productstock_id,
    made: await market.sales('POST /staff/quotations', {
      body: {
        buyer: code,
        lines: [{ productstock_id, quantity: 40, ...line }],
        valid_until: '2026-07-20',
        note: 'ส่งภายในสัปดาห์',
        ...more,
      },
    }),
  };
}
const seen = (id: number) => market.buyer.api('GET /quotation/detail/{id}', { params: { id } });

test('sales quote for a buyer, who is told, reads it, and orders at its prices with one press', async () => {
  const { made, productstock_id } = await quote({ price_per_kg: 41, consent: CONSENT });
  expect(made.waiting_change).toBeNull();
  expect(await seen(made.id)).toMatchObject({
    state: 'open',
    is_by_sales: true,
    note: 'ส่งภายในสัปดาห์',
    total: 41_000,
    lines: [{ price: 1025, quantity: 40 }],
  });
  const [listed] = (await market.buyer.api('GET /quotation/list', { query: {} })).rows;
  expect(listed!.id).toBe(made.id);
  const { order_id } = await market.buyer.api('POST /quotation/order/{id}', { params: { id: made.id } });
  await market.buyer.api('POST /cart/addshipping', {
    body: {
      order_id,
      receiving_type: 1,
      shipping_address_id: market.buyer.addressId,
      delivery_date: DELIVERY_DAY,
      ...BILLING,
    },
  });
  await rows(sql`update product_stocks set regular_price = 999900 where id = ${productstock_id}`);
  await market.buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
  expect(await market.buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id } })).toMatchObject({
    order_items: [{ price: 1025, line_total: 41_000 }],
  });
  expect(await market.sales('GET /staff/quotations/{id}', { params: { id: made.id } })).toMatchObject({
    state: 'ordered',
    consents: [{ reduction: 1000, consent: CONSENT }],
  });
});

test('a price below the buyer’s own needs the seller’s consent, and a dearer one is refused', async () => {
  await expect(quote({ price_per_kg: 41 })).rejects.toMatchObject({
    wire: { error: 'quotation_needs_consent', fields: [{ path: 'lines.0.consent' }] },
  });
  await expect(quote({ price_per_kg: 42.5, consent: CONSENT })).rejects.toMatchObject({
    wire: { error: 'quotation_price_above_own', fields: [{ path: 'lines.0.price_per_kg' }] },
  });
  for (const price_per_kg of [0, -1, 1e15])
    await expect(quote({ price_per_kg, consent: CONSENT })).rejects.toMatchObject({ wire: { error: 'invalid_input' } });
  await expect(quote({}, { valid_until: '2026-07-01' })).rejects.toMatchObject({
    wire: { fields: [{ path: 'valid_until' }] },
  });
  await expect(quote({}, { buyer: 'NOBODY' })).rejects.toMatchObject(refused('buyer_unknown'));
});

test('the seller is told what it is said to have agreed to', async () => {
  const { made } = await quote({ price_per_kg: 41, consent: CONSENT });
  const events = await rows(sql<{ event: string; content: string }>`
    select event, content::text as content from notices where content::text like ${`%${made.quotation_no}%`} order by event`);
  expect(events.map(({ event }) => event)).toEqual(['lowered_by_consent', 'money_setting', 'quotation_made']);
  expect(events[0]!.content).toContain(CONSENT);
  expect(events[2]!.content).not.toContain(CONSENT);
});

test('what a seller offers in a negotiation is its consent, as long as its offer stands', async () => {
  const buyer = await givenBuyer(app);
  const stock = await offer();
  const id = await givenNegotiation({ buyer }, stock);
  const { lines } = await market.seller.api('GET /seller/negotiations/{id}', { params: { id } });
  await market.seller.api('POST /seller/negotiations/{id}/answer', {
    params: { id },
    body: {
      version: 1,
      lines: [{ line_id: lines[0]!.id, breaks: [{ from_units: 40, price_per_kg: 40 }] }],
      valid_until: '2026-07-20',
    },
  });
  const make = async (price_per_kg: number, valid_until: string) =>
    market.sales('POST /staff/quotations', {
      body: {
        buyer: await codeOf(buyer.companyId),
        lines: [{ productstock_id: stock, quantity: 40, price_per_kg }],
        valid_until,
      },
    });
  await expect(make(39.99, '2026-07-20')).rejects.toMatchObject(refused('quotation_needs_consent'));
  await expect(make(40, '2026-07-21')).rejects.toMatchObject(refused('quotation_needs_consent'));
  const made = await make(40, '2026-07-20');
  expect((await market.sales('GET /staff/quotations/{id}', { params: { id: made.id } })).consents).toMatchObject([
    { consent: `NEG-${id}`, reduction: 2000 },
  ]);
});

test('above the limit of one person a second one approves it, and the buyer sees nothing before', async () => {
  const productstock_id = await givenOffer({
    companyId: market.seller.companyId,
    warehouseId: market.warehouseId,
    quantity: 100_000,
  });
  const made = await market.sales('POST /staff/quotations', {
    body: {
      buyer: code,
      lines: [{ productstock_id, quantity: 4000, price_per_kg: 41, consent: CONSENT }],
      valid_until: '2026-07-20',
    },
  });
  const id = made.waiting_change!;
  expect(id).toBeGreaterThan(0);
  const params = { id: made.id };
  for (const attempt of [
    () => seen(made.id),
    () => market.buyer.api('POST /quotation/order/{id}', { params }),
    () => market.buyer.api('GET /quotation/pdf/{id}', { params }),
  ])
    await expect(attempt()).rejects.toMatchObject(refused('not_found'));
  const listed = async () => (await market.buyer.api('GET /quotation/list', { query: {} })).rows.map((row) => row.id);
  expect(await listed()).not.toContain(made.id);
  expect((await market.sales('GET /staff/quotations/{id}', { params })).state).toBe('waiting');
  await expect(
    market.sales('POST /staff/money-settings/changes/{id}/approve', { params: { id } }),
  ).rejects.toMatchObject({ wire: { statusCode: 403 } });
  await second('POST /staff/money-settings/changes/{id}/approve', { params: { id } });
  expect((await seen(made.id)).state).toBe('open');
  expect(await listed()).toContain(made.id);
});

test('another company knows of none, and staff read none that buyers made', async () => {
  const { made } = await quote({});
  const stranger = await givenBuyer(app);
  await expect(stranger.api('POST /quotation/order/{id}', { params: { id: made.id } })).rejects.toMatchObject(
    refused('not_found'),
  );
  await market.buyer.api('POST /cart/add', { body: { productstock_id: await offer(), amount: 1 } });
  const own = await market.buyer.api('POST /quotation', { body: {} });
  await expect(market.sales('GET /staff/quotations/{id}', { params: { id: own.id } })).rejects.toMatchObject(
    refused('not_found'),
  );
});

test('what is typed finds the offers of a product, with what they cost the buyer', async () => {
  const stock = await offer();
  const { sku_no, product_id } = await oneRow(sql<{ sku_no: string; product_id: number }>`
    select k.sku_no, s.product_id from product_stocks s join skus k on k.id = s.product_sku_id where s.id = ${stock}`);
  const start = await market.sales('GET /staff/quotation-start', {
    query: { buyer: code, goods: `${sku_no} 40\n\nNOTHING-SUCH 5` },
  });
  expect(start.buyer.id).toBe(market.buyer.companyId);
  expect(start.addresses.map(({ id }) => id)).toContain(market.buyer.addressId);
  expect(start.lines).toMatchObject([
    {
      quantity: 40,
      offers: [{ productstock_id: stock, product: { id: product_id }, price_per_kg: 42, problem: null }],
    },
    { typed: 'NOTHING-SUCH 5', quantity: 5, offers: [] },
  ]);
});

test('the document says the note of sales, and for how many days it holds', async () => {
  const { made } = await quote({});
  const { bytes } = (await market.buyer.api('GET /quotation/pdf/{id}', { params: { id: made.id } })) as unknown as {
    bytes: Buffer;
  };
  const text = (await readPdf(Buffer.from(bytes))).join(' ');
  expect(text).toContain('ส่งภายในสัปดาห์');
  expect(text).toContain('Prices hold for 11 days');
});

test('staff list the quotations that sales made by the rules of every list', async () => {
  const other = await codeOf((await givenBuyer(app)).companyId);
  const daysAgo = async (days: number, quantity: number, valid_until: string, buyer = other) => {
    app.clock.set(new Date(TEST_NOW.getTime() - days * DAY_MS));
    return (await quote({ quantity }, { buyer, valid_until })).made;
  };
  await daysAgo(2, 20, '2026-07-15');
  const made = await daysAgo(1, 40, '2026-07-20', code);
  await daysAgo(0, 60, '2026-07-25');
  const mine = await market.sales('GET /staff/quotations/{id}', { params: { id: made.id } });
  const { rows: all } = await market.sales('GET /staff/quotations', { query: {} });
  type Row = (typeof all)[number];
  await expectListRules(staffQuotationList, {
    page: (query) => market.sales('GET /staff/quotations', { query }),
    export: (query) => market.sales('GET /staff/quotations/export', { query }),
    byStranger: () => market.buyer.api('GET /staff/quotations'),
    samples: {
      number: mine.quotation_no.slice(-3),
      buyer: mine.buyer.name_th,
      state: 'open',
      made_at_from: '2026-07-08',
      made_at_to: '2026-07-08',
      valid_until_from: '2026-07-20',
      valid_until_to: '2026-07-20',
      total_include_vat_min: String(mine.total_include_vat),
      total_include_vat_max: String(mine.total_include_vat),
    },
    values: { number: ({ quotation_no }: Row) => quotation_no, buyer: ({ buyer }: Row) => buyer.name_th },
  });
});
