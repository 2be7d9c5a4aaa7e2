import { expect, test } from 'vitest';
import { monthsBefore } from './visitor-forms.ts';

test.each([
  ['2026-07-09T03:00:00Z', 6, '2026-01-09T03:00:00Z'],
  ['2026-08-31T03:00:00Z', 6, '2026-02-28T03:00:00Z'],
  ['2026-03-01T03:00:00Z', 24, '2024-03-01T03:00:00Z'],
])('%s less %i months is %s', (instant, months, then) => {
  expect(monthsBefore(new Date(instant), months)).toEqual(new Date(then));
});
