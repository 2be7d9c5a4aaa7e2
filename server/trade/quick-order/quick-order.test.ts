import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reindexProducts } from '#server/market/search/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenOffer, givenProduct, givenWarehouse, setStock } from '#server/testing/market.ts';
import { givenBuyer, givenMarket, givenOrder, refused, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let market: TestMarket;
let injection: number;
let bag: number;
let cheaper: number;

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
  injection = await givenProduct({ grade: 'HD2208J' });
  const offer = { companyId: market.seller.companyId, warehouseId: market.warehouseId };
  bag = await givenOffer({ ...offer, productId: injection, price: 105_000n, quantity: 100 });
  const other = await rows(
    sql<{
      id: number;
    }>`insert into warehouses (company_id, name, address, province_id, contact_person, mobile, status)
      values (${offer.companyId}, 'สอง', '2', 10, 'สมศรี', '0898765432', 1) returning id`,
  );
  cheaper = await givenOffer({
    ...offer,
    warehouseId: other[0]!.id,
    productId: injection,
    price: 100_000n,
    quantity: 20,
  });
  await givenOffer({ ...offer, productId: await givenProduct({ grade: 'STR 20' }), minimum: 40 });
  await givenOffer({ ...offer, productId: await givenProduct({ grade: 'P700J', quality: 'off_grade' }) });
  const gone = await givenProduct({ grade: 'P900X' });
  await givenOffer({ ...offer, productId: gone, quantity: 0 });
  const [maker] = await rows(
    sql<{
      id: number;
    }>`insert into manufacturers (code, name_th, name_en, name_cn) values ('scgc', 'เอสซีจี', 'SCGC', 'SCGC')
      returning id`,
  );
  const twin = await givenProduct({ grade: 'P700Jx' });
  await rows(
    sql`update products set manufacturer_id = ${maker!.id}, grade = 'P700J', name_th = 'El-Pro P700J',
      name_en = 'El-Pro P700J', name_cn = 'El-Pro P700J' where id = ${twin}`,
  );
  await givenOffer({ ...offer, productId: twin });
  await reindexProducts();
});
afterAll(() => app.close());

const match = async (text: string, api = market.buyer.api) =>
  (await api('POST /quick-order/match', { body: { text } })).lines;

test('the cheapest line that has enough is put forward, in packs that hold what is wanted', async () => {
  const [few, many, none] = await match('HD-2208J 500 kg\nhd2208j\t1.01\tตัน\nHD2208J 9999');
  expect(few).toMatchObject({ match: 'exact', wanted_kg: 500, chosen: cheaper, notes: [] });
  expect(
    few!.products[0]!.offers.map((offer) => [
      offer.product_stock_id,
      offer.planned,
      offer.reason,
      offer.has_enough,
      offer.line_total,
    ]),
  ).toEqual([
    [cheaper, 20, 'as_asked', true, 20_000],
    [bag, 20, 'as_asked', true, 21_000],
  ]);
  expect(many).toMatchObject({ chosen: bag, notes: [] });
  expect(many!.products[0]!.offers[0]).toMatchObject({ product_stock_id: bag, planned: 41, reason: 'rounded_up' });
  expect(none).toMatchObject({ chosen: null, notes: ['not_enough'] });
});

test('a SKU code, a name with a number in it, a minimum, and no amount', async () => {
  const [sku, name, short] = await match(`sku-${injection} 4\nSTR 20\nSTR 20 1`);
  expect(sku).toMatchObject({ match: 'exact', wanted_units: 4 });
  expect(name).toMatchObject({ code: 'STR 20', match: 'exact', wanted_units: null, notes: ['no_amount'] });
  expect(short!.products[0]!.offers[0]).toMatchObject({ planned: 40, reason: 'raised_to_minimum' });
});

test('a line of tens of thousands of characters is told of and not looked for; the others are', async () => {
  const [long, short] = await match(`HD2208J${' '.repeat(60_000)}b\nHD2208J 4`);
  expect(long).toMatchObject({ match: 'none', notes: ['too_long'], products: [], chosen: null });
  expect(short).toMatchObject({ match: 'exact', chosen: cheaper });
});

test('what is asked for by its SKU, or was bought before, is found among many cheaper offers', async () => {
  const productId = await givenProduct({ grade: 'MANY77' });
  const offer = { companyId: market.seller.companyId, productId };
  const wanted = await givenOffer({ ...offer, warehouseId: market.warehouseId, price: 500_000n, quantity: 100 });
  await rows(
    sql`insert into attributes (group_id, code, name_th, name_en, name_cn) select group_id, 'bag26', name_th, name_en,
      name_cn from attributes where code = 'bag25'`,
  );
  await rows(
    sql`insert into skus (product_id, sku_no, attribute_id, unit_weight_grams) select ${productId}, 'WANTED-77', id,
      26000 from attributes where code = 'bag26'`,
  );
  await rows(
    sql`update product_stocks set product_sku_id = (select id from skus where sku_no = 'WANTED-77')
      where id = ${wanted}`,
  );
  for (let index = 0; index < 13; index++) {
    const [{ id: warehouseId }] = (await rows(
      sql<{
        id: number;
      }>`insert into warehouses (company_id, name, address, province_id, contact_person, mobile, status)
        values (${offer.companyId}, ${`โกดัง ${index}`}, '2', 10, 'สมศรี', '0898765432', 1) returning id`,
    )) as [{ id: number }];
    await givenOffer({ ...offer, warehouseId, price: 100_000n + BigInt(index), quantity: 100 });
  }
  await reindexProducts();
  const [bySku, byGrade] = await match('WANTED-77 4\nMANY77 4');
  expect([bySku!.chosen, bySku!.notes]).toEqual([wanted, []]);
  expect(byGrade!.chosen).not.toBe(wanted);
  const { id } = await givenOrder(market, { stockId: wanted, amount: 10 });
  expect((await market.buyer.api('GET /quick-order/order/{id}', { params: { id } })).lines[0]).toMatchObject({
    chosen: wanted,
    notes: [],
  });
});

test('several products of one grade are the buyer’s choice; a mistyped code and one out of stock have others beside them', async () => {
  const [several, mistyped, gone, unknown] = await match('P700J 5\nHD22O9J 3\nP900X 2\nQQZZ99881 2');
  expect([several!.match, several!.chosen, several!.products.length]).toEqual(['several', null, 2]);
  expect(mistyped).toMatchObject({ match: 'similar', chosen: null });
  expect(mistyped!.products.map(({ grade }) => grade)).toContain('HD2208J');
  expect(gone).toMatchObject({ chosen: null, notes: ['out_of_stock'] });
  expect(gone!.products.map(({ grade, is_alternative }) => [grade, is_alternative])).toEqual([
    ['P900X', false],
    ['P700J', true],
  ]);
  expect(unknown).toMatchObject({ match: 'none', products: [] });
});

test('members see what they save, and nobody is offered their own goods', async () => {
  expect((await match('HD2208J 4', await app.api()))[0]!.products[0]!.offers[0]!.member_price).toBeNull();
  expect((await match('HD2208J 4', market.seller.api))[0]!.products[0]!.offers).toEqual([]);
});

test('everything that can goes into the cart at once; what cannot is said line by line', async () => {
  const buyer = await givenBuyer(app);
  const { added, failed } = await buyer.api('POST /cart/add-many', {
    body: {
      lines: [
        { productstock_id: bag, amount: 60 },
        { productstock_id: cheaper, amount: 21 },
        { productstock_id: 999_999, amount: 1 },
        { productstock_id: bag, amount: 30 },
        { productstock_id: bag, amount: 30 },
      ],
    },
  });
  expect(added).toEqual([
    { line: 0, productstock_id: bag, amount: 60 },
    { line: 3, productstock_id: bag, amount: 90 },
  ]);
  expect(failed.map(({ line, code }) => [line, code])).toEqual([
    [1, 'quantity_exceeds_stock'],
    [2, 'not_found'],
    [4, 'quantity_exceeds_stock'],
  ]);
  expect(
    (await buyer.api('GET /cart/mycart')).cart.map(({ productstock_id, amount }) => [productstock_id, amount]),
  ).toEqual([[bag, 90]]);
});

test('an order is ordered again at today’s prices; what is gone has others in its place', async () => {
  const offer = { companyId: market.seller.companyId, warehouseId: market.warehouseId };
  const dearer = await givenOffer({ ...offer, price: 100_000n });
  const { id } = await givenOrder(market, { stockId: dearer, amount: 10 });
  const again = async () => (await market.buyer.api('GET /quick-order/order/{id}', { params: { id } })).lines[0]!;
  expect(await again()).toMatchObject({ chosen: dearer, notes: [], earlier_price: 1000, wanted_kg: 250 });
  await rows(sql`update product_stocks set regular_price = 120000 where id = ${dearer}`);
  expect(await again()).toMatchObject({ chosen: dearer, notes: ['price_changed'] });
  await setStock([dearer], 9);
  expect(await again()).toMatchObject({ chosen: null, notes: ['price_changed', 'not_enough'] });
  await rows(sql`update product_stocks set status = 0 where id = ${dearer}`);
  expect(await again()).toMatchObject({ chosen: null, notes: ['out_of_stock'] });
});

test('of an offer that has too little now, the next one with enough is chosen, and that is said', async () => {
  const productId = await givenProduct();
  const offer = { companyId: market.seller.companyId, warehouseId: market.warehouseId, productId };
  const [earlier, next] = [
    await givenOffer({ ...offer, price: 100_000n }),
    await givenOffer({ ...offer, warehouseId: await givenWarehouse(offer.companyId), price: 110_000n }),
  ];
  const { id } = await givenOrder(market, { stockId: earlier, amount: 10 });
  await setStock([earlier], 9);
  const again = async () => (await market.buyer.api('GET /quick-order/order/{id}', { params: { id } })).lines[0]!;
  expect(await again()).toMatchObject({ chosen: next, notes: ['earlier_has_less'] });
  expect((await again()).products[0]!.offers[0]).toMatchObject({ product_stock_id: earlier, quantity: 9 });
  await setStock([next], 9);
  expect(await again()).toMatchObject({ chosen: null, notes: ['not_enough'] });
});

const upload = async (name: string, bytes: Uint8Array) =>
  (await app.api(undefined, { upload: { name, bytes: Buffer.from(bytes) } }))('POST /quick-order/file', { body: {} });
/** The template with other cells. */
const sheet = async (data: string) => {
  const { bytes } = await market.buyer.api('GET /quick-order/template/{format}', { params: { format: 'xlsx' } });
  return zipSync({
    ...unzipSync(bytes as Uint8Array),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${data}</sheetData></worksheet>`),
  });
};

test('the template comes back as its lines, in each language and format', async () => {
  const visitor = await app.api();
  for (const format of ['csv', 'xlsx'] as const) {
    for (const language of ['th', 'en', 'cn'] as const) {
      const { bytes } = await visitor('GET /quick-order/template/{format}', {
        params: { format },
        query: { language },
      });
      const { text } = await upload('list', bytes as Uint8Array);
      expect((await match(text)).map(({ code, wanted_kg }) => [code, wanted_kg])).toEqual([
        ['HD2208J', 1000],
        ['P700J', 2500],
      ]);
    }
  }
});

test('lists in other encodings and with other separators are read, by content and not by name', async () => {
  const thai = Buffer.from([
    0xc3,
    0xcb,
    0xd1,
    0xca,
    ...Buffer.from(';'),
    0xa8,
    0xd3,
    0xb9,
    0xc7,
    0xb9,
    ...Buffer.from('\r\nHD2208J;40\r\n'),
  ]);
  expect(await upload('list.xlsx', thai)).toEqual({ text: 'HD2208J\t40', rows: 1, left_out: 0, is_cut: false });
  expect(await upload('list.txt', Buffer.from('\uFEFFGrade\tQty\nHD2208J\t40\n', 'utf16le'))).toMatchObject({
    rows: 1,
  });
  expect(await upload('long.csv', Buffer.from('HD2208J,1\n'.repeat(600)))).toMatchObject({
    rows: 500,
    left_out: 0,
    is_cut: true,
  });
  expect(await upload('old.csv', Buffer.from('HD2208J,40\r\n\u001a'))).toMatchObject({ text: 'HD2208J\t40' });
  const wide = await upload('wide.csv', Buffer.from(`HD2208J${'x'.repeat(113)},${'1'.repeat(80)}\n`.repeat(500)));
  expect(wide).toMatchObject({ rows: 316, left_out: 184, is_cut: false });
  expect(await match(wide.text)).toHaveLength(200);
});

test('a file that would take too much, is none, or holds no codes is refused at its field', async () => {
  expect(await upload('near.xlsx', await sheet('<row r="1"><c r="A1" t="n"><v>1</v></c></row>'))).toMatchObject({
    text: '1',
  });
  await expect(
    upload('far.xlsx', await sheet('<row r="99999999"><c r="A99999999" t="n"><v>1</v></c></row>')),
  ).rejects.toMatchObject(refused('list_unreadable'));
  await expect(
    upload('bomb.xlsx', zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(40 * 1024 * 1024) })),
  ).rejects.toMatchObject(refused('list_unreadable'));
  await expect(upload('list.csv', Buffer.from([1, 0, 2]))).rejects.toMatchObject(refused('list_type_not_accepted'));
  const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]);
  await expect(upload('list.xlsx', locked)).rejects.toMatchObject(refused('file_locked'));
  await expect(upload('picture.csv', Buffer.from('89504e470d0a1a0a', 'hex'))).rejects.toMatchObject(
    refused('list_type_not_accepted'),
  );
  await expect(upload('list.csv', Buffer.from('Grade,Qty\n'))).rejects.toMatchObject(refused('list_empty'));
  await expect(upload('list.csv', Buffer.alloc(2 * 1024 * 1024 + 1, 'x'))).rejects.toMatchObject(
    refused('file_too_large'),
  );
});
