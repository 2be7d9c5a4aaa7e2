import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import exceptions from './exceptions.json' with { type: 'json' };
import words from './words-never-used.json' with { type: 'json' };

/**
 * One concept has one name in each language: what people read names nothing by a word that this list replaces by
 * another.
 */
type Text = { file: string; key: string; locale: Locale; text: string };

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const isLocale = (name: string): name is Locale => (LOCALES as readonly string[]).includes(name);

function textsOfJson(file: string, value: unknown, keys: string[], locale: Locale | undefined): Text[] {
  if (typeof value === 'string') return locale ? [{ file, key: keys.join('.'), locale, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) =>
    textsOfJson(file, below, [...keys, key], isLocale(key) ? key : locale),
  );
}

/** Texts beside code: literals after `th:`, `en:` or `cn:`, up to the end of the object. */
function textsOfSource(file: string): Text[] {
  const texts: Text[] = [];
  let locale: Locale | undefined;
  for (const [token, key, single, template] of read(file).matchAll(
    /\b(th|en|cn): |\}|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g,
  )) {
    if (key) locale = key as Locale;
    else if (token === '}') locale = undefined;
    else if (locale) texts.push({ file, key: token.slice(1, 30), locale, text: single ?? template ?? '' });
  }
  return texts;
}

const messages = LOCALES.flatMap((locale) =>
  globSync(`web/messages/${locale}/**/*.json`, { cwd: root }).flatMap((file) =>
    textsOfJson(file, JSON.parse(read(file)), [], locale),
  ),
);
/** What people type, into the search or as headings of their tables, is not what the product says. */
const TYPED = /^(domain\/market\/search\/|demo\/data\/search-queries)/;
const data = globSync('{contract,domain,server,demo}/**/*.json', { cwd: root })
  .filter((file) => !TYPED.test(file))
  .flatMap((file) => textsOfJson(file, JSON.parse(read(file)), [], undefined));
const sources = globSync(
  [
    'contract/error-texts/**/*.ts',
    'server/*/*/notifications.ts',
    'demo/{.,accounts,catalogue,market,money,trade,sellers,site,operations}/*.ts',
  ],
  { cwd: root },
)
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap(textsOfSource);
/** What visitors of the demo market read, line by line. */
const articles = LOCALES.flatMap((locale) =>
  globSync(`demo/content/**/*.${locale}.md`, { cwd: root }).flatMap((file) =>
    read(file)
      .split('\n')
      .map((text) => ({ file, key: text.slice(0, 30), locale, text })),
  ),
);
/** Templates of papers: what stands in quotes or brackets, in Thai where it has Thai letters. */
const papers = globSync('{server,demo}/**/*.typ', { cwd: root }).flatMap((file) =>
  [...read(file).matchAll(/"([^"\n]+)"|\[([^[\]\n]+)\]/g)].map(([token, quoted, content]): Text => {
    const text = quoted ?? content ?? '';
    return { file, key: token.slice(1, 30), locale: /[ก-๙]/u.test(text) ? 'th' : 'en', text };
  }),
);
const texts = [...messages, ...data, ...sources, ...articles, ...papers];

const excepted: Record<string, string> = exceptions;
const placeOf = ({ file, key, locale }: Text) =>
  file.endsWith('.json') ? `${file}#${key}` : `${file}#${locale}: ${key}`;

function found(locale: Locale): { place: string; report: string }[] {
  const inLocale = texts.filter((text) => text.locale === locale);
  return words[locale].flatMap(({ use, never }) =>
    never.flatMap((pattern) => {
      const expression = new RegExp(pattern, 'u');
      return inLocale
        .filter(({ text }) => expression.test(text))
        .map((text) => ({ place: placeOf(text), report: `${placeOf(text)} says “${text.text}”, use ${use}` }));
    }),
  );
}

test('texts of all three languages are read', () => {
  for (const locale of LOCALES) expect(texts.filter((text) => text.locale === locale).length).toBeGreaterThan(4000);
  expect(sources.length).toBeGreaterThan(1000);
  expect(papers.length).toBeGreaterThan(300);
});

test.each(LOCALES)('texts in %s have the term of each concept', (locale) => {
  expect(
    found(locale)
      .filter(({ place }) => !(place in excepted))
      .map(({ report }) => report),
  ).toEqual([]);
});

test('each exception is still needed', () => {
  const places = new Set(LOCALES.flatMap(found).map(({ place }) => place));
  expect(Object.keys(excepted).filter((place) => !places.has(place))).toEqual([]);
});
