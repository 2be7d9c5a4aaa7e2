import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/security/limits.md'), 'utf8');

const rows = [...text.matchAll(/^\| ([^|]+?) +\| (\d+) +\| `([\w.]+)` of `([\w./-]+)` +\|$/gm)].map(
  ([, what, limit, name, file]) => ({ what: what!, limit: Number(limit), name: name!, file: file! }),
);

/**
 * The figure of a constant as its source has it: a product of numbers, or a key of an object that is written in full.
 */
function figureOf(source: string, name: string): number | undefined {
  const [constant, ...keys] = name.split('.');
  let rest = new RegExp(`const ${constant}\\b[^=]*= ([^;]*);`).exec(source)?.[1];
  for (const key of keys) rest = new RegExp(`\\b${key}: (\\{[^}]*\\}|[\\d_]+)`).exec(rest ?? '')?.[1];
  if (!rest || !/^[\d_]+(?: \* [\d_]+)*$/.test(rest)) return undefined;
  return rest.split(' * ').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);
}

test('each limit is that of its constant', () => {
  // All rows with a figure are read: none is left out by how it is written.
  expect(rows.length).toBe([...text.matchAll(/^\|[^|]+\| \d+ +\|/gm)].length);
  expect(rows.length).toBeGreaterThan(40);
  const wrong = rows.filter(
    ({ limit, name, file }) => figureOf(readFileSync(join(root, file), 'utf8'), name) !== limit,
  );
  expect(wrong).toEqual([]);
});

test('a constant that changed or went away is found', () => {
  const source = 'export const A = 15 * 60;\nconst B = { x: { of: 3, all: 1_000 } } as const;';
  expect([figureOf(source, 'A'), figureOf(source, 'B.x.all'), figureOf(source, 'B.y'), figureOf(source, 'C')]).toEqual([
    900,
    1000,
    undefined,
    undefined,
  ]);
});

test('the files of dear work exist, and the gates of those that name figures have them', () => {
  const work = text.split('## Dear work')[1]!;
  const files = [...work.matchAll(/`((?:server|web)\/[\w./-]+)`/g)].map(([, file]) => file!);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const gates = [
    ...work.matchAll(/\| (\d+), (\d+) wait[^|]*\(`([\w./-]+)`\) +\| (\d+) s(?:; (\d+) s of processor)? +\|/g),
  ];
  expect(gates.length).toBe(8);
  for (const [, atOnce, waiting, file, seconds, processor] of gates) {
    const source = readFileSync(join(root, file!), 'utf8').replaceAll('_', '');
    expect(source, file).toMatch(
      new RegExp(`atOnce: ${atOnce},\\s+mayWait: ${waiting}\\b|atMost\\(${atOnce}, ${waiting}\\b`),
    );
    expect(source, file).toMatch(new RegExp(`(?:milliseconds: |TIMEOUTMS = )${Number(seconds) * 1000}\\b`));
    const limited = /processorMilliseconds: (\d+)/.exec(source)?.[1];
    expect([file, limited]).toEqual([file, processor && String(Number(processor) * 1000)]);
  }
});
