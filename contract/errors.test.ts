import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorTexts } from './errors.ts';

const root = join(import.meta.dirname, '..');
const sources = globSync(['server/**/*.ts', 'domain/**/*.ts', 'contract/*.ts'], { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(root, path), 'utf8'));

/** Codes that share a beginning are made from it: `banner_needs_${missing}`. */
const beginnings = sources.flatMap((source) =>
  [...source.matchAll(/(?:AppError|fieldError)\(`([a-z]+_[a-z_]*)\$\{/g)].map(([, beginning]) => beginning!),
);

test('every code of the catalogue is raised by something', () => {
  const isRaised = (code: string) =>
    sources.some((source) => source.includes(`'${code}'`)) ||
    beginnings.some((beginning) => code.startsWith(beginning));
  expect(Object.keys(errorTexts).filter((code) => !isRaised(code))).toEqual([]);
});

test('each code has one text: what two parts name alike would take the other’s', async () => {
  const files = await Promise.all(
    globSync('contract/error-texts/*.ts', { cwd: root }).map(
      (path) => import(join(root, path)) as Promise<Record<string, object>>,
    ),
  );
  const codes = files.flatMap((exported) => Object.values(exported).flatMap((texts) => Object.keys(texts)));
  expect(codes.length).toBeGreaterThan(Object.keys(errorTexts).length);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});
