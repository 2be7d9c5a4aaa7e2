import { expect, test } from 'vitest';
import { codeKey } from '#domain/market/search/search-text.ts';
import { knownGrades, nearGrade } from './known-grades.ts';

test('a grade is known by each way in which buyers write it', () => {
  for (const written of ['Exceed 1018HA', 'exceed-1018', '1018HA'])
    expect(knownGrades.get(codeKey(written)), written).toMatchObject({ grade: 'Exceed 1018HA', sub: 'LLDPE' });
  expect(knownGrades.get('1018')).toBeUndefined();
});

test('a code has letters left when look-alikes are folded, or more digits than amounts have', () => {
  for (const code of knownGrades.keys()) expect(code, code).toMatch(/^(?=.*\d)(?:(?=.*[a-z])[a-z\d]{3,}|\d{6,})$/);
});

test('nearest are goods of its polymer with a like flow and the same use, then with less of it', () => {
  expect(
    nearGrade({
      sub: 'LLDPE',
      mfi: { gPer10Min: 2, condition: '' },
      density: 0.92,
      processes: [],
      applications: ['film'],
    }),
  ).toMatchObject([
    [{}, { property: 'mfi', from: 1.2, to: 3.4 }, { words: [{ term: 'application=film' }] }],
    [{}, { property: 'mfi' }],
    [{}, { words: [{ term: 'application=film' }] }],
    [{ words: [{ term: 'sub=lldpe' }] }],
  ]);
  expect(nearGrade({ sub: 'PET', mfi: null, density: null, processes: [], applications: [] })).toHaveLength(1);
});
