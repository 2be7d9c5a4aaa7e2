import { expect, test } from 'vitest';
import searchQueries from '../data/search-queries.json' with { type: 'json' };
import { signInToDemo } from '../sign-in-to-demo.ts';
import { countedQuery, searchQueryKinds } from '#domain/market/search-query.ts';
import { measureSearchQuality, qualitySet } from '../../bench/search-quality/measure.ts';
import type { DemoMarket } from './demo-market.ts';

/** Tests of what buyers look for. */
export function testSearch(demo: DemoMarket): void {
  test.each([
    ['mfi 8', 8],
    ['ดัชนีการไหล 14', 14],
    ['melt flow index 0.25', 0.25],
  ])('material is found by its property: %s', async (name, mfi) => {
    const { data } = await (await demo.app.api())('POST /product/search', { body: { name } });
    expect(data.length).toBeGreaterThan(0);
    expect(data.map((card) => card.mfi)).toContain(mfi);
  });

  test.each(['ถุงจัมโบ้', 'jumbo bag', 'โพลีโพรพีลีน', 'เม็ดพลาสติกpeเป่าฟิล์ม', 'hd-2208', 'pp injecton', '聚丙烯'])(
    '%s finds material',
    async (name) => {
      expect((await (await demo.app.api())('POST /product/search', { body: { name } })).count).toBeGreaterThan(0);
    },
  );

  test.each([
    ['first.json', 0.97, 1],
    ['tuning.json', 0.95, 1],
    ['formerly-kept-apart.json', 0.95, 1],
    ['kept-apart.json', 0.95, 1],
  ])(
    'buyers’ queries of %s find what they mean, and a grade’s code finds the grade first',
    async (set, precision, first) => {
      const found = await measureSearchQuality(await demo.app.api(), qualitySet(set));
      expect(found.precisionAt10).toBeGreaterThanOrEqual(precision);
      expect(found.firstRight).toBeGreaterThanOrEqual(first);
      expect(found.empty).toBeLessThanOrEqual(0.01);
    },
  );

  test('weeks of searches lie behind, with some of each kind, and none says who searched', async () => {
    const admin = await demo.app.api((await signInToDemo(demo.app, 'admin@demo.polytalad.example', 'staff')).token);
    for (const { query } of searchQueries) expect(countedQuery(query)).toBe(query);
    const { weeks } = await admin('GET /staff/search-queries/weeks', { query: {} });
    for (const week of weeks.slice(0, 8))
      for (const kind of searchQueryKinds)
        expect(
          (await admin('GET /staff/search-queries', { query: { week, kind } })).count,
          `${week} ${kind}`,
        ).toBeGreaterThan(2);
  });
}
