import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { findHome, formatIndex, makeIndexes, readRecord, readRecords, replaceIndex } from './records.ts';

const root = join(import.meta.dirname, '..');
const SOURCES =
  '{*.md,oxlint.config.ts,{domain,contract,server,web,scripts,docs,demo,e2e,bench,attack,faults}/**/*.{md,ts,tsx,mjs}}';
/** Tests that name records which do not exist. */
const HAS_INVENTED = new Set(['scripts/decision-records.test.ts', 'scripts/documents.test.ts']);
/** Where a text speaks of a record by its number alone. */
const NAMED = /\b(?:record|decision)s? (\d{3}(?:(?:, | and )\d{3})*)\b/gi;
/** A path in backticks: a folder, then a file of a kind that the project has. Addresses begin with a slash. */
const PATH = /`([\w.-]+\/[\w./-]*\.(?:ts|tsx|mjs|md|json|sql|css|typ))`/g;

const records = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((path) => basename(path));
const textOf = (name: string) => readFileSync(join(root, 'docs/decisions', name), 'utf8');
const isThere = (number: string) => records.some((name) => name.startsWith(number));
const isSuperseded = (text: string) => readRecord('', text).state !== 'accepted';
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

test.each(records)('below the title of %s stand its day, its state and its subject', (name) => {
  const text = textOf(name);
  expect(() => readRecord(name, text)).not.toThrow();
  expect(text.split('\n')[1]).toBe('');
});

test('a file that is gone is found; a superseded record may name it', () => {
  const text = 'Done in `web/gone/file.ts` and `package.json`, read at `/api/openapi.json`.';
  const lines = (state: string) => `# 001 Use X for Y\n\n2026-11-21 · ${state} · trade/cart\n\n${text}`;
  expect(missingFilesOf(lines('accepted'))).toEqual(['web/gone/file.ts']);
  expect(missingFilesOf(lines('superseded by 140'))).toEqual([]);
});

test('the record that supersedes another exists', () => {
  const named = readRecords().flatMap(({ state }) => /\d{3}/.exec(state) ?? []);
  expect(named.filter((number) => !isThere(number))).toEqual([]);
});

test('every decision record that a source names exists', () => {
  const sources = globSync(SOURCES, { cwd: root }).filter((path) => !HAS_INVENTED.has(path));
  const missing = sources.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const files = [...text.matchAll(/docs\/decisions\/(\d{3}[\w-]*(?:\.md)?)/g)].map(([, named]) => named!);
    const numbers = [...text.matchAll(NAMED)].flatMap(([, named]) => named!.match(/\d{3}/g)!);
    return [...files, ...numbers]
      .filter((named) => !(named.length === 3 ? isThere(named) : records.includes(named)))
      .map((named) => `${path}: ${named}`);
  });
  expect(missing).toEqual([]);
});

test('each README lists the records of its part: `npm run records` writes the lists', () => {
  const wrong = [...makeIndexes(readRecords())].filter(
    ([path, text]) => readFileSync(join(root, path), 'utf8') !== text,
  );
  expect(wrong.map(([path]) => path)).toEqual([]);
});

/** Parts of the whole that are no folders of `server/`. */
const OTHER_PARTS = new Set(['contract', 'demo', 'running', 'security', 'serving', 'source', 'tests', 'ui']);

test.each(readRecords())('the part of $number is there: $part', ({ part }) => {
  expect(OTHER_PARTS.has(part) || existsSync(join(root, 'server', part))).toBe(true);
});

test('a record without a subject has no place in the lists', () => {
  expect(() => readRecord('001-x.md', '# 001 X\n\n2026-11-21 · accepted\n')).toThrow('001-x.md');
});

test('a list is ordered by subject, leaves out what is superseded, and takes the place of the one before', () => {
  const record = (number: string, state: string, subject: string) =>
    readRecord(`${number}-x.md`, `# ${number} X\n\n2026-11-21 · ${state} · ${subject}\n`);
  const list = [
    record('002', 'accepted', 'trade/orders'),
    record('003', 'superseded by 002', 'trade/cart'),
    record('004', 'accepted', 'trade/cart'),
  ];
  const index = formatIndex(list, findHome('trade'));
  expect(index).toBe(
    '- cart: X ([004](../../docs/decisions/004-x.md))\n- orders: X ([002](../../docs/decisions/002-x.md))',
  );
  expect(replaceIndex('# trade\n\n## Decisions\n\n- old\n\n## More\n\ntext\n', '- new')).toBe(
    '# trade\n\n## Decisions\n\n- new\n\n## More\n\ntext\n',
  );
});
