import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/**
 * Where Thai and Chinese may stand in a source, and why. Other texts and word lists are JSON: messages, or a file
 * beside the code.
 */
const ALLOWED: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^contract\/error-texts\/[\w/-]+\.ts$/, 'tables of error texts, each beside its code and status'],
  [/^server\/\w+\/[\w-]+\/notifications\.ts$/, 'the texts of mails, each beside the event that it announces'],
  [/^demo\//, 'invented people, companies and papers of the demonstration'],
  [/^server\/testing\//, 'data of tests'],
  [/\.test\.tsx?$/, 'data of tests'],
];

const FOREIGN = /[\p{Script=Thai}\p{Script=Han}]/u;

function linesWithForeignLetters(path: string): string[] {
  return readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((line, index) => (FOREIGN.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []));
}

const sources = globSync('{domain,contract,server,web,scripts,demo}/**/*.{ts,tsx,mjs}', { cwd: root });

test('Thai and Chinese texts stand in messages and data files, not in code', () => {
  const checked = sources.filter((path) => !ALLOWED.some(([allowed]) => allowed.test(path)));
  expect(checked.length).toBeGreaterThan(500);
  expect(checked.flatMap(linesWithForeignLetters)).toEqual([]);
});

test.each(ALLOWED.filter(([, reason]) => reason !== 'data of tests'))('%s is still needed: %s', (allowed) => {
  expect(sources.filter((path) => allowed.test(path)).flatMap(linesWithForeignLetters)).not.toEqual([]);
});
