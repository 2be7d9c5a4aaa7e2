import { expect, test } from 'vitest';
import { publishedTerms, usualLine, usualTerms } from './draft.ts';
import type { DemandTerms } from './demand-terms.ts';
import { changesOfVersion, findMovedLine, type LaidDown } from './term-changes.ts';

const goods = { kind: 'grade' as const, product_id: 1, equal_grades: 'none' as const };
const line = (position: number) => usualLine({ what: 'x', goods, grams: 1000 }, position, '2026-07-09');
const terms = publishedTerms({ ...usualTerms([3, 1]), lines: [line(0), line(1)], province_id: 10 });

const version = (of: DemandTerms = terms, title: string | null = 'HDPE', files: string[] = ['a']): LaidDown => ({
  terms: of,
  title,
  files,
});

test('the same terms differ in nothing, however they are written', () => {
  const { note, ...others } = structuredClone(terms);
  expect(changesOfVersion(version(), version({ note, ...others, payment_types: [1, 3] }))).toEqual([]);
});

test('each change is said once, by its part or its line', () => {
  const after = {
    ...terms,
    province_id: 20,
    weights: { price: 100, time: 0, record: 0, co2: 0 },
    lines: [
      { ...terms.lines[0]!, grams: 2000, target_per_kg: 300_000n },
      { ...terms.lines[1]!, position: 2 },
    ],
  };
  expect(changesOfVersion(version(), version(after))).toEqual([
    { of: 'terms', part: 'place' },
    { of: 'terms', part: 'weights' },
    { of: 'line', position: 0, change: 'changed', fields: ['grams', 'target_per_kg'] },
    { of: 'line', position: 2, change: 'added', fields: [] },
    { of: 'line', position: 1, change: 'removed', fields: [] },
  ]);
});

test('a line that was quoted keeps its place: it may ask for more of its goods, and others come after it', () => {
  const second = { ...terms.lines[1]!, goods: { ...goods, product_id: 2 } };
  const before = [terms.lines[0]!, second];
  expect(findMovedLine(before, before)).toBeNull();
  const equal = { kind: 'equal' as const, product_id: 1, equal_grades: 'none' as const };
  const more = [{ ...before[0]!, grams: 5000, goods: equal }, second, { ...before[0]!, position: 2 }];
  expect(findMovedLine(before, more)).toBeNull();
  expect(findMovedLine(before, [{ ...before[1]!, position: 0 }])).toBe(0);
  expect(findMovedLine(before, before.slice(0, 1))).toBe(1);
});

test('another title and other files are changes, too; a title that was not kept is none', () => {
  expect(changesOfVersion(version(), version(terms, 'HDPE ด่วน', ['b', 'a']))).toEqual([
    { of: 'terms', part: 'title' },
    { of: 'terms', part: 'files' },
  ]);
  expect(changesOfVersion(version(terms, null), version())).toEqual([]);
});
