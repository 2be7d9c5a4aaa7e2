import { beforeAll, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { endingList } from '#contract/catalogue/ending-list.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenProduct, givenStaff } from '#server/testing/market.ts';

const app = openFileApp();
let catalogue: Api;
let sales: Api;

beforeAll(async () => {
  catalogue = await app.api((await givenStaff('catalogue')).token);
  sales = await app.api((await givenStaff('sales')).token);
  const next = await givenProduct({ grade: 'NEXT-9' });
  const ended = async (grade: string, day: string, isMerged: boolean) => {
    const id = await givenProduct({ grade });
    await rows(sql`
      update products set status = 0, ended_at = ${`${day}T03:00:00Z`}::timestamptz, is_merged = ${isMerged},
        replaced_by = ${isMerged ? next : null} where id = ${id}`);
  };
  await ended('EN-1', '2026-06-01', false);
  await ended('EN-2', '2026-06-02', true);
  await ended('XQ-3', '2026-06-03', false);
});

test('ended products are listed by name, how they ended and day, and taken as a file', async () => {
  await expectListRules(endingList, {
    page: (query) => catalogue('GET /staff/product-endings', { query }),
    export: (query) => catalogue('GET /staff/product-endings/export', { query }),
    byStranger: () => sales('GET /staff/product-endings', { query: {} }),
    samples: { q: 'en-2', is_merged: 'yes', ended_at_from: '2026-06-02', ended_at_to: '2026-06-02' },
    values: { q: ({ grade }) => grade, is_merged: ({ is_merged }) => (is_merged ? 'yes' : 'no') },
    cells: {
      manufacturer: ({ manufacturer }) => manufacturer.name_en,
      is_merged: ({ is_merged }) => (is_merged ? 'Merged' : 'Discontinued'),
      replacement: ({ replacement }) => replacement && `${replacement.grade} (#${replacement.id})`,
    },
  });
});
