import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstOf } from './ranking.ts';

test('the first few are those that sorting everything puts first', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 300 }),
      fc.integer({ min: 1, max: 40 }),
      (values, wanted) => {
        const before = (a: number, b: number) => (values[a] === values[b] ? a < b : values[a]! < values[b]!);
        const sorted = values.map((_, index) => index).sort((a, b) => (before(a, b) ? -1 : 1));
        expect(firstOf(values.length, wanted, before)).toEqual(sorted.slice(0, wanted));
      },
    ),
  );
});
