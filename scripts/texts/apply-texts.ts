import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { withErrorTexts } from './error-texts.ts';
import { productTexts, root, type TextRow } from './product-texts.ts';

/** Files with their new contents, and what is refused of what a translator sent. */
export interface Applied {
  files: Map<string, string>;
  changed: number;
  refused: string[];
}

/** Puts changed texts in their files; one that says another value than before, or none that there is, is refused. */
export function applyTexts(sent: readonly TextRow[]): Applied {
  const known = new Map(productTexts().map((row) => [`${row.file} ${row.key}`, row]));
  const changes = new Map<string, Map<string, string>>();
  const refused: string[] = [];
  let changed = 0;
  for (const row of sent) {
    const before = known.get(`${row.file} ${row.key}`);
    if (!before) refused.push(`${row.file} ${row.key}: there is no such text`);
    for (const locale of before ? LOCALES : []) {
      const text = row[locale];
      if (text === before![locale]) continue;
      if (valuesIn(text) !== valuesIn(before![locale])) {
        refused.push(`${row.file} ${row.key}, ${locale}: has to say ${valuesIn(before![locale]) || 'no value'}`);
        continue;
      }
      const file = row.file.replace('*', locale);
      changes.set(file, (changes.get(file) ?? new Map<string, string>()).set(`${locale} ${row.key}`, text));
      changed += 1;
    }
  }
  const files = new Map([...changes].map(([file, texts]) => [file, contentWith(file, texts)]));
  return { files, changed, refused };
}

/** What is put into a text: names in braces, elements, numbers of rules. */
function valuesIn(text: string): string {
  const found = text.match(/\$\{[^}]*\}|\{\{?\w+(?=[,}])|<\/?\w+>/g) ?? [];
  return [...new Set(found)].toSorted().join(' ');
}

function contentWith(file: string, texts: ReadonlyMap<string, string>): string {
  const source = readFileSync(join(root, file), 'utf8');
  if (file.endsWith('.ts')) return withErrorTexts(source, (key, locale) => texts.get(`${locale} ${key}`));
  const content: unknown = JSON.parse(source);
  for (const [place, text] of texts) {
    const [locale, key] = [place.slice(0, 2) as Locale, place.slice(3)];
    const keys = key.split('/').map((each) => (each === '*' ? locale : each.replaceAll('~1', '/')));
    const parent = keys
      .slice(0, -1)
      .reduce((value, each) => value[each] as Record<string, unknown>, content as Record<string, unknown>);
    parent[keys.at(-1)!] = text;
  }
  return `${JSON.stringify(content, null, 2)}\n`;
}
