import { expect, test } from 'vitest';
import { awardLine, priceAt, quotedArrival } from './quoted-line.ts';
import { exampleQuoted } from './quoted-examples.ts';

const noHoliday = () => false;

test('the step counts that so many packs reach', () => {
  const quoted = exampleQuoted({
    steps: [
      { from_packs: 2, price: 2_100_000n },
      { from_packs: 10, price: 2_000_000n },
    ],
  });
  expect([2, 9, 10, 40].map((packs) => priceAt(quoted, packs))).toEqual([
    2_100_000n,
    2_100_000n,
    2_000_000n,
    2_000_000n,
  ]);
});

test('a tolerance goes both ways and is never rounded up', () => {
  const line = { grams: 10_000_001, tolerance_hundredths: 500 } as Parameters<typeof awardLine>[0];
  expect(awardLine({ ...line, position: 0 })).toEqual({
    position: 0,
    grams: 10_000_001,
    least_grams: 9_500_001,
    most_grams: 10_500_001,
  });
});

test('goods that are ready at once arrive as goods in stock do, others so many business days later', () => {
  // A Tuesday morning in Bangkok.
  const at = new Date('2026-12-01T02:00:00Z');
  expect(quotedArrival(at, 0, noHoliday)).toBe('2026-12-03');
  // Ready on Wednesday the ninth: no business day on Sunday the sixth.
  expect(quotedArrival(at, 7, noHoliday)).toBe('2026-12-11');
  expect(quotedArrival(at, 7, (day) => day === '2026-12-07')).toBe('2026-12-12');
});
