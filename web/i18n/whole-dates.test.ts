import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const NATIVE = /type(?:=|: )['"](?:date|datetime-local|month|week)['"]/;
const CUT = /format(?:Day|Date|DateTime)\(.*\)\.(?:slice|substring|split)\(/;

test('no formatted date is cut: in Chinese the year comes first', () => {
  const sources = globSync('{web,server,domain}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(1000);
  const cut = sources.filter((path) => CUT.test(readFileSync(join(root, path), 'utf8')));
  expect(cut).toEqual([]);
});

test('days and months are written in the language of the page, never in that of the browser', () => {
  const screens = globSync('web/**/*.tsx', { cwd: root });
  expect(screens.length).toBeGreaterThan(500);
  expect(screens.filter((path) => NATIVE.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
