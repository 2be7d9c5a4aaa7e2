import { beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { ApiError } from '#contract/client.ts';
import { errorTexts } from '#contract/errors.ts';
import type { EndpointKey } from '#contract/index.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { openFileApp } from './file-app.ts';
import { givenEverybody, type Who } from './everybody.ts';

/**
 * The lists and searches of the specification's section 7, with what its callers send where they have nothing to say,
 * too much, or something else.
 */

const app = openFileApp();
let apis: ReadonlyMap<Who, Api>;
beforeAll(async () => {
  ({ apis } = await givenEverybody(app));
});

type Part = 'query' | 'body';

interface Call {
  who: Who;
  part: Part;
  /** What the call is never without. */
  always?: Record<string, unknown>;
  /** May be empty. */
  filters: readonly string[];
  /** Are cut at their limit. */
  cut?: readonly string[];
  /** May be numbers that name nothing. */
  numbers?: readonly string[];
  /** Of a body: take a number as text, too, as forms and addresses have it. */
  asText?: readonly string[];
  /** Are lists, of which one value may stand alone. */
  lists?: readonly string[];
}

const paging = ['_start', '_limit'];
const orders = ['order_on', 'created_at_gte', 'created_at_lte', 'status'];
const sales = ['purchase_no', 'purchase_on', 'created_at_gte', 'created_at_lte', 'sale_type', 'status'];
const searched =
  'name price_gte price_lte warehouse_id province_id manufacturer_id perPage status sort page g_cat cat s_cat'.split(
    ' ',
  );

const calls: Partial<Record<EndpointKey, Call>> = {
  'GET /product/main/public': { who: 'visitor', part: 'query', filters: ['subcategory_id', ...paging], cut: paging },
  'GET /product/sku/public': { who: 'visitor', part: 'query', filters: ['product_id'] },
  'GET /product-stock/myproduct': { who: 'seller', part: 'query', filters: [...paging, 'page'], cut: paging },
  'GET /product-stock/check': { who: 'seller', part: 'query', always: { product_id: 1, warehouse_id: 1 }, filters: [] },
  'GET /product-stock/myproduct/count': { who: 'seller', part: 'query', filters: ['name', 'state'] },
  'GET /banner/public/homepage': { who: 'visitor', part: 'query', filters: ['_sort'] },
  'GET /article/public': {
    who: 'visitor',
    part: 'query',
    filters: ['_limit', 'isHomepage', '_sort', 'page'],
    cut: paging,
  },
  'POST /product/search': {
    who: 'visitor',
    part: 'body',
    filters: searched,
    cut: ['perPage', 'page', 'price_gte', 'price_lte'],
    numbers: ['status'],
    asText: searched.filter((field) => !['name', 'sort'].includes(field)),
    lists: ['warehouse_id', 'province_id', 'manufacturer_id', 'g_cat', 'cat', 's_cat'],
  },
  'POST /product/search-by-name': { who: 'visitor', part: 'body', filters: ['name'] },
  'POST /address/auto-complete': { who: 'visitor', part: 'body', filters: ['name', 'type'] },
  'POST /product/from_websetting': {
    who: 'visitor',
    part: 'body',
    filters: ['list_product'],
    lists: ['list_product'],
  },
  'POST /product/top_category': {
    who: 'visitor',
    part: 'body',
    filters: ['list_category'],
    lists: ['list_category'],
  },
  'POST /product/relate_category_home': {
    who: 'visitor',
    part: 'body',
    filters: ['sub_category'],
    lists: ['sub_category'],
  },
  'GET /order/myorder': {
    who: 'buyer',
    part: 'query',
    filters: [...orders, ...paging, '_sort', 'page'],
    cut: [...paging, 'page'],
    numbers: ['status'],
  },
  'GET /order/myorder/count': { who: 'buyer', part: 'query', filters: orders, numbers: ['status'] },
  'GET /order/mySalesList': {
    who: 'seller',
    part: 'query',
    filters: [...sales, ...paging, 'page'],
    cut: [...paging, 'page'],
    numbers: ['sale_type', 'status'],
  },
  'GET /order/mySalesList/count': {
    who: 'seller',
    part: 'query',
    filters: sales,
    numbers: ['sale_type', 'status'],
  },
  'GET /decarbonized_project/myproject': { who: 'buyer', part: 'query', filters: ['status'], numbers: ['status'] },
  'GET /messages-items/mymessage': {
    who: 'buyer',
    part: 'query',
    filters: ['id', 'category', ...paging, '_sort', 'page'],
    cut: paging,
    numbers: ['category'],
  },
  'GET /messages-items/mymessage/count': {
    who: 'buyer',
    part: 'query',
    filters: ['category', 'is_read'],
    numbers: ['category'],
  },
  'GET /notifications': {
    who: 'buyer',
    part: 'query',
    filters: ['category', ...paging, 'page'],
    cut: paging,
    numbers: ['category'],
  },
  'GET /notifications/count': { who: 'buyer', part: 'query', filters: ['category'], numbers: ['category'] },
  'POST /notifications/readall': { who: 'buyer', part: 'body', filters: ['category'], numbers: ['category'] },
  'GET /price-trend/public': { who: 'visitor', part: 'query', filters: ['product_id'] },
  'GET /price-trend/statistic': {
    who: 'buyer',
    part: 'query',
    always: { price_trend_id: 1 },
    filters: ['start_date', 'end_date'],
  },
  'GET /Amphures': { who: 'visitor', part: 'query', filters: ['province_id'] },
  'GET /Districts': { who: 'visitor', part: 'query', filters: ['amphure_id'] },
  'GET /cart/mycart': { who: 'buyer', part: 'query', filters: ['deliver_province_id'] },
  'POST /cart/checkout': { who: 'buyer', part: 'body', filters: ['cart_ids'] },
};

/** Fields that the specification's callers may add and that no list knows. */
const UNKNOWN_ARE_REFUSED: ReadonlySet<EndpointKey> = new Set(['POST /cart/checkout', 'POST /notifications/readall']);

async function expectTaken(name: EndpointKey, given: Record<string, unknown>): Promise<void> {
  const { who, part, always } = calls[name]!;
  const call = apis.get(who) as unknown as (name: EndpointKey, input: object) => Promise<unknown>;
  const said = JSON.stringify(given);
  await call(name, { [part]: { ...always, ...given } }).then(
    (answer) => expect(answer, said).toBeDefined(),
    (error: unknown) => {
      // What is looked for may not be there; it was understood.
      if (always && error instanceof ApiError && error.statusCode === 404) return;
      throw new Error(`${name} refuses ${said}`, { cause: error });
    },
  );
}

const all = (fields: readonly string[], value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));

describe.each(Object.keys(calls) as EndpointKey[])('%s is liberal', (name) => {
  const { filters, cut = [], numbers = [], asText = [], lists = [] } = calls[name]!;

  test.each(['', null])('with %j in its filters', async (nothing) => {
    await expectTaken(name, all(filters, nothing));
    for (const field of filters) await expectTaken(name, { [field]: nothing });
  });

  test.runIf(cut.length > 0)('with numbers beyond its limits', async () => {
    await expectTaken(name, all(cut, 99_999_999_999));
  });

  test.runIf(numbers.length > 0)('with numbers that name nothing', async () => {
    for (const number of [0, 7, 99, -1, 99_999_999_999])
      for (const field of numbers) await expectTaken(name, { [field]: number });
  });

  test.runIf(asText.length > 0)('with numbers as text', async () => {
    await expectTaken(name, all(asText, '1'));
    for (const field of asText) await expectTaken(name, { [field]: '1' });
  });

  test.runIf(lists.length > 0)('with one value for a list of it, as number and as text', async () => {
    for (const field of lists) for (const value of [1, '1', [1], ['1']]) await expectTaken(name, { [field]: value });
  });

  test.runIf(!UNKNOWN_ARE_REFUSED.has(name))('with a field that it does not know', async () => {
    await expectTaken(name, { of_an_older_client: 1 });
  });
});

test('a page stands for where it begins, and the names of the page’s address for those of the call', async () => {
  const seller = apis.get('seller')!;
  const one = await seller('GET /order/mySalesList', { query: { _limit: 1 } });
  const { purchase_no } = one.sale_list[0]!;
  expect((await seller('GET /order/mySalesList', { query: { _limit: 1, page: 2 } })).sale_list).toEqual([]);
  expect(await seller('GET /order/mySalesList/count', { query: { purchase_on: purchase_no } })).toEqual({ count: 1 });
  expect(await seller('GET /order/mySalesList/count', { query: { status: 2 } })).toEqual({ count: 0 });
  expect(await seller('GET /order/mySalesList/count', { query: { sale_type: 0, status: 2 } })).toEqual({ count: 1 });
});

test('a number as text is that number, and an instant of a list is its day in Bangkok', async () => {
  const visitor = apis.get('visitor')! as unknown as (name: EndpointKey, input: object) => Promise<{ count: number }>;
  const found = async (body: object) => (await visitor('POST /product/search', { body })).count;
  expect(await found({ cat: '999999' })).toBe(0);
  expect(await found({ price_gte: '9999998' })).toBe(0);
  expect(await found({ cat: '' })).toBeGreaterThan(0);
  const seller = apis.get('seller')!;
  const since = async (created_at_gte: string) =>
    (await seller('GET /order/mySalesList/count', { query: { created_at_gte } })).count;
  const today = bangkokDate(app.clock.now());
  expect([await since(today), await since(`${today}T20:00:00+07:00`), await since(`${today}T20:00:00Z`)]).toEqual([
    1, 1, 0,
  ]);
});

test('a refused payment says so by its status, whatever refuses it', async () => {
  const place = async (who: Who, body: object, language = 'en') => {
    const call = apis.get(who)!('POST /cart/addpayment', { body: body as never });
    return call.then(
      () => undefined,
      (error: unknown) => ({ ...(error as ApiError).wire, language }),
    );
  };
  expect(await place('buyer', { order_id: 999_999, payment_type: 3 })).toMatchObject({
    status: false,
    statusCode: 404,
    errorType: 'not_found',
    message: expect.any(String),
  });
  expect(await place('buyer', { order_id: 1, payment_type: 3, unknown: 1 })).toMatchObject({
    status: false,
    errorType: 'invalid_order_data',
    message: errorTexts.invalid_order_data.th,
  });
  expect(await place('visitor', { order_id: 1, payment_type: 3 })).toMatchObject({
    status: false,
    errorType: 'not_signed_in',
  });
});
