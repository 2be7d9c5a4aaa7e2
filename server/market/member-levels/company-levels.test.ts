import { test } from 'vitest';
import { companyLevelList } from '#contract/market/company-level-list.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenCompany, givenStaff } from '#server/testing/market.ts';

const app = openFileApp();

test('companies are found by name and level, and sorted by level and points', async () => {
  const sales = await app.api((await givenStaff('sales')).token);
  const finance = await app.api((await givenStaff('finance')).token);
  const levels = [
    ['Siam Resin', 3, 40],
    ['Thai Pack', 1, 900],
    ['Siam Film', 2, 0],
  ] as const;
  for (const [name, level, point] of levels) {
    const { id } = await givenCompany({ name });
    await rows(sql`
      update companies set member_level = ${level}, point = ${point}, company_name_en = ${name} where id = ${id}`);
  }
  await expectListRules(companyLevelList, {
    page: (query) => sales('GET /staff/levels/companies', { query }),
    export: (query) => sales('GET /staff/levels/companies/export', { query }),
    byStranger: () => finance('GET /staff/levels/companies', { query: {} }),
    samples: { company: 'siam', member_level: '2,3' },
    values: { company: ({ company }) => company.name_en },
    orders: { newest: (all) => all.toSorted((a, b) => b.id - a.id) },
  });
});
