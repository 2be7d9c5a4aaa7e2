import { beforeEach, expect, test } from 'vitest';
import { MAX_QUERIES_OF_ONE_CALLER } from '#domain/market/search-query.ts';
import { MAX_QUERIES_PER_WRITE, SearchCounts, type QueryCounts } from './search-counts.ts';

const THURSDAY = '2026-07-09T03:00:00Z';
const WEEK = '2026-07-06';

let time: Date;
let counts: SearchCounts;
beforeEach(() => {
  time = new Date(THURSDAY);
  counts = new SearchCounts(() => time);
});

const search = (text: string, from = 'a', { count = 1, isPartial = false } = {}) =>
  counts.search({ text, count, isPartial }, from);
const after = (minutes: number) => void (time = new Date(time.getTime() + minutes * 60_000));
async function written(): Promise<QueryCounts[]> {
  const all: QueryCounts[] = [];
  await counts.write(async (given) => void all.push(...given));
  return all;
}

test('searches of several callers for the same words are one row, with what they found and what was opened', async () => {
  search('HDPE  film', 'a');
  search('hdpe film', 'b', { count: 0, isPartial: true });
  search('hdpe film', 'c', { isPartial: true });
  counts.click('HDPE film', 'a');
  search('c4', 'a', { count: 0 });
  expect(await written()).toEqual([
    { week: WEEK, query: 'hdpe film', searches: 3, found_nothing: 1, in_part: 1, clicked: 1, callers: 3 },
    { week: WEEK, query: 'c4', searches: 1, found_nothing: 1, in_part: 0, clicked: 0, callers: 1 },
  ]);
  expect(await written()).toEqual([]);
});

test('who comes back to a result within half an hour has not searched again, and opening two products is one click', async () => {
  search('hdpe');
  counts.click('hdpe', 'a');
  counts.click('hdpe', 'a');
  await written();
  after(29);
  search('hdpe');
  counts.click('hdpe', 'a');
  expect(await written()).toEqual([]);
  after(2);
  search('hdpe');
  counts.click('hdpe', 'a');
  expect(await written()).toMatchObject([{ searches: 1, clicked: 1 }]);
});

test('a click belongs to the week of its search, and counts where another process counted the search', async () => {
  time = new Date('2026-07-12T16:59:00Z');
  search('hdpe');
  after(2);
  counts.click('hdpe', 'a');
  counts.click('lldpe', 'a');
  expect(await written()).toEqual([
    { week: WEEK, query: 'hdpe', searches: 1, found_nothing: 0, in_part: 0, clicked: 1, callers: 1 },
    { week: '2026-07-13', query: 'lldpe', searches: 0, found_nothing: 0, in_part: 0, clicked: 1, callers: 0 },
  ]);
});

test('a caller who sends one text after the other is no longer counted, others are, and they again after half an hour', async () => {
  for (let n = 0; n < MAX_QUERIES_OF_ONE_CALLER + 5; n += 1) search(`grade ${n}`, 'robot');
  search('hdpe', 'buyer');
  expect(await written()).toHaveLength(MAX_QUERIES_OF_ONE_CALLER + 1);
  after(31);
  search('hdpe', 'robot');
  expect(await written()).toHaveLength(1);
});

test('some hundred different texts are written at once; what was there is counted on', async () => {
  for (let n = 0; n < MAX_QUERIES_PER_WRITE + 5; n += 1) search(`grade ${n}`, `caller ${n}`);
  search('grade 0', 'another');
  const first = await written();
  expect(first).toHaveLength(MAX_QUERIES_PER_WRITE);
  expect(first[0]).toMatchObject({ query: 'grade 0', searches: 2 });
  // Who was not counted then is counted when there is room.
  search(`grade ${MAX_QUERIES_PER_WRITE}`, `caller ${MAX_QUERIES_PER_WRITE}`);
  expect(await written()).toMatchObject([{ query: `grade ${MAX_QUERIES_PER_WRITE}`, searches: 1 }]);
});

test('what could not be written is written the next time, with what came meanwhile', async () => {
  search('hdpe', 'a', { count: 0 });
  const failing = counts.write(async () => {
    search('hdpe', 'b');
    throw new Error('the database is away');
  });
  await expect(failing).rejects.toThrow('the database is away');
  expect(await written()).toEqual([
    { week: WEEK, query: 'hdpe', searches: 2, found_nothing: 1, in_part: 0, clicked: 0, callers: 2 },
  ]);
});

test('an email address, a phone number and what says nothing are not counted', async () => {
  for (const text of ['somchai@example.com', '081-234-5678', '1-2345-67890-12-3', ' ', '?']) search(text);
  counts.click('somchai@example.com', 'a');
  expect(await written()).toEqual([]);
});

test('who searches for the same words again in the week is one caller', async () => {
  search('hdpe', 'a');
  after(60);
  search('hdpe', 'a');
  search('hdpe', 'b');
  expect(await written()).toMatchObject([{ searches: 3, callers: 2 }]);
});
