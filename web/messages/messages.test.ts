import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { compiledMessages } from '#web/i18n/compiled-messages.ts';

interface Tree {
  [key: string]: string | Tree;
}
const web = join(import.meta.dirname, '..');
/** Where each namespace's file lies within its language's folder. */
const paths = globSync('**/*.json', { cwd: join(web, 'messages/th') }).sort();
const pathOf = new Map(paths.map((path) => [basename(path, '.json'), path]));
const namespaces = [...pathOf.keys()].sort();
const sources = globSync(join(web, '**/*.{ts,tsx}'))
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(path, 'utf8'));

const read = (locale: Locale, namespace: string) =>
  flat(JSON.parse(readFileSync(join(web, 'messages', locale, pathOf.get(namespace) ?? ''), 'utf8')) as Tree);

function flat(tree: Tree, before = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(before + key, value);
    else for (const [inner, text] of flat(value, `${before}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

/** The names a message takes: arguments and tags. Compiled nodes are `[name, kind, …]`, texts are strings. */
function argumentsOf(node: unknown, isMessage = true): string[] {
  if (!Array.isArray(node))
    return typeof node === 'object' && node !== null
      ? Object.values(node).flatMap((branch) => argumentsOf(branch))
      : [];
  if (isMessage) return node.flatMap((part) => (Array.isArray(part) ? argumentsOf(part, false) : []));
  const [name, ...rest] = node as [string, ...unknown[]];
  return [name, ...rest.flatMap((part) => (Array.isArray(part) ? argumentsOf([part], true) : argumentsOf(part)))];
}

test.each(namespaces)('%s says the same things, with the same arguments, in every language', (namespace) => {
  const thai = read('th', namespace);
  for (const locale of LOCALES) {
    const texts = read(locale, namespace);
    expect([...texts.keys()].sort()).toEqual([...thai.keys()].sort());
    for (const [key, text] of texts) {
      expect(text.trim(), `${locale} ${namespace}.${key} is empty`).not.toBe('');
      expect([...new Set(argumentsOf(compile(text)))].sort(), `${locale} ${namespace}.${key}`).toEqual(
        [...new Set(argumentsOf(compile(thai.get(key) ?? '')))].sort(),
      );
    }
  }
});

describe('every text is used', () => {
  test.each(namespaces)('%s', (namespace) => {
    const uses = sources.flatMap((source) => prefixesIn(source, namespace).map((prefix) => ({ source, prefix })));
    const isUsed = (key: string) =>
      uses.some(({ source, prefix }) => key.startsWith(prefix) && names(source, key.slice(prefix.length)));
    const unused = [...read('th', namespace).keys()].filter((key) => !isUsed(key));
    expect(unused).toEqual([]);
  });
});

/** How a source enters a namespace: `useTranslations('orders')` by '', `useTranslations('orders.slip')` by 'slip.'. */
function prefixesIn(source: string, namespace: string): string[] {
  const found = [...source.matchAll(/(?:useTranslations\(|namespace: )'([\w-]+)(?:\.([\w.]+))?'/g)].filter(
    (match) => match[1] === namespace,
  );
  return [...new Set(found.map((match) => (match[2] ? `${match[2]}.` : '')))];
}

/** Whether a source names a key, as it is or by a template. */
function names(source: string, key: string): boolean {
  if (source.includes(`'${key}'`) || source.includes(`"${key}"`)) return true;
  return [...source.matchAll(/`([^`]*\$\{[^`]*)`/g)].some((match) => patternOf(match[1] ?? '')?.test(key));
}

/** `status.${status}` uses every key that begins so; a template of nothing but values would use anything and counts for nothing. */
function patternOf(template: string): RegExp | null {
  const fixed = template.split(/\$\{[^}]*\}/);
  if (!fixed.some((part) => /^[A-Za-z][\w.]*\.$|^\.[\w.]+$/.test(part))) return null;
  return new RegExp(`^${fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')}$`);
}

test('the compiler knows the namespaces of every folder, and each name is there once', () => {
  expect(namespaces).toHaveLength(paths.length);
  for (const path of paths) {
    const types = dirname(path) === '.' ? 'shared' : dirname(path);
    const known = readFileSync(join(web, `messages/${types}.ts`), 'utf8');
    expect(known).toContain(`from './th/${path}'`);
    expect(known).toContain(`${basename(path, '.json')}: typeof ${basename(path, '.json')};`);
  }
});

test('every file is compiled ahead: browsers have no parser for messages', () => {
  const { transform } = compiledMessages() as unknown as { transform(code: string, id: string): unknown };
  for (const locale of LOCALES)
    for (const path of paths)
      expect(transform('{"a":"{b}"}', `/x/web/messages/${locale}/${path}`), path).toEqual({
        code: '{"a":[["b"]]}',
        map: null,
      });
});
