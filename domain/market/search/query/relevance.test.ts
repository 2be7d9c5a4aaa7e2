import { expect, test } from 'vitest';
import { addedDistance, distanceOf, nearWeight, stepsOf, weightOf } from './relevance.ts';
import type { PartKind } from './wanted.ts';

const weight = (kind: PartKind, having = 10, isModifier = false) => weightOf({ kind, isModifier }, having, 1000);

test('a grade weighs more than all else, an additive more than the material it goes into, a material more than its use', () => {
  const kinds: PartKind[] = [
    'code',
    'additive',
    'brand',
    'material',
    'application',
    'quality',
    'maker',
    'colour',
    'text',
  ];
  const weights = kinds.map((kind) => weight(kind));
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  expect(weight('material')).toBeGreaterThan(weight('application') + weight('maker'));
  expect(weight('commercial')).toBe(0);
});

test('a rare word weighs up to twice as much as one that all goods have, and never more', () => {
  expect(weight('text', 1)).toBeGreaterThan(weight('text', 500));
  expect(weight('text', 0)).toBe(2 * weight('text', 1000));
});

test('what only says more about another part, and what fits nearly, weighs less', () => {
  expect(weight('application', 10, true)).toBeLessThan(nearWeight(weight('application')));
  expect(nearWeight(weight('material'))).toBeLessThan(weight('material'));
});

test('distances count alternatives, and a code in a longer code goes behind without being farther', () => {
  const [second, third] = [1, 2].map((place) => distanceOf({ kind: 'material' }, place));
  expect(stepsOf(addedDistance(second!, third!))).toBe(3);
  const inexact = distanceOf({ kind: 'code' }, 1);
  expect([stepsOf(inexact), inexact > 0]).toEqual([0, true]);
  expect(addedDistance(second!, inexact)).toBeGreaterThan(second!);
  expect(stepsOf(distanceOf({ kind: 'code' }, 2))).toBe(1);
  expect(Array.from({ length: 12 }, () => third!).reduce(addedDistance)).toBeLessThan(32);
});
