import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortedInSlices } from './sorted-in-slices.ts';

function sorted(texts: string[]): { result: string[]; yields: number } {
  const steps = sortedInSlices(texts);
  for (let yields = 0; ; yields += 1) {
    const { done, value } = steps.next();
    if (done) return { result: value, yields };
  }
}

test('it sorts like the whole list, in several steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (count) => {
      const texts = Array.from({ length: count }, (_, index) => ((index * 2_654_435_761) % 2 ** 32).toString(36));
      const { result, yields } = sorted(texts);
      expect(result).toEqual(texts.toSorted());
      expect(yields).toBeGreaterThanOrEqual(Math.ceil(count / 8192));
    }),
    { numRuns: 20 },
  );
});
