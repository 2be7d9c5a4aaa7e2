import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { errorTextsIn } from './error-texts.ts';

/** One text of the product in its languages. An asterisk stands for the language in the file's name or in the key. */
export interface TextRow extends Record<Locale, string> {
  file: string;
  /** The keys on the way to it, with a slash between them. */
  key: string;
}

export const root = join(import.meta.dirname, '..', '..');
/** What people type into the search is not what the product says. */
const TYPED = /^domain\/market\/search\//;
const isLocale = (name: string): name is Locale => (LOCALES as readonly string[]).includes(name);

/** Texts of pages, mails, notifications, lists and documents from JSON, those of errors from their tables. */
export function productTexts(): TextRow[] {
  const pages = LOCALES.flatMap((locale) =>
    globSync(`web/messages/${locale}/**/*.json`, { cwd: root }).flatMap((file) =>
      textsIn(read(file), [], locale).map((text) => ({ ...text, file: file.replace(`/${locale}/`, '/*/') })),
    ),
  );
  const others = globSync('{contract,domain,server}/**/*.json', { cwd: root })
    .filter((file) => !TYPED.test(file))
    .flatMap((file) => textsIn(read(file), [], undefined).map((text) => ({ ...text, file })));
  const errors = globSync('contract/error-texts/**/*.ts', { cwd: root }).flatMap((file) =>
    errorTextsIn(readFileSync(join(root, file), 'utf8')).map((text) => ({ ...text, file })),
  );
  return together([...pages, ...others, ...errors]);
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

interface Text {
  key: string;
  locale: Locale;
  text: string;
}

/** The language is the file's, or the first key that is one. */
function textsIn(value: unknown, keys: readonly string[], locale: Locale | undefined): Text[] {
  if (typeof value === 'string') return locale ? [{ key: keys.join('/'), locale, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) =>
    locale === undefined && isLocale(key)
      ? textsIn(below, [...keys, '*'], key)
      : textsIn(below, [...keys, key.replaceAll('/', '~1')], locale),
  );
}

/** Rows in the order of the texts; what one language lacks is none of the product's texts. */
function together(texts: readonly (Text & { file: string })[]): TextRow[] {
  const rows = new Map<string, Partial<TextRow>>();
  for (const { file, key, locale, text } of texts) {
    const row = rows.get(`${file} ${key}`) ?? { file, key };
    row[locale] = text;
    rows.set(`${file} ${key}`, row);
  }
  return [...rows.values()].filter((row): row is TextRow => LOCALES.every((locale) => row[locale] !== undefined));
}
