import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTranslator } from 'use-intl/core';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { compiledMessages } from '#web/i18n/compiled-messages.ts';
import { argumentsOf, type MessageTree } from '#web/i18n/message-arguments.ts';
import type { AppMessages } from '#web/i18n/namespaces.ts';
import { messageTypes, writtenTypes } from '#web/i18n/write-message-types.ts';

const web = join(import.meta.dirname, '..');
/** Where each namespace's file lies within its language's folder. */
const paths = globSync('**/*.json', { cwd: join(web, 'messages/th') }).sort();
const pathOf = new Map(paths.map((path) => [basename(path, '.json'), path]));
const namespaces = [...pathOf.keys()].sort();
const sources = globSync(join(web, '**/*.{ts,tsx}'))
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(path, 'utf8'));

const read = (locale: Locale, namespace: string) =>
  flat(JSON.parse(readFileSync(join(web, 'messages', locale, pathOf.get(namespace) ?? ''), 'utf8')) as MessageTree);

function flat(tree: MessageTree, before = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(before + key, value);
    else for (const [inner, text] of flat(value, `${before}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

test.each(namespaces)('%s says the same things, with the same arguments, in every language', (namespace) => {
  const thai = read('th', namespace);
  for (const locale of LOCALES) {
    const texts = read(locale, namespace);
    expect([...texts.keys()].sort()).toEqual([...thai.keys()].sort());
    for (const [key, text] of texts) {
      expect(text.trim(), `${locale} ${namespace}.${key} is empty`).not.toBe('');
      expect(argumentsOf(text), `${locale} ${namespace}.${key}`).toEqual(argumentsOf(thai.get(key) ?? ''));
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

/**
 * `status.${status}` uses every key that begins so; a template of nothing but values would use anything and counts for
 * nothing.
 */
function patternOf(template: string): RegExp | null {
  const fixed = template.split(/\$\{[^}]*\}/);
  if (!fixed.some((part) => /^[A-Za-z][\w.]*\.$|^\.[\w.]+$/.test(part))) return null;
  return new RegExp(`^${fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')}$`);
}

test('each namespace is there once', () => {
  expect(namespaces).toHaveLength(paths.length);
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

test('what the compiler knows of the messages is what they are', () => {
  expect(writtenTypes() ?? messageTypes(), 'messages.gen.ts is old: npm run typecheck writes it').toBe(messageTypes());
});

test('the arguments of a message are those of all its branches, each with its kind', () => {
  expect(
    argumentsOf('{count, plural, =0 {none of {name}} other {# <b>{kind, select, a {A} other {{day, date}}}</b>}}').map(
      ({ syntax }) => syntax,
    ),
  ).toEqual(['<b></b>', '{count, number}', '{day, date}', '{kind, select, a {} other {}}', '{name}']);
});

/** The compiler holds these: a line without the error that it expects fails the type check. */
test('an argument that is forgotten, misspelt or of another kind is a type error', () => {
  const messages = Object.fromEntries(
    namespaces.map((namespace) => [
      namespace,
      JSON.parse(readFileSync(join(web, 'messages/en', pathOf.get(namespace) ?? ''), 'utf8')) as unknown,
    ]),
  ) as unknown as AppMessages;
  const t = createTranslator({ locale: 'en', messages, namespace: 'orders.next', onError: () => undefined });
  expect(t('left', { hours: 1, minutes: 2 })).toContain('1');
  // @ts-expect-error The arguments are forgotten.
  t('left');
  // @ts-expect-error One is misspelt.
  t('left', { hour: 1, minutes: 2 });
  // @ts-expect-error Two are of another kind.
  t('left', { hours: 'one', minutes: 'two' });
  // @ts-expect-error The key is not there.
  t('leftover');
  // @ts-expect-error One of the keys needs an argument.
  const say = (key: 'done' | 'left') => t(key);
  expect(say('done')).not.toBe('');
});
