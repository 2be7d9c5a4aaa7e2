import { beforeAll, expect, test } from 'vitest';
import type { Api, Input } from '#contract/client.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenSearchedGoods } from '#server/testing/given/searched-goods.ts';
import { openFileApp } from '#server/testing/file-app.ts';

type Search = Input<'POST /product/search'>['body'];

const app = openFileApp();
let visitor: Api;
let hdpe: number;
let pipe: number;

const search = async (body: Search) => {
  const answer = await visitor('POST /product/search', { body });
  return { ...answer, grades: answer.data.map((card) => card.grade) };
};

beforeAll(async () => {
  visitor = await app.api();
  ({ hdpe, pipe } = await givenSearchedGoods());
});

test('properties narrow by values and by ranges under a test condition; each is counted as if it alone were chosen otherwise', async () => {
  await rows(
    sql`insert into properties (id, code, name_th, name_en, name_cn, unit, kind, position)
      values (1, 'mfi', 'ดัชนีการไหล', 'Melt flow index', '熔融指数', 'g/10min', 'number', 1),
      (5, 'application', 'การใช้งาน', 'Application', '用途', null, 'choice', 2)`,
  );
  await rows(
    sql`insert into property_choices (id, property_id, code, name_th, name_en, name_cn)
      values (1, 5, 'injection', 'งานฉีด', 'Injection', '注塑'), (2, 5, 'pipe', 'ท่อ', 'Pipe', '管材')`,
  );
  await rows(sql`
    insert into product_properties (product_id, property_id, choice_id, number_value, condition) values
      (${hdpe}, 1, null, 4, '190C/2.16kg'), (${hdpe}, 5, 1, null, null), (${pipe}, 1, null, 0.25, '190C/5kg'),
        (${pipe}, 5, 1, null, null), (${pipe}, 5, 2, null, null)`);
  const by = async (...properties: NonNullable<Search['properties']>) => search({ cat: 101, properties });
  const all = await by();
  expect(all.properties).toMatchObject([
    {
      code: 'mfi',
      unit: 'g/10min',
      kind: 'number',
      values: [],
      ranges: [
        { condition: '190C/2.16kg', min: 4, max: 4, count: 1 },
        { condition: '190C/5kg', min: 0.25, max: 0.25, count: 1 },
      ],
    },
    {
      code: 'application',
      kind: 'choice',
      values: [
        { code: 'injection', name_cn: '注塑', count: 2 },
        { code: 'pipe', count: 1 },
      ],
      ranges: [],
    },
  ]);
  expect((await by({ code: 'mfi', from: 1, to: 4 })).grades).toEqual(['HD2208J']);
  expect((await by({ code: 'mfi', condition: '190C/5kg', to: 1 })).grades).toEqual(['HD8100M']);
  expect((await by({ code: 'mfi', condition: '190C/2.16kg', to: 1 })).count).toBe(0);
  const piped = await by({ code: 'application', values: ['pipe'] });
  expect(piped.grades).toEqual(['HD8100M']);
  expect(piped.properties).toMatchObject([
    { code: 'mfi', ranges: [{ condition: '190C/5kg', count: 1 }] },
    {
      code: 'application',
      values: [
        { code: 'injection', count: 2 },
        { code: 'pipe', count: 1 },
      ],
    },
  ]);
  expect((await by({ code: 'application', values: ['injection', 'pipe'] }, { code: 'mfi', from: 1 })).grades).toEqual([
    'HD2208J',
  ]);
  for (const unknown of [
    { code: 'application', values: ['nothing'] },
    { code: 'hardness', from: 1 },
  ])
    expect((await by(unknown)).count).toBe(0);
});

test('properties are those of a category or of what was searched for, and order what has them', async () => {
  expect((await search({})).properties).toEqual([]);
  expect((await search({ name: 'InnoPlus' })).properties.map(({ code }) => code)).toEqual(['mfi', 'application']);
  expect((await search({ sort: 'mfi_asc' })).grades.slice(0, 2)).toEqual(['HD8100M', 'HD2208J']);
  expect((await search({ sort: 'mfi_desc' })).grades.slice(0, 2)).toEqual(['HD2208J', 'HD8100M']);
  await expect(
    search({ properties: Array.from({ length: 21 }, () => ({ code: 'mfi', from: 1 })) }),
  ).rejects.toMatchObject({ wire: { error: 'invalid_input' } });
});
