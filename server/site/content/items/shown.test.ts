import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import {
  contentStatus,
  EMPTY_CONTENT_TEXT,
  isShown,
  type ContentState,
  type ContentTexts,
} from '#domain/site/content.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { invalidateShown, isShownSql } from './shown.ts';

const app = openFileApp();
let visitor: Api;
beforeAll(async () => {
  visitor = await app.api();
});

const hours = (count: number) => new Date(TEST_NOW.getTime() + count * 3_600_000);
const text = (title: string, body: string, summary = '') => ({ ...EMPTY_CONTENT_TEXT, title, body, summary });
interface Given extends Partial<ContentState> {
  kind: string;
  slug: string;
  category?: string;
  position?: number;
  is_homepage?: boolean;
  contents?: ContentTexts;
}

async function given({
  kind,
  slug,
  category,
  position = 0,
  is_homepage = false,
  contents = { th: text(slug, 'เนื้อหา') },
  ...state
}: Given): Promise<number> {
  const { published_version, published_from, published_until, archived_at } = {
    published_version: 1,
    published_from: hours(-1),
    published_until: null,
    archived_at: null,
    ...state,
  };
  const { id } = await oneRow(sql<{ id: number }>`
    with item as (
      insert into content_items (kind, slug, category, position, is_homepage, published_version, published_from,
        published_until, archived_at)
      values (${kind}, ${slug}, ${category ?? null}, ${position}, ${is_homepage}, ${published_version}::int,
        ${published_from}::timestamptz, ${published_until}::timestamptz, ${archived_at}::timestamptz) returning id
    ), version as (insert into content_versions (item_id, number, contents, created_at) select id, 1,
      ${JSON.stringify(contents)}::jsonb, ${hours(-2)}::timestamptz from item)
    select id from item`);
  invalidateShown();
  return id;
}

test('what is shown is the same in the statement and in the rule, whatever the state', async () => {
  const times = [null, hours(-1), TEST_NOW, hours(1)];
  const states = [null, 1]
    .flatMap((published_version) =>
      times.flatMap((published_from) =>
        times.flatMap((published_until) =>
          [null, TEST_NOW].map((archived_at) => ({ published_version, published_from, published_until, archived_at })),
        ),
      ),
    )
    .filter(
      (state) =>
        (state.published_version === null || state.published_from) &&
        !(state.published_from && state.published_until && state.published_until <= state.published_from),
    );
  const ids = new Map<number, ContentState>();
  for (const state of states) ids.set(await given({ kind: 'opening', slug: `state-${ids.size}`, ...state }), state);
  const shown = new Set(
    (
      await rows(
        sql<{ id: number }>`select i.id from content_items i where i.kind = 'opening' and ${isShownSql(TEST_NOW)}`,
      )
    ).map(({ id }) => id),
  );
  for (const [id, state] of ids) {
    expect([id, shown.has(id)]).toEqual([id, isShown(state, TEST_NOW)]);
    expect(['published', 'changed'].includes(contentStatus(state, 1, TEST_NOW))).toBe(shown.has(id));
  }
  expect(
    new Set((await visitor('GET /content/public/{kind}', { params: { kind: 'opening' } })).data.map(({ id }) => id)),
  ).toEqual(shown);
});

test('articles come newest first, by category and for the home page, and a text that is missing is Thai', async () => {
  const contents = { th: text('ราคาเม็ดพลาสติก', 'เนื้อหา', 'สรุป'), cn: text('塑料价格', '正文', '摘要') };
  await given({
    kind: 'article',
    slug: 'old',
    category: 'market',
    published_from: hours(-48),
    is_homepage: true,
    contents,
  });
  await given({ kind: 'article', slug: 'new', category: 'market', published_from: hours(-2) });
  await given({ kind: 'article', slug: 'other', category: 'company', published_from: hours(-24), is_homepage: true });
  await given({ kind: 'article', slug: 'tomorrow', category: 'market', published_from: hours(24) });
  const slugs = async (query: object) => (await visitor('GET /article/public', { query })).data.map(({ slug }) => slug);
  expect(await slugs({})).toEqual(['new', 'other', 'old']);
  expect(await slugs({ isHomepage: 1, _sort: 'published_on:DESC', _limit: 10 })).toEqual(['other', 'old']);
  expect(await slugs({ category: 'market', _start: 1 })).toEqual(['old']);
  expect(await visitor('GET /article/public', { query: { category: 'market', _limit: 1 } })).toMatchObject({
    count: 2,
    data: [{ slug: 'new' }],
  });
  expect((await visitor('GET /article/public', { query: { category: 'market', _start: 1 } })).data[0]).toMatchObject({
    category: 'market',
    published_on: hours(-48).toISOString(),
    pic_path: null,
    th: { language: 'th', title: 'ราคาเม็ดพลาสติก', summary: 'สรุป' },
    en: { language: 'th', title: 'ราคาเม็ดพลาสติก' },
    cn: { language: 'cn', title: '塑料价格' },
  });
  const { data, related } = await visitor('GET /content/public/{kind}/{slug}', {
    params: { kind: 'article', slug: 'old' },
  });
  expect(data.cn).toMatchObject({ body_html: '<p>正文</p>', seo_title: '' });
  expect(related.map(({ slug }) => slug)).toEqual(['new']);
});

test('tomorrow’s article is there tomorrow; until then, and under another kind, there is none', async () => {
  const read = (slug: string, kind: 'article' | 'page' = 'article') =>
    visitor('GET /content/public/{kind}/{slug}', { params: { kind, slug } });
  const none: Parameters<typeof read>[] = [['tomorrow'], ['new', 'page'], ['nowhere'], ["x' or 1=1"]];
  for (const missing of none) await expect(read(...missing)).rejects.toMatchObject(refused('not_found'));
  app.clock.advanceHours(25);
  invalidateShown();
  expect((await read('tomorrow')).data.published_on).toBe(hours(24).toISOString());
  app.clock.set(TEST_NOW);
});

test('questions come in their order with their answers, links in the reader’s language', async () => {
  await given({
    kind: 'faq',
    slug: 'second',
    category: 'payment',
    position: 2,
    contents: { th: text('ชำระเงินอย่างไรได้บ้าง', 'โอนเงินหรือ [คิวอาร์](/help-centre)') },
  });
  await given({
    kind: 'faq',
    slug: 'first',
    category: 'buying',
    position: 1,
    contents: {
      th: text('สั่งซื้อขั้นต่ำเท่าไร', 'ผู้ขายกำหนดเอง'),
      en: text('What is the minimum order?', 'Sellers set it; pay by transfer.'),
    },
  });
  const { data } = await visitor('GET /content/public/{kind}', { params: { kind: 'faq' } });
  expect(data.map(({ slug, category, en }) => [slug, category, en.title, en.body_html])).toEqual([
    ['first', 'buying', 'What is the minimum order?', '<p>Sellers set it; pay by transfer.</p>'],
    ['second', 'payment', 'ชำระเงินอย่างไรได้บ้าง', '<p>โอนเงินหรือ <a href="/en/help-centre">คิวอาร์</a></p>'],
  ]);
});

test('search answers in the asked language, Thai without spaces too, and never with what is not shown', async () => {
  await given({
    kind: 'help',
    slug: 'pay',
    category: 'payment',
    contents: { th: text('วิธีชำระเงิน', '## โอนเงิน\n\nแนบสลิปหลังโอน', 'โอน คิวอาร์ เครดิต') },
  });
  await given({
    kind: 'help',
    slug: 'secret',
    category: 'payment',
    published_from: hours(1),
    contents: { th: text('ชำระเงินแบบใหม่', 'เร็ว ๆ นี้') },
  });
  const ask = async (q: string, locale: 'th' | 'en' = 'th') =>
    (await (await app.api(undefined, { locale }))('GET /content/public/search', { query: { q } })).data;
  expect((await ask('ชำระเงิน')).map(({ kind, slug }) => `${kind}/${slug}`).sort()).toEqual(['faq/second', 'help/pay']);
  expect(await ask('แนบสลิป')).toMatchObject([{ slug: 'pay', excerpt: 'โอนเงิน แนบสลิปหลังโอน', language: 'th' }]);
  expect(await ask('minimum order', 'en')).toMatchObject([
    { slug: 'first', title: 'What is the minimum order?', language: 'en' },
  ]);
  expect(await ask('minimum order')).toEqual([]);
});

test('what the database can hold, it holds: a published version that exists, one address each, versions for ever', async () => {
  const id = await given({ kind: 'page', slug: 'kept' });
  for (const statement of [
    sql`update content_items set published_version = 2 where id = ${id}`,
    sql`insert into content_items (kind, slug) values ('page', 'kept')`,
    sql`insert into content_items (kind, slug) values ('faq', 'no-category')`,
    sql`update content_items set picture_path = 'https://evil.example/x.png' where id = ${id}`,
    sql`update content_versions set contents = '{"th": {}}'`,
    sql`delete from content_versions where item_id = ${id}`,
  ])
    await expect(rows(statement)).rejects.toThrow();
});
