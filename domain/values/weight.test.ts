import { expect, test } from 'vitest';
import { unitsFor } from './weight.ts';

test('a weight becomes whole packs', () => {
  expect([
    unitsFor({ grams: 1_000_000 }, 25_000),
    unitsFor({ grams: 1_010_000 }, 25_000),
    unitsFor({ units: 7 }, 25_000),
  ]).toEqual([40, 41, 7]);
});
