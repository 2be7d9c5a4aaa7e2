import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(web, path), 'utf8');
const classesIn = (css: string) => new Set([...css.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g)].map(([, name]) => name!));
const words = (text: string) => text.split(/\s+/).filter(Boolean);

const looks = new Set(
  globSync('theme/looks/*.css', { cwd: web }).flatMap((path) => [
    ...classesIn(read(path).replaceAll(/\/\*.*?\*\//gs, '')),
  ]),
);
const sheets = globSync('**/*.module.css', { cwd: web }).map((path) => ({ path, css: read(path) }));
const screens = globSync('**/*.{ts,tsx}', { cwd: web })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, source: read(path) }));

/** Classes that have rules without being looks: of the page, and of what other sheets find by `:global`. */
const OTHERS = new Set([
  ...globSync('**/*.css', { cwd: web, exclude: ['**/*.module.css', 'theme/looks/*.css'] }).flatMap((path) => [
    ...classesIn(read(path)),
  ]),
  ...sheets.flatMap(({ css }) => [...css.matchAll(/:global\((?::is\()?\.([\w-]+)/g)].map(([, name]) => name!)),
]);

const composed = sheets.flatMap(({ path, css }) =>
  [...css.matchAll(/composes:([^;]+) from global;/g)].flatMap(([, names]) =>
    words(names!).map((name) => ({ path, name })),
  ),
);
const written = screens.flatMap(({ path, source }) =>
  [...source.matchAll(/className="([^"]*)"/g)].flatMap(([, names]) => words(names!).map((name) => ({ path, name }))),
);

test('a sheet takes looks that there are', () => {
  expect(composed.length).toBeGreaterThan(100);
  expect(composed.filter(({ name }) => !looks.has(name))).toEqual([]);
});

test('a class that a screen writes out has a rule', () => {
  expect(written.length).toBeGreaterThan(100);
  expect(written.filter(({ name }) => !looks.has(name) && !OTHERS.has(name))).toEqual([]);
});

test('every look is on something', () => {
  const used = new Set([...composed, ...written].map(({ name }) => name));
  const inTexts = (name: string) =>
    screens.some(({ source }) => new RegExp(`['\`][^'\`\n]*\\b${name}\\b`).test(source));
  expect([...looks].filter((name) => !used.has(name) && !inTexts(name))).toEqual([]);
});
