import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorTexts } from './errors.ts';

const root = join(import.meta.dirname, '..');
const sources = globSync(['server/**/*.ts', 'domain/**/*.ts', 'contract/*.ts'], { cwd: root }).filter((path) => !path.endsWith('.test.ts')).map((path) => readFileSync(join(root, path), 'utf8'));

test('every code of the catalogue is raised by something', () => {
  expect(Object.keys(errorTexts).filter((code) => !sources.some((source) => source.includes(`'${code}'`)))).toEqual([]);
});
