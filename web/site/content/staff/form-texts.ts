import { EMPTY_CONTENT_TEXT, writtenTexts, type ContentText, type ContentTexts } from '#domain/site/content.ts';
import { LOCALES, type Locale } from '#domain/values/locale.ts';

const TEXT_FIELDS = Object.keys(EMPTY_CONTENT_TEXT) as (keyof ContentText)[];

export function fieldName(locale: Locale, field: keyof ContentText): `texts.${Locale}.${keyof ContentText}` {
  return `texts.${locale}.${field}`;
}

/**
 * The texts of the editor's form, as they are kept: trimmed, lines as everywhere, and without languages in which
 * nothing was written.
 */
export function textsOf(form: FormData): ContentTexts {
  const textIn = (locale: Locale) =>
    Object.fromEntries(
      TEXT_FIELDS.map((field) => [field, valueOf(form, fieldName(locale, field))]),
    ) as unknown as ContentText;
  return writtenTexts(Object.fromEntries(LOCALES.map((locale) => [locale, textIn(locale)])) as ContentTexts);
}

function valueOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : '';
}

export function sameTexts(a: ContentTexts, b: ContentTexts): boolean {
  return LOCALES.every((locale) =>
    TEXT_FIELDS.every((field) => (a[locale]?.[field] ?? '') === (b[locale]?.[field] ?? '')),
  );
}
