import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const SOURCES = '{*.md,.oxlintrc.json,{domain,contract,server,web,scripts,docs,demo,e2e,bench}/**/*.{md,ts,tsx,mjs}}';

const records = globSync('docs/decisions/*.md', { cwd: root }).map((path) => basename(path));

test.each(records)('the title of %s has its number, and its file is named after it', (name) => {
  const [title = ''] = readFileSync(join(root, 'docs/decisions', name), 'utf8').split('\n');
  expect(title).toMatch(/^# \d{3} Use /);
  const slug = title
    .slice(2)
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-');
  expect(name).toBe(`${slug}.md`);
});

test('every decision record that a source names exists', () => {
  const missing = globSync(SOURCES, { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/docs\/decisions\/(\d{3}[\w-]*(?:\.md)?)/g)]
      .map(([, named]) => named!)
      .filter((named) => !records.some((name) => (named.length === 3 ? name.startsWith(named) : name === named)))
      .map((named) => `${path}: ${named}`),
  );
  expect(missing).toEqual([]);
});
