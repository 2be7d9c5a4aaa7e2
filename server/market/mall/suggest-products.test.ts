import { beforeAll, expect, test } from 'vitest';
import type { Api, Input } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';
import { givenOffer, givenProduct } from '#server/testing/market.ts';
import { givenSearchedGoods } from '#server/testing/given/searched-goods.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { openFileApp } from '#server/testing/file-app.ts';

type Search = Input<'POST /product/search'>['body'];

const app = openFileApp();
let visitor: Api;
let seller: number;
let rayong: number;
let bangkok: number;
let hdpe: number;
let pipe: number;

const search = async (body: Search) => {
  const answer = await visitor('POST /product/search', { body });
  return { ...answer, grades: answer.data.map((card) => card.grade) };
};

beforeAll(async () => {
  visitor = await app.api();
  ({ seller, rayong, bangkok, hdpe, pipe } = await givenSearchedGoods());
});

const suggest = async (name: string) => (await visitor('POST /product/search-by-name', { body: { name } })).data;

test('suggestions begin at the third character and know grades, names and makers', async () => {
  expect(await suggest('hd')).toEqual([]);
  expect((await suggest('hd-22')).map((row) => row.grade)).toEqual(['HD2208J']);
  expect((await suggest('HD2208J'))[0]).toMatchObject({ kind: 'product', id: hdpe, price_per_kg: 42 });
  expect((await suggest('พีทีที'))[0]).toMatchObject({ kind: 'manufacturer', name_en: 'PTT Global Chemical' });
  expect((await suggest('hdpe'))[0]).toMatchObject({ kind: 'subcategory', id: 10101 });
  expect((await suggest('polyeth'))[0]).toMatchObject({ kind: 'category', id: 101, name_en: 'Polyethylene (PE)' });
  expect(await suggest('100%_')).toEqual([]);
});

test('where nothing begins with what is typed, the products that have the words are suggested', async () => {
  expect(await suggest('pipe innopl')).toMatchObject([
    { kind: 'product', id: pipe, grade: 'HD8100M', price_per_kg: 40, delivered_price: null },
  ]);
  expect((await suggest('innoplus ท่อ')).map((row) => row.grade)).toEqual(['HD8100M']);
  expect(await suggest('pipe injection')).toEqual([]);
});

test('a suggestion has the price of the mall: what is to be made first does not stand for what is there', async () => {
  const product = await givenProduct({ grade: 'SUGGESTED1' });
  await givenOffer({ companyId: seller, warehouseId: rayong, productId: product, price: 100_000n });
  await givenOffer({ companyId: seller, warehouseId: bangkok, productId: product, price: 90_000n, stockType: 3 });
  await reindexProducts();
  expect((await search({ name: 'SUGGESTED1' })).data[0]?.default_offer?.price_per_kg).toBe(40);
  expect(await suggest('SUGGESTED1')).toMatchObject([{ id: product, price_per_kg: 40 }]);
});

test('words of the trade are suggested within Thai words, as long as the market has goods of them', async () => {
  const words = async (name: string) =>
    (await visitor('POST /product/search-by-name', { body: { name } })).words.map(({ text }) => text);
  expect((await words('ไฮเด'))[0]).toMatch(/^ไฮเด/);
  expect(await words('ไฮ')).toEqual([]);
  // Nothing of this market is made of it.
  expect(await words('polycarb')).toEqual([]);
});

test('a sentence goes on in the language of the page, in pieces that search understands', async () => {
  const next = async (name: string, locale: Locale, more: object = {}) => {
    const api = await app.api(undefined, { locale });
    const { words } = await api('POST /product/search-by-name', { body: { name, ...more } });
    return words.flatMap(({ kind, text }) => (kind === 'next' ? [text] : []));
  };
  expect(await next('HDPE pipe', 'th', { deliver_province_id: 21, load_tonnes: 15 })).toEqual([
    'HDPE pipe 15 ตัน',
    'HDPE pipe ส่งระยอง',
    'HDPE pipe ภายใน 7 วัน',
  ]);
  expect(await next('HDPE 10 t', 'en', { deliver_province_id: 21 })).toEqual([
    'HDPE 10 t to Rayong',
    'HDPE 10 t within 7 days',
  ]);
  expect(await next('HDPE xyzzy', 'en')).toEqual([]);
  const { understood } = await search({ name: 'HDPE 10吨 送到罗勇 7天内' });
  expect(understood.map(({ kind }) => kind)).toEqual(['material', 'amount', 'place', 'date']);
});
