import { expect, test } from 'vitest';
import { isCategoryOf } from '#domain/content-categories.ts';
import { CONTENT_LIMITS, fixedPages, isContentSlug, missingForPublishing } from '#domain/content.ts';
import { LOCALES } from '#domain/locale.ts';
import { readContentTexts } from './content-texts.ts';
import { coverOf } from './covers.ts';

const texts = readContentTexts();
const ofKind = (kind: string) => texts.filter((text) => text.kind === kind);
const shown = new Set(texts.filter((text) => !text.isDraft).map(({ kind, slug }) => `${kind}/${slug}`));
/** Where texts are read, by the beginning of their address. */
const KINDS: Readonly<Record<string, string>> = { news: 'article', help: 'help' };

test('there is enough of every kind, and every page that the shop links to', () => {
  expect(ofKind('article').length).toBeGreaterThanOrEqual(9);
  expect(ofKind('faq').length).toBeGreaterThanOrEqual(32);
  expect(ofKind('help').filter((guide) => !guide.isDraft).length).toBeGreaterThanOrEqual(8);
  expect(ofKind('opening').length).toBeGreaterThanOrEqual(4);
  expect(ofKind('page').map(({ slug }) => slug)).toEqual(expect.arrayContaining([...fixedPages]));
});

test.each(texts.map((text) => [`${text.kind}/${text.slug}`, text] as const))('%s may be published in three languages', (_, { kind, slug, category, cover, daysAgo, position, texts: inLanguages }) => {
  expect(missingForPublishing(inLanguages)).toEqual([]);
  expect(isContentSlug(slug) && isCategoryOf(kind, category)).toBe(true);
  expect([daysAgo, position].every((number) => Number.isInteger(number) && number >= 0)).toBe(true);
  if (kind === 'article') expect(coverOf(cover ?? '').emblem).toBeDefined();
  for (const locale of LOCALES) {
    const { body, ...rest } = inLanguages[locale];
    for (const field of ['title', 'summary', 'seo_title', 'seo_desc', 'seo_keyword'] as const) expect(rest[field].length, `${locale} ${field}`).toBeLessThanOrEqual(CONTENT_LIMITS[field]);
    expect(rest.summary, `${locale} summary`).not.toBe('');
    expect(body, `${locale}: no raw HTML`).not.toMatch(/<[a-z!/]/i);
    expect(body, `${locale}: the title is the only heading of the first rank`).not.toMatch(/^# /m);
    expect(outline(body), `${locale} is built as the Thai text`).toEqual(outline(inLanguages.th.body));
    expect(linksOf(body), `${locale} leads where the Thai text does`).toEqual(linksOf(inLanguages.th.body));
    expect(linksOf(body).filter((link) => !isOwnPlace(link)), `${locale}: links to nowhere`).toEqual([]);
  }
});

test('covers are all different', () => {
  const covers = ofKind('article').map(({ cover }) => cover);
  expect(new Set(covers.map((cover) => cover?.split(';').at(-1))).size).toBe(covers.length);
});

/** Headings and rows of tables, which tell when a paragraph was forgotten in a language. */
function outline(body: string): string[] {
  return body.split('\n').flatMap((line) => /^(?:#+|\||\d\.|-|>)(?= |$)/.exec(line)?.[0] ?? []);
}

function linksOf(body: string): string[] {
  return [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link as string).sort();
}

/** A page of ours, written without the language; of a text, one that is shown. */
function isOwnPlace(link: string): boolean {
  const [before, section = '', slug] = link.replace(/[?#].*$/, '').split('/');
  const kind = KINDS[section];
  return before === '' && !LOCALES.some((locale) => locale === section) && (!kind || !slug || shown.has(`${kind}/${slug}`));
}
