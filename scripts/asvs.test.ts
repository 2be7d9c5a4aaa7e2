import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8');

/** What the standard has of both levels, chapter by chapter. */
const REQUIREMENTS: Readonly<Record<string, readonly [number, number]>> = {
  V1: [8, 19],
  V2: [4, 7],
  V3: [8, 11],
  V4: [2, 8],
  V5: [4, 5],
  V6: [13, 22],
  V7: [6, 12],
  V8: [4, 3],
  V9: [4, 3],
  V10: [5, 24],
  V11: [3, 11],
  V12: [3, 6],
  V13: [1, 12],
  V14: [2, 7],
  V15: [3, 10],
  V16: [0, 16],
  V17: [0, 7],
};

interface Row {
  id: string;
  level: number;
  verdict: string;
  evidence: string;
}

const rowsOf = (page: string): Row[] =>
  [...page.matchAll(/^\| (V[\d.]+) +\| (\d) +\|[^|]*\| ([^|]*?) +\| (.*?) +\|$/gm)].map(
    ([, id, level, verdict, evidence]) => ({ id: id!, level: Number(level), verdict: verdict!, evidence: evidence! }),
  );
const filesOf = ({ evidence }: Row) =>
  [...evidence.matchAll(/`([\w.@$-]+(?:\/[\w.@$-]+)*\.\w+|deploy\/\w+)`/g)].map(([, path]) => path!);
const missingFilesOf = (rows: readonly Row[]) =>
  rows.flatMap((row) =>
    filesOf(row)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${row.id}: ${path}`),
  );

const rows = rowsOf(text);

test('each requirement of levels 1 and 2 has one row', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const counts: Record<string, [number, number]> = {};
  for (const { id, level } of rows) (counts[id.split('.')[0]!] ??= [0, 0])[level - 1]! += 1;
  expect(counts).toEqual(REQUIREMENTS);
});

test('a verdict is one of four, and the counts at the head are those of the rows', () => {
  const kinds = rows.map(({ verdict }) => verdict.replace(/^decision \d{3}$/, 'decision'));
  const head = [...text.matchAll(/^\| (met|decision|not applicable|OPEN|all) +\| (\d+) +\|/gm)];
  expect(head.map(([, kind, count]) => [kind, Number(count)])).toEqual([
    ...['met', 'decision', 'not applicable', 'OPEN'].map((kind) => [kind, kinds.filter((one) => one === kind).length]),
    ['all', kinds.length],
  ]);
  expect(head.slice(0, -1).reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(rows.length);
});

test('what is met or decided names a file; what is open or does not apply says why', () => {
  const isShown = (row: Row) =>
    /^(?:met|decision)/.test(row.verdict) ? filesOf(row).length > 0 : /[a-z]{2,}.*\.$/.test(row.evidence);
  expect(rows.filter((row) => !isShown(row)).map(({ id }) => id)).toEqual([]);
});

test('the files that it names exist', () => {
  expect(missingFilesOf(rows)).toEqual([]);
  const gone = '| V1.1.1 | 2     | decode once | met | `domain/gone.ts`, `package.json`, `deploy/Gonefile` |';
  expect(missingFilesOf(rowsOf(gone))).toEqual(['V1.1.1: domain/gone.ts', 'V1.1.1: deploy/Gonefile']);
});

test('the decisions that it names exist and stand', () => {
  const named = rows.flatMap(({ verdict }) => /^decision (\d{3})$/.exec(verdict)?.[1] ?? []);
  expect(named.length).toBeGreaterThan(0);
  const standing = (number: string) => {
    const [path] = globSync(`docs/decisions/${number}-*.md`, { cwd: root });
    return path !== undefined && !/^Superseded by/m.test(readFileSync(join(root, path), 'utf8'));
  };
  expect(named.filter((number) => !standing(number))).toEqual([]);
});
