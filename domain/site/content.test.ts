import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentCategories, isCategoryOf } from './content-categories.ts';
import {
  contentKinds,
  contentStatus,
  EMPTY_CONTENT_TEXT,
  freeSlug,
  isContentSlug,
  isShown,
  missingForPublishing,
  publishingWindow,
  slugOf,
  textFor,
  writtenTexts,
  type ContentState,
} from './content.ts';

const NOW = new Date('2026-07-09T03:00:00Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const item = (change: Partial<ContentState>): ContentState => ({
  published_version: 1,
  published_from: at(-1),
  published_until: null,
  archived_at: null,
  ...change,
});
const text = (title: string, body: string) => ({ ...EMPTY_CONTENT_TEXT, title, body });

test.each<[string, Partial<ContentState>, number, boolean]>([
  ['draft', { published_version: null, published_from: null }, 1, false],
  ['draft', { published_version: null, published_from: at(-5) }, 3, false],
  ['scheduled', { published_from: at(1) }, 1, false],
  ['scheduled', { published_from: at(1), published_until: at(2) }, 2, false],
  ['published', {}, 1, true],
  ['published', { published_from: NOW, published_until: at(1) }, 1, true],
  ['changed', {}, 2, true],
  ['expired', { published_until: NOW }, 1, false],
  ['archived', { archived_at: at(-1) }, 1, false],
  ['archived', { archived_at: at(-1), published_version: null, published_from: null }, 1, false],
])('is %s: %o with version %i', (status, change, latest, shown) => {
  expect([contentStatus(item(change), latest, NOW), isShown(item(change), NOW)]).toEqual([status, shown]);
});

test('a language without title or body is read in Thai, whole', () => {
  const texts = { th: text('ไทย', 'เนื้อหา'), en: text('English', ''), cn: text('中文', '正文') };
  expect(textFor(texts, 'en')).toMatchObject({ language: 'th', title: 'ไทย', body: 'เนื้อหา' });
  expect(textFor(texts, 'cn')).toMatchObject({ language: 'cn', title: '中文' });
  expect(textFor({ th: texts.th }, 'cn')).toMatchObject({ language: 'th' });
});

test('published needs title and body in Thai, and in every language that was begun', () => {
  expect(missingForPublishing({ th: text('', '') })).toEqual(['th.title', 'th.body']);
  expect(
    missingForPublishing({
      th: text('ก', 'ข'),
      en: { ...EMPTY_CONTENT_TEXT, summary: 'x' },
      cn: { ...EMPTY_CONTENT_TEXT },
    }),
  ).toEqual(['en.title', 'en.body']);
  expect(missingForPublishing({ th: text('ก', 'ข'), en: text('a', 'b') })).toEqual([]);
});

test('what is shown keeps its date when it is published again; what is not is shown from now on, or from when it was asked', () => {
  const nothing = { from: null, until: null };
  expect(publishingWindow(item({}), nothing, NOW)).toEqual({ from: at(-1), until: null });
  expect(publishingWindow(item({ published_from: at(3) }), nothing, NOW)).toEqual({ from: NOW, until: null });
  expect(publishingWindow(item({ published_until: NOW }), { from: null, until: at(2) }, NOW)).toEqual({
    from: NOW,
    until: at(2),
  });
  expect(publishingWindow(item({}), { from: at(-48), until: null }, NOW)).toEqual({ from: at(-48), until: null });
  for (const asked of [
    { from: at(2), until: at(2) },
    { from: at(-2), until: NOW },
    { from: null, until: at(-1) },
  ])
    expect(publishingWindow(item({}), asked, NOW)).toBeNull();
});

test('a language in which nothing was written is left out, Thai never', () => {
  expect(writtenTexts({ th: EMPTY_CONTENT_TEXT, en: { ...EMPTY_CONTENT_TEXT }, cn: text('中', '') })).toEqual({
    th: EMPTY_CONTENT_TEXT,
    cn: text('中', ''),
  });
});

test.each([
  ['How to buy: HDPE & PP (2026)!', 'how-to-buy-hdpe-pp-2026'],
  ['Café résumé', 'cafe-resume'],
  ['ราคาเม็ดพลาสติก HDPE', 'hdpe'],
  ['ราคา', ''],
  ['a'.repeat(90), 'a'.repeat(80)],
])('%s becomes %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('what is made of a title is a slug or nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200, unit: 'grapheme' }),
      (title) => slugOf(title) === '' || isContentSlug(slugOf(title)),
    ),
  );
});

test('a slug that is taken is numbered, and stays one however long it is', () => {
  expect(freeSlug('hdpe', new Set())).toBe('hdpe');
  expect(freeSlug('hdpe', new Set(['hdpe', 'hdpe-2']))).toBe('hdpe-3');
  const long = `${'a'.repeat(77)}-bb`;
  expect(freeSlug(long, new Set([long]))).toBe(`${'a'.repeat(77)}-2`);
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z0-9]{1,40}(-[a-z0-9]{1,39})?$/),
      fc.integer({ min: 0, max: 12 }),
      (slug, many) => {
        const taken = new Set<string>();
        for (let count = 0; count < many; count += 1) taken.add(freeSlug(slug, taken));
        const free = freeSlug(slug, taken);
        return taken.size === many && !taken.has(free) && isContentSlug(free);
      },
    ),
  );
});

test.each(['', 'A', 'a--b', '-a', 'a-', 'a b', 'ก', 'a/b', 'a'.repeat(81)])('%o is no slug', (slug) => {
  expect(isContentSlug(slug)).toBe(false);
});

test('a kind has its own categories, or none', () => {
  expect(contentKinds.filter((kind) => isCategoryOf(kind, null))).toEqual(['opening', 'page']);
  expect([isCategoryOf('faq', 'payment'), isCategoryOf('article', 'payment'), isCategoryOf('page', 'payment')]).toEqual(
    [true, false, false],
  );
  for (const kind of contentKinds)
    expect(new Set(contentCategories[kind].map(({ code }) => code)).size).toBe(contentCategories[kind].length);
});
