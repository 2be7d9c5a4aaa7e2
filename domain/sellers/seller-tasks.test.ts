import { expect, test } from 'vitest';
import { RENEWAL_DAYS, validityOn } from './certificates.ts';
import { certificatesEndBy, handOverTask, sellerTasks, tasksOf, windowsEndBy } from './seller-tasks.ts';
import { addDays } from '#domain/values/bangkok-time.ts';

test('everybody sees the tasks of their rights only', () => {
  expect(tasksOf('owner', [])).toEqual(sellerTasks);
  expect(tasksOf('finance', ['money'])).toEqual(['bank_accounts']);
  expect(tasksOf('viewer', ['orders'])).toEqual(['hand_over', 'prepare']);
  expect(tasksOf('viewer', ['prices'])).toEqual(['prices_refused', 'prices_waiting']);
  expect(tasksOf('viewer', ['offers'])).toEqual(['low_stock', 'windows_ending', 'warehouses', 'certificates']);
  expect(tasksOf('purchaser', [])).toEqual([]);
});

test('goods are handed over on their day, and overdue ones at once', () => {
  expect(handOverTask('2026-07-09', '2026-07-09')).toBe('hand_over');
  expect(handOverTask('2026-07-01', '2026-07-09')).toBe('hand_over');
  expect(handOverTask('2026-07-10', '2026-07-09')).toBe('prepare');
  expect(handOverTask(null, '2026-07-09')).toBe('prepare');
});

test('windows end soon within a week, certificates as soon as they are to be renewed', () => {
  expect(windowsEndBy(new Date('2026-07-09T03:00:00Z'))).toEqual(new Date('2026-07-16T03:00:00Z'));
  const last = certificatesEndBy('2026-07-09');
  expect(last).toBe(addDays('2026-07-09', RENEWAL_DAYS));
  expect(validityOn('2026-07-09', last)).toBe('ends_soon');
  expect(validityOn('2026-07-09', addDays(last, 1))).toBe('valid');
});
