import { beforeAll, expect, test } from 'vitest';
import type { Api, Input } from '#contract/client.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import {
  givenCompany,
  givenOffer,
  givenPlaces,
  givenProduct,
  givenStaff,
  givenWarehouse,
} from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
let staff: Api;
let product: number;
beforeAll(async () => {
  staff = await app.api((await givenStaff('catalogue')).token);
  await givenPlaces();
  const seller = (await givenCompany({ selling: true })).id;
  product = await givenProduct({ grade: 'HD5000S' });
  await givenOffer({ companyId: seller, warehouseId: await givenWarehouse(seller), productId: product });
  await reindexProducts();
});

const empty = {
  seo_title: '',
  seo_desc: '',
  seo_keyword: '',
  seo_title_en: '',
  seo_desc_en: '',
  seo_keyword_en: '',
  seo_title_cn: '',
  seo_desc_cn: '',
  seo_keyword_cn: '',
};
const save = (more: Partial<Input<'PUT /staff/product-seo/{id}'>['body']>) =>
  staff('PUT /staff/product-seo/{id}', { params: { id: product }, body: { ...empty, ...more } });

test('what staff write in a language is on the product’s page and in the log, what they empty is nobody’s again, and the search finds by keywords', async () => {
  const visitor = await app.api();
  const find = async (name: string) =>
    (await visitor('POST /product/search', { body: { name } })).data.map(({ id }) => id);
  await save({ seo_title: 'เม็ดเป่าขวด', seo_desc_en: 'For bottles.', seo_keyword_en: 'jerrycan resin' });
  const shown = (await visitor('GET /product-detail/{id}', { params: { id: product } })).product;
  expect(shown).toMatchObject({
    seo_title: 'เม็ดเป่าขวด',
    seo_title_en: null,
    seo_desc: null,
    seo_desc_en: 'For bottles.',
    seo_keyword_en: 'jerrycan resin',
    seo_keyword_cn: null,
  });
  expect(await find('jerrycan resin')).toEqual([product]);
  await save({ seo_title: 'เม็ดเป่าขวด' });
  const { seo, history } = await staff('GET /staff/product-seo/{id}', { params: { id: product } });
  expect(seo).toMatchObject({ seo_title: 'เม็ดเป่าขวด', seo_desc_en: null, seo_keyword_en: null });
  expect(history.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    {
      action: 'change_seo',
      before: { seo_desc_en: 'For bottles.', seo_keyword_en: 'jerrycan resin' },
      after: { seo_desc_en: null, seo_keyword_en: null },
    },
    {
      action: 'change_seo',
      before: { seo_title_th: null, seo_desc_en: null, seo_keyword_en: null },
      after: { seo_title_th: 'เม็ดเป่าขวด', seo_desc_en: 'For bottles.', seo_keyword_en: 'jerrycan resin' },
    },
  ]);
});

test('the same again is no decision, what is too long is said at its field, and a product that is none is not found', async () => {
  await save({ seo_title_cn: '标题' });
  const decided = async () => (await staff('GET /staff/product-seo/{id}', { params: { id: product } })).history.length;
  const before = await decided();
  await save({ seo_title_cn: '标题' });
  expect(await decided()).toBe(before);
  await expect(save({ seo_title_en: 'x'.repeat(121) })).rejects.toMatchObject({
    wire: { error: 'invalid_input', fields: [{ path: 'seo_title_en' }] },
  });
  await expect(staff('PUT /staff/product-seo/{id}', { params: { id: 999_999 }, body: empty })).rejects.toMatchObject(
    refused('not_found'),
  );
});
