import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slipMatch } from './slip-match.ts';

test('slips are compared with what is left to pay, all of an order together', () => {
  expect(slipMatch([100_00n], 100_00n)).toBe('exact');
  expect(slipMatch([60_00n, 40_00n], 100_00n)).toBe('exact');
  expect(slipMatch([99_99n], 100_00n)).toBe('less');
  expect(slipMatch([60_00n, 60_00n], 100_00n)).toBe('more');
});

test('where nothing is owed, as of a cancelled order, no slip matches', () => {
  expect(slipMatch([100_00n], 0n)).toBe('nothing_owed');
  expect(slipMatch([], -5n)).toBe('nothing_owed');
});

test('a satang more or less is never exact', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 2n, max: 10_000_000_00n }), (owed) => {
      expect([owed - 1n, owed, owed + 1n].map((amount) => slipMatch([amount], owed))).toEqual([
        'less',
        'exact',
        'more',
      ]);
    }),
  );
});
