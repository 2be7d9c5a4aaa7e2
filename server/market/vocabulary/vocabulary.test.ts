import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
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
let prime: number;
let recycled: number;
beforeAll(async () => {
  staff = await app.api((await givenStaff('catalogue')).token);
  await givenPlaces();
  const seller = (await givenCompany({ selling: true })).id;
  const warehouseId = await givenWarehouse(seller);
  prime = await givenProduct({ grade: 'HD5000S' });
  recycled = await givenProduct({ grade: 'RG200', quality: 'recycled' });
  for (const productId of [prime, recycled]) await givenOffer({ companyId: seller, warehouseId, productId });
  await rows(sql`insert into properties (id, code, name_th, name_en, name_cn, unit, kind)
    values (1, 'mfi', 'ดัชนีการไหล', 'Melt flow index', '熔融指数', 'g/10min', 'number')`);
  await reindexProducts();
});

const add = (typed: string, means: string) => staff('POST /staff/synonyms', { body: { typed, means } });
const remove = (id: number) => staff('DELETE /staff/synonyms/{id}', { params: { id } });
const tryOut = (name: string) => staff('POST /staff/synonyms/try', { body: { name } });
const find = async (name: string) => {
  const { data, understood } = await (await app.api())('POST /product/search', { body: { name } });
  return { found: data.map(({ id }) => id), kinds: understood.map(({ kind }) => kind) };
};
const list = async (query: object) => {
  const { rows: words, count } = await staff('GET /staff/vocabulary', { query });
  return { words, count };
};

test('a word that means facts is read before the program, and gives the program its word back', async () => {
  expect(await find('เกรดเอ')).toEqual({ found: [prime], kinds: ['quality'] });
  const { id } = await add('เกรดเอ', 'quality:recycled');
  expect(await find('เกรดเอ')).toEqual({ found: [recycled], kinds: ['quality'] });
  await staff('PUT /staff/synonyms/{id}', { params: { id }, body: { typed: 'เกรดเอ', means: 'maker:pttgc' } });
  expect(await find('เกรดเอ')).toMatchObject({ kinds: ['maker'] });
  await staff('PUT /staff/synonyms/{id}', {
    params: { id },
    body: { typed: 'เกรดเอ', means: 'kind:brand maker:pttgc' },
  });
  expect(await find('เกรดเอ')).toMatchObject({ kinds: ['brand'] });
  await remove(id);
  expect(await find('เกรดเอ')).toEqual({ found: [prime], kinds: ['quality'] });
});

test('a word that nobody knew is found by its facts, in a query of several words, too', async () => {
  await add('ทดลองถัก', 'sub:HDPE quality:recycled ~ sub:HDPE');
  expect(await find('เม็ดทดลองถัก')).toMatchObject({ found: [recycled] });
});

test('a word that says nothing about goods changes nothing that is found', async () => {
  expect((await find('recycled someday')).kinds).toEqual(['quality', 'text']);
  await add('someday', '-');
  expect(await find('recycled someday')).toEqual({ found: [recycled], kinds: ['quality', 'commercial'] });
});

test('trying a query tells its parts, and which of them nothing has', async () => {
  const { understood, data } = await tryOut('recycled zzzzq');
  expect(understood).toMatchObject([
    { text: 'recycled', kind: 'quality', is_missing: false },
    { text: 'zzzzq', kind: 'text', names: null, is_missing: true },
  ]);
  expect(data.map(({ id }) => id)).toEqual([recycled]);
});

test('the list has our own words first, what they replace, and the facts by their names', async () => {
  const { id } = await add('เกรดเอ', 'sub:HDPE mfi:8.. | quality:recycled');
  const { words, count } = await list({ q: 'เกรดเอ' });
  expect(count).toBeGreaterThan(1);
  expect(words[0]).toMatchObject({
    own_id: id,
    name_en: 'เกรดเอ',
    kind: 'material',
    means: 'sub:HDPE mfi:8.. | quality:recycled',
    source: null,
    program: { means: 'quality:prime' },
    meaning: [
      [
        { fact: 'sub', values: [{ code: 'HDPE', names: { name_cn: 'HDPE 高密度聚乙烯' } }], range: null },
        {
          fact: 'mfi',
          values: [],
          range: { names: { name_en: 'Melt flow index' }, unit: 'g/10min', from: 8, to: null },
        },
      ],
      [{ fact: 'quality', values: [{ code: 'recycled', names: null }] }],
    ],
  });
  expect(words[1]).toMatchObject({ own_id: null, program: null, kind: 'quality', replaced_forms: ['เกรดเอ'] });
  expect(words[1]!.forms.th).toContain('เกรดเอ');
  expect(words[1]!.source).not.toBe('');
  expect(await staff('GET /staff/synonyms/{id}', { params: { id } })).toMatchObject({ id, typed: 'เกรดเอ' });
  await remove(id);
  await expect(staff('GET /staff/synonyms/{id}', { params: { id } })).rejects.toMatchObject(refused('not_found'));
});

test('the list is narrowed to ours, to the program, to a kind, and goes on by pages', async () => {
  await add('plain words', 'HD5000S');
  const ours = await list({ whose: 'ours' });
  expect(ours.words.every(({ own_id }) => own_id !== null)).toBe(true);
  expect(ours.words.find(({ name_en }) => name_en === 'plain words')).toMatchObject({ kind: 'words', meaning: [] });
  const program = await list({ whose: 'program', _limit: 10, _start: 20 });
  expect(program.count).toBeGreaterThan(1000);
  expect(program.words).toHaveLength(10);
  expect(program.words.every(({ own_id }) => own_id === null)).toBe(true);
  expect((await list({})).count).toBe(ours.count + program.count);
  const makers = await list({ kind: 'maker', whose: 'program' });
  expect(new Set(makers.words.map(({ kind }) => kind))).toEqual(new Set(['maker']));
  expect(makers.count).toBeLessThan(program.count);
});

test('the list is found by what a word means, as it is written and as the market calls it', async () => {
  for (const q of ['sub:HDPE', 'high-density polyethylene', 'ความหนาแน่นสูง', '高密度聚乙烯']) {
    const { words } = await list({ q, whose: 'program', kind: 'application' });
    expect(words.length, q).toBeGreaterThan(0);
    expect(words[0]!.means, q).toMatch(/HDPE/i);
  }
});
