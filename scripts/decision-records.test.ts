import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const SOURCES =
  '{*.md,.oxlintrc.json,{domain,contract,server,web,scripts,docs,demo,e2e,bench,attack,faults}/**/*.{md,ts,tsx,mjs}}';
/** A path in backticks: a folder, then a file of a kind that the project has. Addresses begin with a slash. */
const PATH = /`([\w.-]+\/[\w./-]*\.(?:ts|tsx|mjs|md|json|sql|css|typ))`/g;

const records = globSync('docs/decisions/*.md', { cwd: root }).map((path) => basename(path));
const textOf = (name: string) => readFileSync(join(root, 'docs/decisions', name), 'utf8');
const isSuperseded = (text: string) => /^Superseded by \d{3}\.$/m.test(text);
const headingsOf = (text: string) => [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
const missingFilesOf = (text: string) =>
  isSuperseded(text)
    ? []
    : [...text.matchAll(PATH)].map(([, path]) => path!).filter((path) => !existsSync(join(root, path)));

test.each(records)('the title of %s has its number, and its file is named after it', (name) => {
  const [title = ''] = textOf(name).split('\n');
  expect(title).toMatch(/^# \d{3} Use /);
  const slug = title
    .slice(2)
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-');
  expect(name).toBe(`${slug}.md`);
});

test.each(records)('%s has the four parts, each with a text', (name) => {
  const text = textOf(name);
  expect(headingsOf(text)).toEqual(['Context', 'Decision', 'Consequences', 'Revisit when']);
  const parts = text.split(/^## .+$/m).slice(1);
  expect(parts.filter((part) => part.trim() === '')).toEqual([]);
});

test.each(records)('the files that %s names exist, unless another record supersedes it', (name) => {
  expect(missingFilesOf(textOf(name))).toEqual([]);
});

test('a file that is gone is found; a superseded record may name it', () => {
  const text = 'Done in `web/gone/file.ts` and `package.json`, read at `/api/openapi.json`.';
  expect(missingFilesOf(text)).toEqual(['web/gone/file.ts']);
  expect(missingFilesOf(`# 001 Use X for Y\n\nSuperseded by 140.\n\n${text}`)).toEqual([]);
});

test('the record that supersedes another exists', () => {
  const named = records.flatMap((name) =>
    [...textOf(name).matchAll(/superseded by (\d{3})/gi)].map(([, number]) => number!),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((number) => !records.some((name) => name.startsWith(number)))).toEqual([]);
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
