import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Api, Input } from '#contract/client.ts';
import { searchQueryList } from '#contract/market/search-query-list.ts';
import { keptSearchWeeks, MAX_SEARCH_QUERIES_PER_WEEK } from '#domain/market/search-query.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { affected, rows, sql } from '#server/platform/database/query.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenPlaces,
  givenProduct,
  givenStaff,
  givenWarehouse,
} from '#server/testing/market.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { stopSearchCounts, writeSearchCounts } from './index.ts';
import { deleteOldSearchQueries } from './jobs.ts';

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';

const app = openFileApp();
let staff: Api;
let serial = 0;
/** Somebody at an address of their own. */
const buyer = (userAgent: string | null = BROWSER, token?: string) =>
  app.api(token, { userAgent, address: `10.1.${(serial += 1) >> 8}.${serial & 255}` });

beforeAll(async () => {
  staff = await app.api((await givenStaff('catalogue')).token);
  await givenPlaces();
  const companyId = (await givenCompany({ selling: true })).id;
  const productId = await givenProduct({ grade: 'HD5000S' });
  await givenOffer({ companyId, warehouseId: await givenWarehouse(companyId), productId });
  await reindexProducts();
});
afterEach(async () => {
  await writeSearchCounts();
  await rows(sql`delete from search_queries`);
  app.clock.set(TEST_NOW);
});

const list = async (query: Input<'GET /staff/search-queries'>['query'] = {}) => {
  await writeSearchCounts();
  const { rows: found, count } = await staff('GET /staff/search-queries', { query });
  return { count, queries: found.map(({ id: _, ...counts }) => counts) };
};
const weeks = async (week?: string) => {
  await writeSearchCounts();
  return staff('GET /staff/search-queries/weeks', { query: week ? { week } : {} });
};
const search = async (api: Api, name: string, more: Partial<Input<'POST /product/search'>['body']> = {}) =>
  api('POST /product/search', { body: { name, ...more } });

test('staff see what was searched for in a week, the most frequent first, and which of it found nothing or led nowhere', async () => {
  const first = await buyer();
  await search(first, 'HD5000S');
  await first('POST /product/search-clicked', { body: { name: 'hd5000s ' } });
  await search(await buyer(), 'hd5000s');
  await search(await buyer(), 'HD5000');
  await search(await buyer(), 'ถุงก๊อบแก๊บ');
  expect(await weeks()).toEqual({
    week: '2026-07-06',
    weeks: keptSearchWeeks(TEST_NOW),
    totals: { queries: 3, searches: 4, found_nothing: 1, in_part: 0, clicked: 1 },
  });
  expect(await list()).toEqual({
    count: 3,
    queries: [
      { query: 'hd5000s', searches: 2, found_nothing: 0, in_part: 0, clicked: 1 },
      { query: 'ถุงก๊อบแก๊บ', searches: 1, found_nothing: 1, in_part: 0, clicked: 0 },
      { query: 'hd5000', searches: 1, found_nothing: 0, in_part: 0, clicked: 0 },
    ],
  });
  const names = async (kind: 'nothing' | 'in_part' | 'no_click') =>
    (await list({ kind })).queries.map((row) => row.query);
  expect([await names('nothing'), await names('in_part'), await names('no_click')]).toEqual([
    ['ถุงก๊อบแก๊บ'],
    [],
    ['hd5000'],
  ]);
  expect(await list({ _start: 1, _limit: 1 })).toMatchObject({ count: 3, queries: [{ query: 'ถุงก๊อบแก๊บ' }] });
});

test('a week is chosen by any of its days, and begins on Monday in Bangkok', async () => {
  app.clock.set('2026-07-12T16:59:00Z');
  await search(await buyer(), 'sunday');
  app.clock.set('2026-07-12T17:01:00Z');
  await search(await buyer(), 'monday');
  const of = async (week?: string) => (await list(week ? { week } : {})).queries.map(({ query }) => query);
  expect([await of(), await of('2026-07-12'), await of('2026-07-19')]).toEqual([['monday'], ['sunday'], ['monday']]);
  expect((await list({ week: 'tomorrow' })).count).toBe(0);
  expect((await weeks('2020-01-01')).totals).toEqual({
    queries: 0,
    searches: 0,
    found_nothing: 0,
    in_part: 0,
    clicked: 0,
  });
});

test('filters, further pages, no words, suggestions, staff and programs are no searches', async () => {
  await search(await buyer(), 'by filter', { promotion: true });
  await search(await buyer(), 'by filter', { price_lte: 50 });
  await search(await buyer(), 'by filter', { quality: ['prime'] });
  await search(await buyer(), 'by filter', { s_cat: 10_101 });
  await search(await buyer(), 'by page', { page: 2 });
  await search(await buyer(), '');
  await (
    await buyer()
  )('POST /product/search-by-name', { body: { name: 'typing' } });
  await search(await buyer('Googlebot/2.1'), 'by robot');
  await search(await buyer(null), 'by program');
  const tester = await buyer(BROWSER, (await givenStaff('sales')).token);
  await search(tester, 'by staff');
  await tester('POST /product/search-clicked', { body: { name: 'by staff' } });
  await staff('POST /staff/synonyms/try', { body: { name: 'tried' } });
  expect((await list()).queries).toEqual([]);
});

test('members count like visitors; sorting, a place to deliver to and coming back are the same search', async () => {
  const { id } = await givenCompany();
  const member = await buyer(BROWSER, (await givenMember(id)).token);
  await search(member, 'hd5000s', { sort: 'price_asc' });
  await search(member, 'HD5000S', { deliver_province_id: 10, load_tonnes: 1 });
  expect((await list()).queries).toMatchObject([{ query: 'hd5000s', searches: 1 }]);
});

test('counts add up over several writes, and what is left is written at the end', async () => {
  await search(await buyer(), 'HD5000S');
  await writeSearchCounts();
  await search(await buyer(), 'HD5000S');
  await stopSearchCounts();
  expect(await rows(sql<{ searches: number }>`select searches from search_queries`)).toEqual([{ searches: 2 }]);
});

test('a click whose search was not written yet is shown with its search', async () => {
  await (
    await buyer()
  )('POST /product/search-clicked', { body: { name: 'HD5000S' } });
  expect(await list()).toMatchObject({ count: 0, queries: [] });
  expect((await weeks()).totals).toMatchObject({ queries: 0, clicked: 0 });
  await search(await buyer(), 'HD5000S');
  expect((await list()).queries).toEqual([{ query: 'hd5000s', searches: 1, found_nothing: 0, in_part: 0, clicked: 1 }]);
});

test('the list of a week is sorted by each count, narrowed by words and kind, and taken as a file', async () => {
  await rows(sql`
    insert into search_queries (week, query, searches, found_nothing, in_part, clicked) values
      ('2026-07-06', 'hdpe film', 9, 0, 1, 4), ('2026-07-06', 'hdpe zzq', 5, 5, 0, 0),
        ('2026-07-06', 'ldpe', 7, 2, 2, 1),
      ('2026-06-29', 'hdpe', 3, 3, 0, 0)`);
  await expectListRules(searchQueryList, {
    page: (query) => staff('GET /staff/search-queries', { query }),
    export: (query) => staff('GET /staff/search-queries/export', { query }),
    byStranger: async () => (await buyer())('GET /staff/search-queries'),
    // Without a week the running one is read.
    samples: { query: 'HDPE', week: '2026-06-29', kind: 'nothing' },
    values: { kind: ({ found_nothing }) => (found_nothing > 0 ? 'nothing' : null) },
  });
});

test('nothing about who searched is written', async () => {
  for (const text of ['somchai@example.com', 'โทร 081-234-5678', '1-2345-67890-12-3'])
    await search(await buyer(), text);
  await writeSearchCounts();
  expect(await rows(sql`select query from search_queries`)).toEqual([]);
});

test('a full week takes no new texts and counts those it has', async () => {
  await rows(sql`
    insert into search_queries select '2026-07-06', 'text ' || n, 1, 0, 0, 0
    from generate_series(1, ${MAX_SEARCH_QUERIES_PER_WEEK}::int) n`);
  await search(await buyer(), 'text 7');
  await search(await buyer(), 'one more');
  const { queries } = await list({ _limit: 1 });
  expect((await weeks()).totals.queries).toBe(MAX_SEARCH_QUERIES_PER_WEEK);
  expect(queries).toMatchObject([{ query: 'text 7', searches: 2 }]);
});

test('rows older than 26 weeks are deleted', async () => {
  await rows(sql`
    insert into search_queries select day::date, 'hdpe', 1, 0, 0, 0
    from unnest(array['2026-07-06', '2026-01-05', '2025-12-29', '2024-01-01']) day`);
  await deleteOldSearchQueries.work({});
  expect(await rows(sql`select week::text from search_queries order by week`)).toEqual([
    { week: '2026-01-05' },
    { week: '2026-07-06' },
  ]);
});

test('a row that says what cannot be is refused by the database', async () => {
  const insert = (row: string) => affected(sql`insert into search_queries values ${sql.raw(row)}`);
  await expect(insert(`('2026-07-07', 'hdpe', 1, 0, 0, 0)`)).rejects.toThrow(/check/);
  await expect(insert(`('2026-07-06', 'hdpe', 1, 2, 0, 0)`)).rejects.toThrow(/check/);
  await expect(insert(`('2026-07-06', 'hdpe', 2, 1, 2, 0)`)).rejects.toThrow(/check/);
  await expect(insert(`('2026-07-06', '', 1, 0, 0, 0)`)).rejects.toThrow(/check/);
  expect(await insert(`('2026-07-06', 'hdpe', 2, 1, 1, 0)`)).toBe(1);
});
