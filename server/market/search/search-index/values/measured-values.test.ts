import { expect, test } from 'vitest';
import { MeasuredValues } from './measured-values.ts';

const BIT = 2;

/**
 * Melt flow indices: of the first product under two conditions, of the second nothing is known, the third and the
 * fourth have one each; the fifth came later than all of them.
 */
function flows(): MeasuredValues {
  const column = new MeasuredValues();
  column.put(0, [
    { condition: '190C/2.16kg', value: 4 },
    { condition: '190C/5kg', value: 12 },
  ]);
  column.put(1, []);
  column.put(2, [{ condition: '190C/2.16kg', value: 8 }]);
  column.put(3, [{ condition: '230C/2.16kg', value: 12 }]);
  return column;
}

function mismatches(condition: string | null, from: number, to: number): number[] {
  const found = new Int32Array(5);
  flows().markMismatches(found, BIT, Int32Array.of(0, 1, 2, 3, 4), { condition, from, to });
  return [...found.keys()].filter((place) => found[place] === BIT);
}

test('a product fits by any of its numbers, those at the ends included', () => {
  expect(mismatches(null, 12, 20)).toEqual([1, 2, 4]);
  expect(mismatches(null, 4, 8)).toEqual([1, 3, 4]);
});

test('under a condition only what was measured so counts, and under one that nobody measured nothing does', () => {
  expect(mismatches('190C/5kg', 0, 100)).toEqual([1, 2, 3, 4]);
  expect(mismatches('190C/2.16kg', 5, 100)).toEqual([0, 1, 3, 4]);
  expect(mismatches('300C/1.2kg', 0, 100)).toEqual([0, 1, 2, 3, 4]);
});

test('each scale says how many products it has and between which ends', () => {
  expect(flows().count(Int32Array.of(0, 1, 2, 4), Int32Array.of(3))).toEqual([
    { condition: '190C/2.16kg', products: 2, least: 4, most: 8 },
    { condition: '190C/5kg', products: 1, least: 12, most: 12 },
    { condition: '230C/2.16kg', products: 1, least: 12, most: 12 },
  ]);
});
