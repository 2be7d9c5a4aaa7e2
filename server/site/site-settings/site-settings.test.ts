import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api, Input } from '#contract/client.ts';
import type { ListChange } from '#domain/values/changed-list.ts';
import { homeLists } from '#domain/site/site-settings.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenProduct, givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let catalogue: Api;
let finance: Api;
let visitor: Api;
beforeAll(async () => {
  app = await openTestApp();
  [catalogue, finance, visitor] = [
    await app.api((await givenStaff('catalogue')).token),
    await app.api((await givenStaff('finance')).token),
    await app.api(),
  ];
  await rows(
    sql`insert into settings (key, value, updated_at)
      values ('currency_rates', '{"USD": 32.85, "RMB": 4.58}', '2026-07-01')
      on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
  );
});
afterAll(() => app.close());

const settings = async (page: string) => (await visitor('GET /websetting/public/{page}', { params: { page } })).data;
const changeList = (list: Input<'POST /staff/site/home/{list}'>['params']['list'], change: ListChange, id: number) =>
  catalogue('POST /staff/site/home/{list}', { params: { list }, body: { change, id } });

test('what staff choose for the home page is shown in their order, each once', async () => {
  const [a, b] = [await givenProduct(), await givenProduct()];
  // Two who add at once lose nothing.
  await Promise.all([changeList('featured_products', 'add', a), changeList('featured_products', 'add', b)]);
  await changeList('featured_products', 'add', b);
  const [first] = (await catalogue('GET /staff/site/home')).featured_products;
  if (first!.id === a) await changeList('featured_products', 'up', b);
  await changeList('related_subcategories', 'add', 10101);
  expect(await settings('home')).toEqual(
    expect.arrayContaining([
      { meta_key: 'featured_products', meta_value: `${b},${a}`, language: null },
      { meta_key: 'related_subcategories', meta_value: '10101', language: null },
    ]),
  );
  await rows(sql`update products set status = 0 where id = ${b}`);
  const home = await catalogue('GET /staff/site/home');
  expect(home.featured_products.map(({ id, is_offered }) => [id, is_offered])).toEqual([[a, false]]);
  expect(home.related_subcategories.map(({ id }) => id)).toEqual([10101]);
  expect(home.choices.categories.map(({ id }) => id)).toContain(101);
  expect(home.history[0]).toMatchObject({
    action: 'change_list',
    staff_name: 'สุดา พนักงาน',
    after: { related_subcategories: '10101' },
  });
});

test('a list takes what is known and belongs there, and no more than it holds', async () => {
  const prime = await givenProduct();
  await changeList('near_prime_products', 'add', await givenProduct({ quality: 'off_grade' }));
  await expect(changeList('near_prime_products', 'add', prime)).rejects.toMatchObject(refused('not_below_prime'));
  await expect(changeList('featured_products', 'add', 999_999)).rejects.toMatchObject(refused('unknown_product'));
  await expect(changeList('top_categories', 'add', 999_999)).rejects.toMatchObject(refused('unknown_category'));
  const addMany = async () => {
    for (let added = 0; added <= homeLists.featured_products; added += 1)
      await changeList('featured_products', 'add', await givenProduct());
  };
  await expect(addMany()).rejects.toMatchObject(refused('home_list_full'));
});

test('texts of a page are written whole, empty ones are none, and lists of the same page stay', async () => {
  const write = (texts: Input<'PUT /staff/site/texts/{page}'>['body']['texts']) =>
    catalogue('PUT /staff/site/texts/{page}', { params: { page: 'home' }, body: { texts } });
  const product = await givenProduct({ quality: 'off_grade' });
  await changeList('near_prime_products', 'add', product);
  await write([
    { meta_key: 'promotion_text', language: 'th', meta_value: 'ถึงสิ้นเดือน' },
    { meta_key: 'promotion_text', language: 'en', meta_value: '' },
  ]);
  expect(await settings('home')).toEqual(
    expect.arrayContaining([
      { meta_key: 'promotion_text', meta_value: 'ถึงสิ้นเดือน', language: 'th' },
      {
        meta_key: 'near_prime_products',
        meta_value: expect.stringMatching(new RegExp(`(^|,)${product}$`)) as string,
        language: null,
      },
    ]),
  );
  expect((await settings('home')).filter(({ language }) => language === 'en')).toEqual([]);
  await write([]);
  expect((await settings('home')).some(({ meta_key }) => meta_key === 'promotion_text')).toBe(false);
  await expect(write([{ meta_key: 'featured_products', language: null, meta_value: '1' }])).rejects.toMatchObject(
    refused('unknown_text'),
  );
  await expect(write([{ meta_key: 'promotion_text', language: null, meta_value: 'x' }])).rejects.toMatchObject(
    refused('unknown_text'),
  );
  const twice = { meta_key: 'promotion_text', language: 'th' as const, meta_value: 'x' };
  await expect(write([twice, twice])).rejects.toMatchObject({
    wire: { fields: [{ path: 'promotion_text.th', code: 'text_twice' }] },
  });
  await expect(
    write([{ meta_key: 'promotion_text', language: 'th', meta_value: 'x'.repeat(161) }]),
  ).rejects.toMatchObject({ wire: { fields: [{ path: 'promotion_text.th', code: 'text_too_long' }] } });
});

test.each([
  ['tax_id', '0105', 'not_a_tax_id'],
  ['email', 'nobody', 'not_an_email'],
])('%s of the company is one or none: %s', async (meta_key, meta_value, code) => {
  const texts = [
    { meta_key: 'name', language: 'th' as const, meta_value: 'บริษัท' },
    { meta_key, language: null, meta_value },
  ];
  await expect(
    catalogue('PUT /staff/site/texts/{page}', { params: { page: 'company' }, body: { texts } }),
  ).rejects.toMatchObject({ wire: { statusCode: 400, fields: [{ path: meta_key, code }] } });
});

test('rates are shown with their date, kept plausible, and an unusual change is asked about once', async () => {
  const set = (USD: number, RMB: number, is_confirmed = false) =>
    finance('PUT /staff/currency-rates', { body: { USD, RMB, is_confirmed } });
  await set(32.9, 4.58);
  expect((await visitor('GET /websetting/public/{page}', { params: { page: 'general' } })).rates).toEqual({
    USD: 32.9,
    RMB: 4.58,
    updated_at: TEST_NOW.toISOString(),
  });
  await expect(set(4.58, 32.9, true)).rejects.toMatchObject({
    wire: { fields: [{ path: 'USD', code: 'rate_impossible' }] },
  });
  await expect(set(36, 4.58)).rejects.toMatchObject({
    wire: { error: 'rate_change_unusual', fields: [{ path: 'USD' }] },
  });
  await set(36, 4.58, true);
  await expect(set(32.12345, 4.58)).rejects.toMatchObject({
    wire: { fields: [{ path: 'USD', code: 'four_decimals' }] },
  });
  const { history, ...rates } = await finance('GET /staff/currency-rates');
  expect(rates).toEqual({ USD: 36, RMB: 4.58, updated_at: TEST_NOW.toISOString() });
  expect(history.map(({ before, after }) => [before?.['USD'], after?.['USD']])).toEqual([
    [32.9, 36],
    [32.85, 32.9],
  ]);
});
