import { expect, test } from 'vitest';
import { monthBefore, statementPeriod } from './statement-period.ts';

test.each([
  [{}, '2026-07-01', '2026-07-31'],
  [{ to: '2026-02-10' }, '2026-02-01', '2026-02-10'],
  [{ from: '2026-02-10' }, '2026-02-10', '2026-02-28'],
  [{ from: '2025-12-24', to: '2026-01-02' }, '2025-12-24', '2026-01-02'],
  [{ from: '2026-01-02', to: '2025-12-24' }, '2025-12-24', '2026-01-02'],
])('a statement asked for %o goes from %s to %s', (asked, from, to) => {
  expect(statementPeriod(asked, '2026-07-09')).toEqual({ from, to });
});

test('the month before is a whole one', () => {
  expect(monthBefore('2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(monthBefore('2026-01-01')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});
