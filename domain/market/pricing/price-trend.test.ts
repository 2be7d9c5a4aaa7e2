import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changePercent, trendEnd, trendPeriodOf, trendPoints, trendPricePerKg, type TrendRow } from './price-trend.ts';

const row = (at: string, [min, avg, max]: [bigint, bigint, bigint], unit_weight_grams = 25_000): TrendRow => ({
  created_at: new Date(at),
  min_price: min,
  avg_price: avg,
  max_price: max,
  unit_weight_grams,
});

test('a price is divided by the weight of its unit, unless it has none', () => {
  expect(trendPricePerKg(105_000n, 25_000)).toBe(420_000n);
  expect(trendPricePerKg(4200n, 0)).toBe(420_000n);
});

test('a week is Monday to Sunday in Bangkok: the averages of its days, with its lowest and highest', () => {
  const rows = [
    // Sunday 23:30 in Bangkok, and half an hour later it is Monday.
    row('2026-07-05T16:30:00Z', [100_000n, 110_000n, 120_000n]),
    row('2026-07-05T17:00:00Z', [90_000n, 100_000n, 130_000n]),
    row('2026-07-12T16:59:00Z', [95_000n, 105_000n, 115_000n]),
  ];
  expect(trendPoints(rows, 'weekly')).toEqual([
    { key: '2026-06-29', min: 400_000n, avg: 440_000n, max: 480_000n, lowest: 400_000n, highest: 480_000n },
    { key: '2026-07-06', min: 370_000n, avg: 410_000n, max: 490_000n, lowest: 360_000n, highest: 520_000n },
  ]);
});

test('a month is named MM-YYYY; a day stays as it is', () => {
  const rows = [row('2026-06-30T16:00:00Z', [1n, 2n, 3n], 0), row('2026-06-30T18:00:00Z', [2n, 3n, 4n], 0)];
  expect(trendPoints(rows, 'monthly').map(({ key }) => key)).toEqual(['06-2026', '07-2026']);
  expect(trendPoints(rows, 'daily').map(({ key }) => key)).toEqual(['2026-06-30', '2026-07-01']);
});

test('the address names the period by 1 and 2; anything else is daily', () => {
  expect(['1', '2', '3', null].map(trendPeriodOf)).toEqual(['weekly', 'monthly', 'daily', 'daily']);
});

test('an end that lies ahead is today', () => {
  expect([trendEnd('2026-07-10', '2026-07-09'), trendEnd('2026-07-08', '2026-07-09')]).toEqual([
    '2026-07-09',
    '2026-07-08',
  ]);
});

test('a change in percent has one decimal, and none without a price before', () => {
  expect([changePercent(400_000n, 410_000n), changePercent(400_000n, 399_000n), changePercent(undefined, 1n)]).toEqual([
    2.5,
    -0.3,
    null,
  ]);
});

test('whatever the rows, a period’s averages stand in their order between its lowest and highest', () => {
  const prices = fc
    .array(fc.bigInt(1n, 10_000_000n), { minLength: 3, maxLength: 3 })
    .map((three) => three.sort((a, b) => (a < b ? -1 : 1)) as [bigint, bigint, bigint]);
  const rows = fc.array(
    fc.tuple(fc.date({ min: new Date('2025-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }), prices),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(rows, fc.constantFrom('daily', 'weekly', 'monthly'), (given, period) => {
      for (const { min, avg, max, lowest, highest } of trendPoints(
        given.map(([at, three]) => row(at.toISOString(), three)),
        period,
      )) {
        expect(lowest <= min && min <= avg && avg <= max && max <= highest).toBe(true);
      }
    }),
  );
});
