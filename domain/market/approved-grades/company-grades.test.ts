import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CompanyGrades,
  gradesInstead,
  gradeVerdicts,
  NO_GRADES,
  usualEqualGrades,
  type GradeDecision,
} from './company-grades.ts';

const TODAY = '2026-07-15';
const decision = (
  product_id: number,
  replaces_product_id: number,
  verdict: GradeDecision['verdict'],
  valid_until: string | null = null,
): GradeDecision => ({ product_id, replaces_product_id, verdict, valid_until });

test('a grade is approved or refused in the place of another, and until a day', () => {
  const grades = new CompanyGrades(
    [decision(2, 1, 'approved', TODAY), decision(3, 1, 'refused'), decision(4, 1, 'approved', '2026-07-14')],
    TODAY,
  );
  expect(grades.approvedInstead(1)).toEqual([2]);
  expect(grades.refusedInstead(1)).toEqual([3]);
  expect([2, 3, 4, 5].map((product) => grades.verdictAbout(product))).toEqual(['approved', 'refused', null, null]);
  expect(grades.approvedInstead(2)).toEqual([]);
});

test('what is approved for one use counts before what is refused for another; of two grades what was decided of both', () => {
  const grades = new CompanyGrades(
    [decision(2, 1, 'approved'), decision(2, 1, 'refused'), decision(2, 9, 'refused')],
    TODAY,
  );
  expect(grades.verdictAbout(2)).toBe('approved');
  expect(grades.verdictInstead(2, 1)).toBe('approved');
  expect(grades.verdictInstead(2, 9)).toBe('refused');
  expect(grades.verdictInstead(2, 5)).toBe('approved');
  expect(grades.refusedInstead(9)).toEqual([2]);
});

test('a grade in its own place, as after two were merged, is no decision', () => {
  const grades = new CompanyGrades([decision(1, 1, 'refused')], TODAY);
  expect(grades.verdictAbout(1)).toBeNull();
});

test('approved grades are what may stand for a grade where the company has any', () => {
  expect(usualEqualGrades(NO_GRADES)).toBe('none');
  expect(usualEqualGrades(new CompanyGrades([decision(2, 1, 'refused')], TODAY))).toBe('none');
  expect(usualEqualGrades(new CompanyGrades([decision(2, 1, 'approved')], TODAY))).toBe('approved');
});

test('approved grades come first; the nearest ones are taken where all are allowed', () => {
  const grades = new CompanyGrades(
    [decision(2, 1, 'approved'), decision(3, 1, 'refused'), decision(7, 9, 'refused')],
    TODAY,
  );
  const taken = (choice: 'none' | 'approved' | 'all') =>
    gradesInstead(grades, 1, choice, [3, 4, 2, 7]).map(({ product_id, isApproved }) => [product_id, isApproved]);
  expect(taken('none')).toEqual([]);
  expect(taken('approved')).toEqual([[2, true]]);
  expect(taken('all')).toEqual([
    [2, true],
    [4, false],
  ]);
});

const product = fc.integer({ min: 1, max: 6 });
const decisions = fc.array(
  fc.record({
    product_id: product,
    replaces_product_id: product,
    verdict: fc.constantFrom(...gradeVerdicts),
    valid_until: fc.constantFrom(null, '2026-07-14', TODAY, '2026-08-01'),
  }),
);

test('whatever was decided: nothing refused is taken, nothing twice, and a wider choice takes no less', () => {
  fc.assert(
    fc.property(decisions, product, fc.uniqueArray(product), (decided, replaced, equal) => {
      const grades = new CompanyGrades(decided, TODAY);
      const of = (choice: 'none' | 'approved' | 'all') =>
        gradesInstead(grades, replaced, choice, equal).map(({ product_id }) => product_id);
      const [none, approved, all] = [of('none'), of('approved'), of('all')];
      expect(none).toEqual([]);
      expect(new Set(all).isSupersetOf(new Set(approved))).toBe(true);
      expect(new Set(all).size).toBe(all.length);
      for (const taken of all) expect(grades.verdictInstead(taken, replaced)).not.toBe('refused');
      for (const taken of approved) expect(grades.verdictInstead(taken, replaced)).toBe('approved');
    }),
  );
});
