import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differencesOf, equivalenceDistance, equivalentGrades, type GradeFacts } from './equivalent-grades.ts';
import { GradeTable } from './grade-table.ts';

const CRATES: GradeFacts = {
  manufacturerId: 1,
  subcategoryId: 10101,
  quality: 'prime',
  mfi: { gPer10Min: 4, condition: '190C/2.16kg' },
  density: 0.961,
  processes: ['injection'],
  applications: ['crate', 'closure'],
};
const other = (facts: Partial<GradeFacts>): GradeFacts => ({ ...CRATES, manufacturerId: 2, ...facts });
const among = (grades: GradeFacts[], limit: number) => equivalentGrades(CRATES, new GradeTable(grades), limit);
const relations = (to: Partial<GradeFacts>) =>
  Object.fromEntries((differencesOf(CRATES, other(to)) ?? []).map(({ property, relation }) => [property, relation]));

test('a grade that data sheets tell apart by less than they measure is the same', () => {
  expect(relations({ mfi: { gPer10Min: 4.2, condition: '190C/2.16kg' }, density: 0.96 })).toEqual({
    mfi: 'same',
    density: 'same',
    process: 'same',
    application: 'same',
    quality: 'same',
  });
});

test('each difference says in which direction', () => {
  expect(
    relations({
      mfi: { gPer10Min: 8, condition: '190C/2.16kg' },
      density: 0.953,
      processes: ['blow_moulding'],
      applications: ['closure'],
      quality: 'recycled',
    }),
  ).toEqual({ mfi: 'higher', density: 'lower', process: 'other', application: 'other', quality: 'other' });
});

test('flow measured under another load says nothing, nor does a missing figure', () => {
  expect(
    relations({ mfi: { gPer10Min: 4, condition: '190C/5kg' }, density: null, processes: [], applications: [] }),
  ).toEqual({ mfi: 'unknown', density: 'unknown', process: 'unknown', application: 'unknown', quality: 'same' });
});

test('another polymer is never equivalent, and the own manufacturer’s grades are not asked for', () => {
  expect(among([other({ subcategoryId: 10201 }), other({ manufacturerId: 1 })], 10)).toEqual([]);
});

test('the nearest come first: what flows alike before what flows twice as much, crates before pipes, prime before regrind', () => {
  const same = other({});
  const twice = other({ mfi: { gPer10Min: 8, condition: '190C/2.16kg' } });
  const pipe = other({
    processes: ['extrusion'],
    applications: ['pipe'],
    mfi: { gPer10Min: 0.3, condition: '190C/2.16kg' },
  });
  const regrind = other({ quality: 'regrind' });
  expect(among([pipe, twice, regrind, same], 10).map(({ grade }) => grade)).toEqual([same, regrind, twice]);
  expect(among([twice, same], 1)).toHaveLength(1);
});

const grade: fc.Arbitrary<GradeFacts> = fc.record({
  manufacturerId: fc.integer({ min: 1, max: 3 }),
  subcategoryId: fc.constant(10101),
  quality: fc.constantFrom('prime', 'off_grade'),
  mfi: fc.option(
    fc.record({
      gPer10Min: fc.double({ min: 0.01, max: 100, noNaN: true }),
      condition: fc.constantFrom('190C/2.16kg', '230C/2.16kg'),
    }),
  ),
  density: fc.option(fc.double({ min: 0.85, max: 1.6, noNaN: true })),
  processes: fc.uniqueArray(fc.constantFrom('injection', 'extrusion')),
  // More than fit into one number of bits.
  applications: fc.uniqueArray(
    fc.integer({ min: 1, max: 70 }).map((number) => `use ${number}`),
    { maxLength: 40 },
  ),
});

test('looked at from either side, two grades are as far apart, and nothing is nearer than the same', () => {
  fc.assert(
    fc.property(grade, grade, (a, b) => {
      const there = equivalenceDistance(differencesOf(a, b)!);
      expect(there).toBeCloseTo(equivalenceDistance(differencesOf(b, a)!), 9);
      expect(there).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('grades in columns, left early, give the nearest that looking at each plainly gives', () => {
  fc.assert(
    fc.property(grade, fc.array(grade, { maxLength: 40 }), fc.integer({ min: 1, max: 6 }), (of, candidates, limit) => {
      const plainly = candidates
        .filter(({ manufacturerId }) => manufacturerId !== of.manufacturerId)
        .map((one) => ({ one, distance: equivalenceDistance(differencesOf(of, one)!) }))
        .filter(({ distance }) => distance <= 4)
        .sort((a, b) => a.distance - b.distance)
        .slice(0, limit);
      expect(equivalentGrades(of, new GradeTable(candidates), limit).map(({ grade: found }) => found)).toEqual(
        plainly.map(({ one }) => one),
      );
    }),
  );
});
