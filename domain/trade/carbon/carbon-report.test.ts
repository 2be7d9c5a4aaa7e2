import { expect, test } from 'vitest';
import { isReportable, monthsBetween } from './carbon-report.ts';

test('both months belong to the report, also over the turn of a year', () => {
  expect(monthsBetween('2026-07', '2026-07')).toBe(1);
  expect(monthsBetween('2025-11', '2026-02')).toBe(4);
  expect(monthsBetween('2026-07', '2026-06')).toBe(0);
});

test('a report is of one month to two years', () => {
  expect(isReportable('2026-07', '2026-06')).toBe(false);
  expect(isReportable('2024-08', '2026-07')).toBe(true);
  expect(isReportable('2024-07', '2026-07')).toBe(false);
});
