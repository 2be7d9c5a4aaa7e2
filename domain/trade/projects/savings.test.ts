import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextMonth } from '#domain/values/month.ts';
import { kgCo2Of, MAX_KWH, readReadings, savedBy, savedInAYear, type Reading } from './savings.ts';

/** So many months from January 2025, each of which saves 100 kWh. */
function months(count: number): Reading[] {
  let month = '2025-01';
  return Array.from({ length: count }, () => {
    const reading = { month, baseline_kwh: 500, used_kwh: 400 };
    month = nextMonth(month);
    return reading;
  });
}

test('a kilowatt-hour is worth what the grid factor says', () => {
  expect(kgCo2Of(1_000_000, 4750)).toBe(475_000);
  expect(kgCo2Of(1, 4999)).toBe(0);
  expect(kgCo2Of(2, 4999)).toBe(1);
});

test('more electricity is never worth less', () => {
  const kwh = fc.integer({ min: 0, max: MAX_KWH });
  fc.assert(
    fc.property(kwh, kwh, fc.integer({ min: 0, max: 20_000 }), (a, b, factor) => {
      expect(kgCo2Of(Math.max(a, b), factor)).toBeGreaterThanOrEqual(kgCo2Of(Math.min(a, b), factor));
    }),
  );
});

test('the savings of a year are those of the last twelve months, whatever their order', () => {
  expect(savedInAYear(months(11))).toBeNull();
  expect(savedInAYear(months(12).toReversed())).toBe(1200);
  const [first, ...others] = months(13);
  expect(savedInAYear([{ ...first!, used_kwh: 0 }, ...others])).toBe(1200);
});

test('a month without a reading leaves no year', () => {
  expect(savedInAYear(months(13).filter(({ month }) => month !== '2025-06'))).toBeNull();
});

test('a month may save less than nothing', () => {
  expect(savedBy({ baseline_kwh: 100, used_kwh: 120 })).toBe(-20);
});

test('readings are read from a table with or without heading', () => {
  const { readings, problems } = readReadings([
    ['Month', 'Before', 'Now'],
    ['2026-01', '12,500', '9000.4'],
    ['2026-02-01', '12500', '9100'],
  ]);
  expect(problems).toEqual([]);
  expect(readings).toEqual([
    { month: '2026-01', baseline_kwh: 12_500, used_kwh: 9000 },
    { month: '2026-02', baseline_kwh: 12_500, used_kwh: 9100 },
  ]);
});

test('what is no reading is named by its row', () => {
  const { readings, problems } = readReadings([
    ['2026-01', '1', '1'],
    ['2026-01', '1', '1'],
    ['2026-13', '1', '1'],
    ['2026-03', '-1', '1'],
    ['2026-04', '1'],
    ['2026-05', '12,5', '1'],
  ]);
  expect(readings).toHaveLength(1);
  expect(problems).toEqual([
    { row: 2, code: 'reading_month_twice' },
    { row: 3, code: 'reading_month_invalid' },
    { row: 4, code: 'reading_kwh_invalid' },
    { row: 5, code: 'reading_kwh_invalid' },
    { row: 6, code: 'reading_kwh_invalid' },
  ]);
});
