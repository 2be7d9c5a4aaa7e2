import { setTimeout } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { priceComparisonList } from '#contract/trade/price-comparison-list.ts';
import { MAX_COMPARISONS_A_DAY } from '#domain/trade/price-comparison.ts';
import { erasePerson } from '#server/accounts/privacy/index.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenCompany, givenOffer, givenProduct, givenWarehouse } from '#server/testing/market.ts';
import { givenBuyer, refused } from '#server/testing/orders.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';

const { app, market } = openFileMarket();
const sellers: { companyId: number; warehouseId: number }[] = [];
beforeAll(async () => {
  sellers.push({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  for (const name of ['บริษัท คู่เทียบหนึ่ง จำกัด', 'บริษัท คู่เทียบสอง จำกัด']) {
    const { id } = await givenCompany({ selling: true, name });
    sellers.push({ companyId: id, warehouseId: await givenWarehouse(id) });
  }
});
beforeEach(() => app.clock.set(TEST_NOW));

let made = 0;
const nextGrade = () => `CMP${(made += 1)}`;

/** A product that three sellers offer at 42, 40 and 44 baht a kilogram. */
async function givenGoods(prices: readonly bigint[] = [105_000n, 100_000n, 110_000n], grade = nextGrade()) {
  const productId = await givenProduct({ grade });
  const offers: number[] = [];
  for (const [index, price] of prices.entries())
    offers.push(await givenOffer({ ...sellers[index]!, productId, price }));
  return offers;
}

type Buyer = typeof market.buyer;
const compare = (buyer: Buyer, productstock_id: number, more: object = {}) =>
  buyer.api('POST /price-comparison', { body: { productstock_id, amount: 40, address_id: buyer.addressId, ...more } });
const detail = (buyer: Buyer, id: number) => buyer.api('GET /price-comparison/detail/{id}', { params: { id } });
const pdfOf = async (buyer: Buyer, id: number) => {
  const answer = await buyer.api('GET /price-comparison/pdf/{id}', { params: { id } });
  return Buffer.from((answer as { bytes: Uint8Array }).bytes);
};

test('the chosen offer stands beside the two cheapest of other sellers, for the same amount and place', async () => {
  const buyer = await givenBuyer(app);
  const [chosen, cheap, dear] = await givenGoods();
  const { id, comparison_no } = await compare(buyer, chosen!, { reference: 'PR-9' });
  expect(comparison_no).toMatch(/^PC2607\d{6}$/);
  const { offers, ...head } = await detail(buyer, id);
  expect(head).toMatchObject({ kg: 1000, offer_count: 3, reference: 'PR-9' });
  expect(offers.map(({ productstock_id, is_chosen }) => [productstock_id, is_chosen])).toEqual([
    [chosen, true],
    [cheap, false],
    [dear, false],
  ]);
  // 40 bags at 1,050 baht and a pickup of 2,500, with 7 % VAT.
  expect(offers[0]).toMatchObject({ goods: 42_000, freight: 2500, vat: 3115, total: 47_615, per_kg: 44.5, kg: 1000 });
});

test('the paper is one page with all of it, and the same bytes whenever it is opened', async () => {
  const buyer = await givenBuyer(app);
  const offers = await givenGoods();
  const { id, comparison_no } = await compare(buyer, offers[0]!);
  const paper = await pdfOf(buyer, id);
  const pages = await readPdf(paper);
  expect(pages).toHaveLength(1);
  for (const words of [comparison_no, 'คู่เทียบหนึ่ง', '47,615.00', '44.50', 'Chosen offer', 'price of the moment'])
    expect(pages[0]).toContain(words);
  await rows(sql`update product_stocks set regular_price = 200000 where id = ${offers[0]!}`);
  app.clock.set('2026-08-09T03:00:00Z');
  expect((await pdfOf(buyer, id)).equals(paper)).toBe(true);
  await expect(pdfOf(await givenBuyer(app), id)).rejects.toMatchObject(refused('not_found'));
});

test('what is erased while its paper is made is on no paper', async () => {
  const buyer = await givenBuyer(app);
  const { id } = await compare(buyer, (await givenGoods())[0]!);
  const contact = sql<{ contact: string }>`
    select facts #>> '{buyer,contact}' as contact from price_comparisons where id = ${id}`;
  const [before] = await rows(contact);
  const asked = pdfOf(buyer, id);
  await setTimeout(10);
  await rows(sql`
    update price_comparisons set pdf = null, facts = jsonb_set(facts, '{buyer,contact}', '"NOBODY"') where id = ${id}`);
  await asked;
  const [text] = await readPdf(await pdfOf(buyer, id));
  expect(text).toContain('NOBODY');
  expect(text).not.toContain(before!.contact);
});

test('a person is erased from what they compared under an earlier mail address, too', async () => {
  const buyer = await givenBuyer(app);
  const { id } = await compare(buyer, (await givenGoods())[0]!);
  await rows(sql`update users set email = ${`new-${buyer.id}@example.com`} where id = ${buyer.id}`);
  await inTransaction(() => erasePerson(buyer.id));
  const [row] = await rows(sql<{ email: string }>`
    select facts #>> '{buyer,email}' as email from price_comparisons where id = ${id}`);
  expect(row).toEqual({ email: '' });
});

test('where fewer than three can be compared, the paper says so', async () => {
  const buyer = await givenBuyer(app);
  const [chosen] = await givenGoods([105_000n], 'CMPALONE');
  const { id } = await compare(buyer, chosen!);
  expect((await detail(buyer, id)).offers).toHaveLength(1);
  expect((await readPdf(await pdfOf(buyer, id)))[0]).toContain('Only 1 comparable');
});

test('an offer that cannot be ordered so, another place and too many a day are refused', async () => {
  const buyer = await givenBuyer(app);
  const [chosen] = await givenGoods();
  // As much as there is, by a company that has ordered nothing yet.
  expect((await detail(buyer, (await compare(buyer, chosen!, { amount: 1000 })).id)).kg).toBe(25_000);
  await expect(compare(buyer, chosen!, { amount: 1001 })).rejects.toMatchObject(refused('quantity_exceeds_stock'));
  await expect(compare(buyer, chosen!, { address_id: market.buyer.addressId })).rejects.toMatchObject(
    refused('comparison_place_unknown'),
  );
  await expect(compare(buyer, chosen!, { address_id: null, province_id: 90 })).rejects.toMatchObject(
    refused('shipping_unsupported'),
  );
  await expect(compare(buyer, 9_999_999)).rejects.toMatchObject(refused('not_found'));
  const { id } = await compare(buyer, chosen!, { address_id: null, province_id: 21 });
  expect((await detail(buyer, id)).place).toEqual({ th: 'ระยอง', en: 'Rayong' });
  await rows(sql`
    insert into price_comparisons (comparison_no, company_id, made_at, grade, grams, total_include_vat, offer_count,
      facts)
    select ${`X${buyer.id}-`} || n, ${buyer.companyId}, ${TEST_NOW}::timestamptz, 'A', 1, 1, 1, '{}'
      from generate_series(1, ${MAX_COMPARISONS_A_DAY}::int) n`);
  await expect(compare(buyer, chosen!)).rejects.toMatchObject(refused('too_many_comparisons'));
});

test('what was compared is never changed', async () => {
  const buyer = await givenBuyer(app);
  const [chosen] = await givenGoods();
  const { id } = await compare(buyer, chosen!);
  await pdfOf(buyer, id);
  const fixed = { constraint: 'price_comparison_is_fixed' };
  await expect(rows(sql`update price_comparisons set total_include_vat = 1 where id = ${id}`)).rejects.toMatchObject(
    fixed,
  );
  await expect(rows(sql`update price_comparisons set pdf = 'other' where id = ${id}`)).rejects.toMatchObject(fixed);
  await expect(rows(sql`delete from price_comparisons where id = ${id}`)).rejects.toMatchObject(fixed);
});

test('a company lists its comparisons by number or grade, days and amount, and takes them as a file', async () => {
  const buyer = await givenBuyer(app);
  for (const [at, grade, amount] of [
    ['2026-06-29T03:00:00Z', 'LISTA', 2],
    ['2026-07-09T03:00:00Z', 'LISTB', 4],
    ['2026-07-11T03:00:00Z', 'LISTC', 6],
  ] as const) {
    app.clock.set(at);
    const [chosen] = await givenGoods([105_000n], grade);
    await compare(buyer, chosen!, { amount });
  }
  await expectListRules(priceComparisonList, {
    page: (query) => buyer.api('GET /price-comparison/list', { query }),
    export: (query) => buyer.api('GET /price-comparison/list/export', { query }),
    byStranger: () => market.sales('GET /price-comparison/list', { query: {} }),
    samples: {
      number: 'listb',
      made_at_from: '2026-07-09',
      made_at_to: '2026-07-09',
      total_include_vat_min: '6000',
      total_include_vat_max: '8000',
    },
  });
});
