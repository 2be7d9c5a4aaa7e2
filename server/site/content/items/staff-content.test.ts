import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { contentStatus, EMPTY_CONTENT_TEXT, type ContentKind, type ContentTexts } from '#domain/site/content.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { invalidateShown } from './shown.ts';
import { contentStatusSql } from './staff-items.ts';

const app = openFileApp();
let staff: Api;
let admin: Api;
let visitor: Api;
beforeAll(async () => {
  staff = await app.api((await givenStaff('catalogue')).token);
  admin = await app.api((await givenStaff('admin')).token);
  visitor = await app.api();
});

const hours = (count: number) => new Date(TEST_NOW.getTime() + count * 3_600_000).toISOString();
const text = (title: string, body = 'เนื้อหา') => ({ ...EMPTY_CONTENT_TEXT, title, body });
const th = (title: string, body?: string): ContentTexts => ({ th: text(title, body) });
let serial = 0;
async function begun(texts = th('หัวข้อ'), kind: ContentKind = 'article') {
  serial += 1;
  const slug = `text-${serial}`;
  const category = kind === 'article' ? 'market' : null;
  const { id } = await staff('POST /staff/content', { body: { kind, slug, category, texts } });
  return { id, slug, settings: { slug, category }, at: { params: { id } } };
}
const read = async (slug: string, kind: ContentKind = 'article') =>
  (await visitor('GET /content/public/{kind}/{slug}', { params: { kind, slug } })).data;
const save = (id: number, based_on: number, texts: ContentTexts, note = '') =>
  staff('PUT /staff/content/{id}/texts', { params: { id }, body: { based_on, texts, note } });
const publish = (id: number, based_on: number, times: { from?: string; until?: string } = {}) =>
  staff('POST /staff/content/{id}/publish', { params: { id }, body: { based_on, ...times } });

test('a text is begun, published, changed and brought back; visitors see what was published, and every step is in the log', async () => {
  const { id, slug, at } = await begun(th('ราคา ก.ค.', 'ฉบับแรก'));
  await expect(read(slug)).rejects.toMatchObject(refused('not_found'));
  expect(await staff('GET /staff/content/{id}', at)).toMatchObject({
    status: 'draft',
    latest_version: 1,
    languages: ['th'],
    updated_by: 'สุดา พนักงาน',
  });
  await publish(id, 1);
  expect(await read(slug)).toMatchObject({ published_on: hours(0), th: { body_html: '<p>ฉบับแรก</p>' } });

  expect(
    await save(id, 1, { ...th('ราคา ก.ค.', 'ฉบับสอง'), en: text('July prices', 'Second') }, 'เพิ่มภาษาอังกฤษ'),
  ).toEqual({ number: 2 });
  expect((await read(slug)).en).toMatchObject({ language: 'th', body_html: '<p>ฉบับแรก</p>' });
  expect(await staff('GET /staff/content/{id}', at)).toMatchObject({
    status: 'changed',
    published_version: 1,
    languages: ['th', 'en'],
  });
  expect(
    (await staff('GET /staff/content/{id}/versions/{number}', { params: { id, number: 2 } })).shown.en,
  ).toMatchObject({ language: 'en', body_html: '<p>Second</p>' });
  await publish(id, 2);
  expect((await read(slug)).en).toMatchObject({ language: 'en', title: 'July prices' });

  expect(
    await staff('POST /staff/content/{id}/versions/{number}/restore', {
      params: { id, number: 1 },
      body: { based_on: 2 },
    }),
  ).toEqual({ number: 3 });
  await publish(id, 3);
  expect((await read(slug)).en).toMatchObject({ language: 'th', body_html: '<p>ฉบับแรก</p>' });
  const { versions, count } = await staff('GET /staff/content/{id}/versions', at);
  expect([
    count,
    versions.map(({ number, note, restored_from, languages }) => [number, note, restored_from, languages.length]),
  ]).toEqual([
    3,
    [
      [3, '', 1, 1],
      [2, 'เพิ่มภาษาอังกฤษ', null, 2],
      [1, '', null, 1],
    ],
  ]);
  const { rows: entries } = await admin('GET /staff/audit-log', {
    query: { object_kind: 'content_item', object_id: String(id) },
  });
  expect(entries.map(({ action, object_name }) => `${action} ${object_name}`).reverse()).toEqual(
    [
      'create_content',
      'publish_content',
      'change_content',
      'publish_content',
      'restore_content',
      'publish_content',
    ].map((action) => `${action} ราคา ก.ค.`),
  );
});

test('who saves after somebody else is refused, two at once too, and saving the same again makes no version', async () => {
  const { id } = await begun();
  const both = await Promise.allSettled([save(id, 1, th('ก')), save(id, 1, th('ข'))]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(save(id, 1, th('ค'))).rejects.toMatchObject(refused('content_changed'));
  await expect(publish(id, 1)).rejects.toMatchObject(refused('content_changed'));
  const { texts } = await staff('GET /staff/content/{id}', { params: { id } });
  expect(await save(id, 2, texts)).toEqual({ number: 2 });
  expect((await staff('GET /staff/content/{id}/versions', { params: { id } })).count).toBe(2);
});

test('a text without Thai, or with a language half written, is kept but not published, and told so at the field', async () => {
  const { id } = await begun({
    th: text('', ''),
    en: { ...EMPTY_CONTENT_TEXT, title: 'Half' },
    cn: { ...EMPTY_CONTENT_TEXT },
  });
  expect((await staff('GET /staff/content/{id}', { params: { id } })).languages).toEqual(['th', 'en']);
  await expect(publish(id, 1)).rejects.toMatchObject({
    wire: {
      statusCode: 400,
      error: 'content_incomplete',
      fields: [{ path: 'texts.th.title' }, { path: 'texts.th.body' }, { path: 'texts.en.body' }],
    },
  });
});

test('a body that would keep everybody waiting is refused at the body: thousands of quotes within each other, thousands of emphases', async () => {
  const { id } = await begun();
  const marked = { ...th('x'), en: { ...EMPTY_CONTENT_TEXT, title: 'x', body: '_*a'.repeat(8_000) } };
  await expect(save(id, 1, marked)).rejects.toMatchObject({
    wire: { statusCode: 400, fields: [{ path: 'texts.en.body', code: 'too_much_markup' }] },
  });
  const deep = { ...th('x'), en: { ...EMPTY_CONTENT_TEXT, title: 'x', body: '>'.repeat(25_000) } };
  await expect(save(id, 1, deep)).rejects.toMatchObject({
    wire: { statusCode: 400, fields: [{ path: 'texts.en.body', code: 'nested_too_deep' }] },
  });
  await expect(begun(deep)).rejects.toMatchObject(refused('invalid_input'));
});

test('a text is shown from its time until its time, then expired, and may be withdrawn or put away', async () => {
  const { id, slug, at } = await begun();
  const status = async () => (await staff('GET /staff/content/{id}', at)).status;
  for (const times of [
    { from: hours(2), until: hours(2) },
    { until: hours(-1) },
    { from: hours(-5), until: hours(-1) },
  ])
    await expect(publish(id, 1, times)).rejects.toMatchObject({
      wire: { error: 'content_window', fields: [{ path: 'until' }] },
    });
  await publish(id, 1, { from: hours(2), until: hours(4) });
  expect(await status()).toBe('scheduled');
  for (const [hour, expected] of [
    [2, 'published'],
    [4, 'expired'],
  ] as const) {
    app.clock.set(hours(hour));
    invalidateShown();
    expect(await status()).toBe(expected);
    if (expected === 'published')
      await expect(publish(id, 1, { from: hours(3) })).rejects.toMatchObject({
        wire: { error: 'content_shown_now', fields: [{ path: 'from' }] },
      });
    if (expected === 'published') await read(slug);
    else await expect(read(slug)).rejects.toMatchObject(refused('not_found'));
  }
  app.clock.set(TEST_NOW);
  await publish(id, 1);
  expect((await read(slug)).published_on).toBe(hours(0));
  await staff('POST /staff/content/{id}/withdraw', at);
  await expect(read(slug)).rejects.toMatchObject(refused('not_found'));
  await publish(id, 1);
  await staff('POST /staff/content/{id}/archive', at);
  await expect(read(slug)).rejects.toMatchObject(refused('not_found'));
  expect(await status()).toBe('archived');
  for (const call of [
    () => save(id, 1, th('x')),
    () => publish(id, 1),
    () => staff('POST /staff/content/{id}/withdraw', at),
  ])
    await expect(call()).rejects.toMatchObject(refused('content_archived'));
  await staff('POST /staff/content/{id}/unarchive', at);
  expect(await status()).toBe('draft');
});

test('the list of staff tells each status as the rule does, and finds words in every language', async () => {
  const states = [null, TEST_NOW, new Date(hours(-1)), new Date(hours(1))];
  for (const published_version of [null, 1])
    for (const from of states)
      for (const until of states)
        for (const archived_at of [null, TEST_NOW])
          for (const latest of [1, 2]) {
            if ((published_version !== null && !from) || (from && until && until <= from)) continue;
            const { status } = await oneRow(sql<{ status: string }>`
      select ${contentStatusSql(TEST_NOW)} as status
        from (select ${published_version}::int as published_version, ${from}::timestamptz as published_from,
          ${until}::timestamptz as published_until, ${archived_at}::timestamptz as archived_at) i,
        (select ${latest}::int as number) v`);
            expect(status).toBe(
              contentStatus(
                { published_version, published_from: from, published_until: until, archived_at },
                latest,
                TEST_NOW,
              ),
            );
          }
  const { id } = await begun({ ...th('เม็ดพลาสติกชีวภาพ'), cn: text('生物塑料 100%', '可降解') }, 'opening');
  const find = async (query: { q?: string; status?: 'draft' | 'archived' }) =>
    (await staff('GET /staff/content', { query: { kind: 'opening', ...query } })).rows.map((row) => row.id);
  for (const q of ['ชีวภาพ', '可降解', '100%', 'text-']) expect(await find({ q })).toEqual([id]);
  for (const q of ['title', '1000%', '_']) expect(await find({ q })).toEqual([]);
  expect([await find({ status: 'draft' }), await find({ status: 'archived' })]).toEqual([[id], []]);
});

test('a text for which no address was chosen gets one of its title, numbered when another has it', async () => {
  const slugOfNew = async (titles: ContentTexts) => {
    const { id } = await staff('POST /staff/content', { body: { kind: 'faq', category: 'payment', texts: titles } });
    return (await staff('GET /staff/content/{id}', { params: { id } })).slug;
  };
  const english = { ...th('ใบกำกับภาษี'), en: text('Tax invoice') };
  expect([await slugOfNew(english), await slugOfNew(english), await slugOfNew(th('ใบรับรอง food contact'))]).toEqual([
    'tax-invoice',
    'tax-invoice-2',
    'food-contact',
  ]);
  const today = `faq-${bangkokDate(TEST_NOW)}`;
  expect([await slugOfNew(th('ใบกำกับภาษี')), await slugOfNew(th('ใบกำกับภาษี'))]).toEqual([today, `${today}-2`]);
});

test('an address belongs to one text, stays once it was published, and a category must be one of its kind', async () => {
  const { id, slug, settings, at } = await begun();
  const change = (more: object, of = id) =>
    staff('PUT /staff/content/{id}/settings', { params: { id: of }, body: { ...settings, ...more } });
  const other = await begun();
  await expect(change({}, other.id)).rejects.toMatchObject({
    wire: { error: 'content_slug_taken', fields: [{ path: 'slug' }] },
  });
  await expect(
    staff('POST /staff/content', { body: { kind: 'article', slug, category: 'market', texts: th('x') } }),
  ).rejects.toMatchObject(refused('content_slug_taken'));
  for (const [more, path] of [
    [{ slug: 'Not a slug' }, 'slug'],
    [{ category: 'payment' }, 'category'],
    [{ category: null }, 'category'],
    [{ picture_path: 'https://elsewhere.example/x.png' }, 'picture_path'],
  ] as const)
    await expect(change(more)).rejects.toMatchObject({ wire: { statusCode: 400, fields: [{ path }] } });
  await change({ slug: `${slug}-better`, is_homepage: true, position: 3 });
  await publish(id, 1);
  await expect(change({ is_homepage: true })).rejects.toMatchObject({
    wire: { error: 'content_slug_public', fields: [{ path: 'slug' }] },
  });
  await change({ slug: `${slug}-better`, category: 'company' });
  expect(await staff('GET /staff/content/{id}', at)).toMatchObject({
    category: 'company',
    is_homepage: false,
    position: 0,
  });
});

test('a picture is made anew, says its size in its name, and is the cover and in the text', async () => {
  const bytes = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#0b5a5a' } })
    .png()
    .toBuffer();
  const withFile = await app.api((await givenStaff('catalogue')).token, { upload: { name: 'x.png', bytes } });
  const { path } = await withFile('POST /staff/content-pictures', { body: {} });
  expect(path).toMatch(/^\/api\/media\/content-[0-9a-f]{32}-1600x800\.webp$/);
  const { id, slug, settings } = await begun(th('ภาพ', `![ถุงขนาด 25 กก.](${path})`));
  await staff('PUT /staff/content/{id}/settings', { params: { id }, body: { ...settings, picture_path: path } });
  await publish(id, 1);
  expect(await read(slug)).toMatchObject({
    pic_path: path,
    th: {
      body_html: `<p><img src="${path}" width="1600" height="800" loading="lazy" decoding="async" alt="ถุงขนาด 25 กก." /></p>`,
    },
  });
  const wrong = await app.api((await givenStaff('catalogue')).token, {
    upload: { name: 'x.png', bytes: Buffer.from('<svg onload="alert(1)"/>') },
  });
  await expect(wrong('POST /staff/content-pictures', { body: {} })).rejects.toMatchObject(
    refused('file_type_not_accepted'),
  );
  await expect(staff('POST /staff/content-pictures', { body: {} })).rejects.toMatchObject(refused('file_missing'));
});

test('pages that the whole site links to stay where they are and are always shown', async () => {
  const { id } = await staff('POST /staff/content', {
    body: { kind: 'page', slug: 'privacy', texts: th('นโยบายความเป็นส่วนตัว') },
  });
  const at = { params: { id } };
  await expect(publish(id, 1, { until: hours(5) })).rejects.toMatchObject(refused('content_page_needed'));
  await publish(id, 1);
  await expect(staff('POST /staff/content/{id}/withdraw', at)).rejects.toMatchObject(refused('content_page_needed'));
  await expect(staff('POST /staff/content/{id}/archive', at)).rejects.toMatchObject(refused('content_page_needed'));
});
