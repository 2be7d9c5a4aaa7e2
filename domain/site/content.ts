import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/values/locale.ts';

/** What staff write. Everything of it has an address, versions, and a time in which it is shown. */
export const contentKinds = ['article', 'faq', 'help', 'opening', 'page'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Pages that the shop itself links to: they stay where they are and are never taken away. */
export const fixedPages = [
  'privacy',
  'terms',
  'cookie-policy',
  'company-information',
  'how-to-become-buyer',
  'how-to-become-seller',
] as const;
export type FixedPage = (typeof fixedPages)[number];

/** Characters. A body of this length is some ten printed pages; three of them fit into one call. */
export const CONTENT_LIMITS = {
  title: 160,
  summary: 400,
  body: 25_000,
  seo_title: 120,
  seo_desc: 320,
  seo_keyword: 200,
  slug: 80,
  note: 200,
} as const;

/** What is written in one language; the body is Markdown. */
export interface ContentText {
  title: string;
  summary: string;
  body: string;
  seo_title: string;
  seo_desc: string;
  seo_keyword: string;
}

/** Thai is always there, the others when something was written in them. */
export type LanguageTexts<Text> = { th: Text } & { [L in Exclude<Locale, 'th'>]?: Text | undefined };
export type ContentTexts = LanguageTexts<ContentText>;
type Titled = Pick<ContentText, 'title' | 'body'>;

export const EMPTY_CONTENT_TEXT: Readonly<ContentText> = {
  title: '',
  summary: '',
  body: '',
  seo_title: '',
  seo_desc: '',
  seo_keyword: '',
};

/** An item without its texts. */
export interface ContentState {
  published_version: number | null;
  published_from: Date | null;
  published_until: Date | null;
  archived_at: Date | null;
}

/** Whether visitors see it. Its twin is `isShownSql`. */
export function isShown(item: ContentState, now: Date): boolean {
  return (
    item.published_version !== null &&
    item.archived_at === null &&
    item.published_from !== null &&
    item.published_from <= now &&
    (item.published_until === null || now < item.published_until)
  );
}

export const contentStatuses = ['draft', 'scheduled', 'published', 'changed', 'expired', 'archived'] as const;
export type ContentStatus = (typeof contentStatuses)[number];

/** What staff see of an item; `changed` is one that visitors see in an older version. */
export function contentStatus(item: ContentState, latestVersion: number, now: Date): ContentStatus {
  if (item.archived_at !== null) return 'archived';
  if (item.published_version === null || item.published_from === null) return 'draft';
  if (item.published_until !== null && item.published_until <= now) return 'expired';
  if (item.published_from > now) return 'scheduled';
  return latestVersion > item.published_version ? 'changed' : 'published';
}

/**
 * The text for a reader's language, and in which language it is. A language counts when it has title and body: half a
 * text beside a Thai one helps nobody.
 */
export function textFor<Text extends Titled>(texts: LanguageTexts<Text>, locale: Locale): Text & { language: Locale } {
  const own = texts[locale];
  return own && own.title !== '' && own.body !== ''
    ? { ...own, language: locale }
    : { ...texts.th, language: DEFAULT_LOCALE };
}

/**
 * The fields that must be filled before visitors may see it: title and body in Thai, and in each language that was
 * begun.
 */
export function missingForPublishing<Text extends Titled>(
  texts: LanguageTexts<Text>,
): `${Locale}.${'title' | 'body'}`[] {
  return LOCALES.flatMap((locale) => {
    const text = texts[locale];
    if (!text || (locale !== DEFAULT_LOCALE && isEmptyText(text))) return [];
    return (['title', 'body'] as const)
      .filter((field) => text[field] === '')
      .map((field) => `${locale}.${field}` as const);
  });
}

export interface Window {
  from: Date;
  until: Date | null;
}

/**
 * In which time a text is shown that is published at `now`: from now on unless said otherwise; what is shown already
 * keeps its date. Null when it would end before it begins, or is over.
 */
export function publishingWindow(
  item: ContentState,
  asked: { from: Date | null; until: Date | null },
  now: Date,
): Window | null {
  const from = asked.from ?? (isShown(item, now) ? item.published_from : null) ?? now;
  if (asked.until !== null && (asked.until <= from || asked.until <= now)) return null;
  return { from, until: asked.until };
}

/** The same texts without languages in which nothing was written. */
export function writtenTexts<Text extends Titled>(texts: LanguageTexts<Text>): LanguageTexts<Text> {
  const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).flatMap((locale) =>
    texts[locale] && !isEmptyText(texts[locale]) ? [[locale, texts[locale]]] : [],
  );
  return { ...Object.fromEntries(others), th: texts.th } as LanguageTexts<Text>;
}

function isEmptyText(text: object): boolean {
  return Object.values(text).every((value) => value === '');
}

/**
 * The last part of an address: small Latin letters and digits, in words with hyphens. It is the same in every language.
 */
export function isContentSlug(slug: string): boolean {
  return slug.length <= CONTENT_LIMITS.slug && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug);
}

/** A slug made of a title; empty when the title has no Latin letters. */
export function slugOf(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .match(/[a-z0-9]+/g) ?? [];
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, CONTENT_LIMITS.slug) : `${slug}-${word}`;
    if (longer.length > CONTENT_LIMITS.slug) break;
    slug = longer;
  }
  return slug;
}

/** A slug that is not among those taken: this one, else with the first number that is free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1)
    free = `${slug.slice(0, CONTENT_LIMITS.slug - `-${number}`.length).replace(/-$/, '')}-${number}`;
  return free;
}

const FOLDERS: Readonly<Record<ContentKind, string>> = {
  article: '/news/',
  faq: '/faq#',
  help: '/help/',
  opening: '/join-us/',
  page: '/',
};

/** Where visitors read it, without the language; questions stand together on one page. */
export function contentPath(kind: ContentKind, slug: string): string {
  return `${FOLDERS[kind]}${slug}`;
}

/** Whether the shop cannot do without it. */
export function isFixedPage(kind: ContentKind, slug: string): boolean {
  return kind === 'page' && (fixedPages as readonly string[]).includes(slug);
}
