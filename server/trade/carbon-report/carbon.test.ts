import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { CO2_PROPERTY, RECYCLED_PROPERTY, type ValueSource } from '#domain/catalogue/carbon/value-source.ts';
import { formatMonth } from '#domain/values/format.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenOffer, givenProduct } from '#server/testing/market.ts';
import { givenBuyer, givenDraft } from '#server/testing/orders.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { materialsBought } from './report.ts';

const { app, market } = openFileMarket();
let co2: number;
let recycled: number;

const typical: ValueSource = { kind: 'database', title: 'Magnitudes', year: 2026, link: null, is_typical: true };

beforeAll(async () => {
  [co2, recycled] = [await givenProperty(CO2_PROPERTY, 'kg/kg'), await givenProperty(RECYCLED_PROPERTY, '%')];
});

async function givenProperty(code: string, unit: string): Promise<number> {
  await rows(sql`
    insert into properties (code, name_th, name_en, name_cn, unit, kind)
      values (${code}, ${code}, ${code}, ${code}, ${unit}, 'number')
    on conflict (code) do nothing`);
  return (await oneRow(sql<{ id: number }>`select id from properties where code = ${code}`)).id;
}

async function givenOfferOf(value: number | null, condition = 'cradle-to-gate', recycledPercent: number | null = null) {
  const productId = await givenProduct({});
  if (value !== null)
    await rows(sql`insert into product_properties (product_id, property_id, number_value, condition, source)
      values (${productId}, ${co2}, ${value}, ${condition}, ${JSON.stringify(typical)}::jsonb)`);
  if (recycledPercent !== null)
    await rows(sql`insert into product_properties (product_id, property_id, number_value)
      values (${productId}, ${recycled}, ${recycledPercent})`);
  await reindexProducts([productId]);
  const stockId = await givenOffer({
    companyId: market.seller.companyId,
    warehouseId: market.warehouseId,
    productId,
    price: 105_000n,
  });
  return { productId, stockId };
}

test('a product says its footprint with its source; another boundary is not compared', async () => {
  const gate = await givenOfferOf(1.63);
  const grave = await givenOfferOf(4.2, 'cradle-to-grave');
  const product = async (id: number) =>
    (await market.buyer.api('GET /product-detail/{id}', { params: { id }, query: {} })).product;
  const [one, other] = [await product(gate.productId), await product(grave.productId)];
  expect(one).toMatchObject({ co2_per_kg: 1.63, co2_is_typical: true });
  expect(one.properties.find(({ code }) => code === CO2_PROPERTY)?.values).toEqual([
    { number: 1.63, condition: 'cradle-to-gate', choice: null, source: typical },
  ]);
  expect(other).toMatchObject({ co2_per_kg: null, co2_is_typical: false });
});

test('cart and order sum what is known, and the order keeps it when the product changes', async () => {
  const buyer = await givenBuyer(app);
  const known = await givenOfferOf(2, 'cradle-to-gate', 80);
  const unknown = await givenOfferOf(null);
  const shopper = await givenBuyer(app);
  for (const [stock, amount] of [
    [known.stockId, 3],
    [unknown.stockId, 1],
  ] as const)
    await shopper.api('POST /cart/add', { body: { productstock_id: stock, amount } });
  const cart = await shopper.api('GET /cart/mycart');
  // 3 bags of 25 kg at 2 kg/kg; one bag of which nothing is known.
  const carbon = { co2_kg: 150, known_percent: 75, is_typical: true };
  expect(cart.summary.carbon).toEqual(carbon);
  expect(cart.cart.map((line) => line.co2_per_kg)).toEqual([2, null]);
  const id = await givenDraft(buyer, [
    { stockId: known.stockId, amount: 3 },
    { stockId: unknown.stockId, amount: 1 },
  ]);
  await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
  await rows(sql`update product_properties set number_value = 9 where product_id = ${known.productId}`);
  expect((await buyer.api('GET /order/orderdetail/{id}', { params: { id } })).carbon).toEqual(carbon);

  const [bought] = await materialsBought(buyer.companyId, '2026-01', '2026-12');
  expect(bought).toMatchObject({ grams: 100_000, known_grams: 75_000, co2_kg: 150, recycled_kg: 60, is_typical: true });
  expect(await materialsBought(buyer.companyId, '2025-01', '2025-12')).toEqual([]);

  const month = bought!.month;
  const ask = (from: string, format: 'xlsx' | 'pdf', of = buyer, language: 'th' | 'en' = 'en') =>
    of.api('GET /order/carbon-report', { query: { first_month: from, last_month: month, language, format } });
  const sheet = strFromU8(unzipSync(await bytesOf(await ask(month, 'xlsx')))['xl/worksheets/sheet1.xml']!);
  expect(sheet).toContain('<v>150</v>');
  expect(sheet).toContain('<v>60</v>');
  const [page] = await readPdf(Buffer.from(await bytesOf(await ask(month, 'pdf', buyer, 'th'))));
  // Months as people write them, in both languages.
  for (const locale of ['th', 'en'] as const) expect(page).toContain(formatMonth(month, locale));
  const [english] = await readPdf(Buffer.from(await bytesOf(await ask(month, 'pdf'))));
  expect(english).toContain(formatMonth(month, 'en'));
  expect(english).not.toContain(formatMonth(month, 'th'));
  expect(page, 'the mark of typical values is explained').toMatch(/~\s*marks/);
  await expect(ask('2020-01', 'pdf')).rejects.toMatchObject({ wire: { error: 'invalid_input' } });
  // Another company reads nothing of it.
  const stranger = await givenBuyer(app);
  const theirs = strFromU8(unzipSync(await bytesOf(await ask(month, 'xlsx', stranger)))['xl/worksheets/sheet1.xml']!);
  expect(theirs).not.toContain('<v>150</v>');
});

async function bytesOf(answer: unknown): Promise<Uint8Array> {
  const { bytes } = answer as { bytes: Uint8Array | AsyncIterable<Uint8Array> };
  return bytes instanceof Uint8Array ? bytes : Buffer.concat(await Array.fromAsync(bytes));
}
