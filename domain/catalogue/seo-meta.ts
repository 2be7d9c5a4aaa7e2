import type { Locale } from '#domain/values/locale.ts';

/**
 * How wide a title and a description may be before search engines cut them, in Latin letters; the marketplace's name
 * stands after each title.
 */
export const FOUND_BY_WIDTH = { title: 48, description: 158 } as const;

/** What a page says of itself to search engines and networks. */
export interface SeoMeta {
  title: string;
  description: string;
  keywords: string;
}

/** What somebody wrote for them in one language; empty where nobody did. */
export interface WrittenSeo {
  seo_title: string | null;
  seo_desc: string | null;
  seo_keyword: string | null;
}

export const seoFields = ['seo_title', 'seo_desc', 'seo_keyword'] as const satisfies (keyof WrittenSeo)[];
/**
 * Thai texts bear the fields' own names, the others their language besides: `seo_title`, `seo_title_en`,
 * `seo_title_cn`.
 */
export type SeoKey = (typeof seoFields)[number] | `${(typeof seoFields)[number]}_${Exclude<Locale, 'th'>}`;
export type StoredSeo = Record<SeoKey, string | null>;

export function seoKey(field: (typeof seoFields)[number], locale: Locale): SeoKey {
  return locale === 'th' ? field : `${field}_${locale}`;
}

export function seoIn(kept: StoredSeo, locale: Locale): WrittenSeo {
  return {
    seo_title: kept[seoKey('seo_title', locale)],
    seo_desc: kept[seoKey('seo_desc', locale)],
    seo_keyword: kept[seoKey('seo_keyword', locale)],
  };
}

/**
 * Each text as it was written in the page's language, else composed in it: Thai words above an English page would
 * promise another page.
 */
export function seoMeta(written: WrittenSeo, composed: SeoMeta): SeoMeta {
  return {
    title: written.seo_title || composed.title,
    description: written.seo_desc || composed.description,
    keywords: written.seo_keyword || composed.keywords,
  };
}

/** What is known of a product, in one language. */
export interface ProductFacts {
  /** As its maker calls it: brand and grade. */
  grade: string;
  brand: string | null;
  name: string;
  maker: string;
  subcategory: { name: string; code: string };
  /** What it is in a sentence; '' where nobody said so in this language. */
  short: string;
  properties: readonly { name: string; value: string }[];
}

const JOINTS: Readonly<Record<Locale, { of: string; next: string }>> = {
  th: { of: ': ', next: ' · ' },
  en: { of: ': ', next: ', ' },
  cn: { of: '：', next: '，' },
};

/**
 * The longest title that is not cut, and as many properties as a description has room for: what two grades differ in,
 * so that no two pages say the same.
 */
export function productFoundBy(
  { grade, brand, name, maker, subcategory, short, properties }: ProductFacts,
  locale: Locale,
): SeoMeta {
  const called = brand && !grade.startsWith(brand) ? `${brand} ${grade}` : grade;
  const { of, next } = JOINTS[locale];
  let description = `${called}${of}${short || `${subcategory.name}${next}${maker}`}`;
  for (const property of properties) {
    const longer = `${description}${next}${property.name} ${property.value}`;
    if (property.value !== '' && widthOf(longer) <= FOUND_BY_WIDTH.description) description = longer;
  }
  return {
    title: fitting(
      [
        name,
        `${called} ${subcategory.name}`,
        `${called} ${subcategory.code} ${maker}`,
        `${called} ${subcategory.code}`,
      ],
      FOUND_BY_WIDTH.title,
    ),
    description,
    keywords: [...new Set([called, grade, subcategory.code, subcategory.name, maker])].join(', '),
  };
}

/** The first of these that is not too wide, else the last. */
function fitting(texts: readonly [string, ...string[]], most: number): string {
  return texts.find((text) => widthOf(text) <= most) ?? texts.at(-1)!;
}

/** In Latin letters: a Chinese character is as wide as two, a Thai vowel above or below has no width of its own. */
export function widthOf(text: string): number {
  return text
    .normalize('NFC')
    .replace(/\p{M}/gu, '')
    .replace(/[\p{Script=Han}\u3000-\u303f\uff00-\uff60]/gu, 'xx').length;
}
