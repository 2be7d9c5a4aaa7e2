import { LOCALES, type Locale } from '#domain/values/locale.ts';

/**
 * A text that staff choose. One for each language falls back to Thai; where none is set at all, the screen has words of
 * its own, unless it is `required`.
 */
export interface SiteText {
  perLanguage: boolean;
  max: number;
  required?: true;
  lines?: true;
}

const each = (max: number, more: Omit<SiteText, 'perLanguage' | 'max'> = {}): SiteText => ({
  perLanguage: true,
  max,
  ...more,
});
const one = (max: number, more: Omit<SiteText, 'perLanguage' | 'max'> = {}): SiteText => ({
  perLanguage: false,
  max,
  ...more,
});

/** What staff can write of each page, in the order in which its form asks. */
export const siteTexts = {
  home: {
    promotion_text: each(160),
    featured_text: each(160),
    near_prime_text: each(160),
    related_title: each(60),
    related_text: each(160),
  },
  company: {
    name: each(120, { required: true }),
    address: each(300, { lines: true }),
    tax_id: one(13),
    branch_code: one(5),
    building_number: one(16),
    sub_district_code: one(6),
    post_code: one(5),
    phone: one(40),
    fax: one(40),
    signer_title: each(20),
    signer_firstname: each(80),
    signer_lastname: each(80),
    signer_position: each(80),
    line_id: one(40),
    email: one(254),
    business_hours: each(120),
  },
} as const satisfies Record<string, Record<string, SiteText>>;

export type SitePage = keyof typeof siteTexts;
export const sitePages = Object.keys(siteTexts) as SitePage[];

/** The languages in which a text is kept; null: one for all. */
export function languagesOf(text: SiteText): readonly (Locale | null)[] {
  return text.perLanguage ? LOCALES : [null];
}

/** Lists of ids that staff choose for the home page, and how many of each. */
export const homeLists = {
  featured_products: 20,
  near_prime_products: 20,
  top_categories: 6,
  related_subcategories: 10,
} as const;
export type HomeList = keyof typeof homeLists;
export const homeListNames = Object.keys(homeLists) as HomeList[];

/** `12,7,90` as a list is kept; what is no id is left out. */
export function idsOfList(list: string | undefined): number[] {
  return (list ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
}

interface Setting {
  meta_key: string;
  meta_value: string;
  language: string | null;
}

/** A setting in a language, else for all languages, else in Thai; undefined where staff chose none. */
export function settingIn(settings: readonly Setting[], key: string, locale: Locale): string | undefined {
  const found = settings.filter((setting) => setting.meta_key === key && setting.meta_value !== '');
  return (
    found.find(({ language }) => language === locale) ??
    found.find(({ language }) => language === null) ??
    found.find(({ language }) => language === 'th')
  )?.meta_value;
}
