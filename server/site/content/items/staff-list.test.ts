import { beforeAll, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { contentList } from '#contract/site/content-list.ts';
import { EMPTY_CONTENT_TEXT, type ContentKind } from '#domain/site/content.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenStaff } from '#server/testing/market.ts';

const app = openFileApp();
let staff: Api;
let visitor: Api;
beforeAll(async () => {
  staff = await app.api((await givenStaff('catalogue')).token);
  visitor = await app.api();
});

async function given(day: string, title: string, kind: ContentKind, category: string): Promise<number> {
  app.clock.set(`${day}T03:00:00Z`);
  const texts = { th: { ...EMPTY_CONTENT_TEXT, title, body: 'เนื้อหา' } };
  return (await staff('POST /staff/content', { body: { kind, category, texts } })).id;
}

test('the list of content keeps what every list does, articles by their date and the rest as visitors see it', async () => {
  const old = await given('2026-06-15', 'ข่าวเก่า', 'article', 'market');
  await staff('POST /staff/content/{id}/publish', {
    params: { id: old },
    body: { based_on: 1, until: '2026-12-01T03:00:00.000Z' },
  });
  const shown = await given('2026-07-09', 'ราคาเดือนกรกฎาคม', 'article', 'market');
  await staff('POST /staff/content/{id}/publish', { params: { id: shown }, body: { based_on: 1 } });
  await rows(sql`update content_items set is_homepage = true where id = ${shown}`);
  await given('2026-08-02', 'ชำระเงินอย่างไร', 'faq', 'payment');
  await expectListRules(contentList, {
    page: (query) => staff('GET /staff/content', { query }),
    export: (query) => staff('GET /staff/content/export', { query }),
    byStranger: () => visitor('GET /staff/content'),
    samples: {
      q: 'กรกฎาคม',
      kind: 'article',
      category: 'market',
      status: 'published,changed',
      published_from_from: '2026-07-01',
      published_from_to: '2026-07-31',
      updated_at_from: '2026-07-01',
      updated_at_to: '2026-07-31',
      is_homepage: 'yes',
    },
    orders: {
      shown: (found) =>
        found.toSorted(
          (a, b) =>
            a.kind.localeCompare(b.kind) ||
            (b.published_from ?? '').localeCompare(a.published_from ?? '') ||
            a.id - b.id,
        ),
    },
    cells: { title: ({ titles }) => titles.th, languages: ({ languages }) => languages.join(', ') },
  });
});
