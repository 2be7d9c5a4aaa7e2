import { LOCALES, type Locale } from '#domain/values/locale.ts';

export const MAX_CATALOGUE_NAME = 120;
export const MAX_CATALOGUE_CODE = 30;

/** Thai is always there; a language without a name of its own shows the Thai one. */
export interface CatalogueNames {
  name_th: string;
  name_en: string;
  name_cn: string;
}

/** The languages in which something has no name. */
export function nameGaps(names: CatalogueNames): Locale[] {
  return LOCALES.filter((locale) => names[`name_${locale}`].trim() === '');
}

/** What stands in addresses and in meanings of words (`sub:PP-H`): no spaces, no commas. */
export function isCatalogueCode(code: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(code);
}

/** A property's code is a part of a field's name (`p.application.from`). */
export function isPropertyCode(code: string): boolean {
  return /^[a-z][a-z0-9_]*$/.test(code);
}
