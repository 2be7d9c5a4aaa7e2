import { expect, test } from 'vitest';
import { RENEWAL_DAYS, validityOn } from './certificates.ts';
import { certificatesEndBy, isToMend, sellerTasks, tasksOf } from './seller-tasks.ts';
import { addDays } from '#domain/values/bangkok-time.ts';

test('everybody sees the tasks of their rights only', () => {
  expect(tasksOf('owner', [])).toEqual(sellerTasks);
  expect(tasksOf('finance', ['money'])).toEqual(['messages', 'bank_accounts']);
  expect(tasksOf('viewer', ['orders'])).toEqual(['hand_over', 'claims', 'messages', 'prepare']);
  expect(tasksOf('viewer', ['prices'])).toEqual([
    'negotiations',
    'demands_to_quote',
    'prices_refused',
    'messages',
    'prices_waiting',
  ]);
  expect(tasksOf('viewer', ['offers'])).toEqual([
    'messages',
    'low_stock',
    'windows_ending',
    'warehouses',
    'certificates',
  ]);
  expect(tasksOf('purchaser', [])).toEqual([]);
});

test('certificates are a task as soon as they are to be renewed', () => {
  const last = certificatesEndBy('2026-07-09');
  expect(last).toBe(addDays('2026-07-09', RENEWAL_DAYS));
  expect(validityOn('2026-07-09', last)).toBe('ends_soon');
  expect(validityOn('2026-07-09', addDays(last, 1))).toBe('valid');
});

test('to mend is what staff did not approve, and a certificate that is to be renewed', () => {
  expect([0, 1, 2].map((status) => isToMend({ status }))).toEqual([false, false, true]);
  expect(isToMend({ status: 1, validity: 'ends_soon' })).toBe(true);
  expect(isToMend({ status: 1, validity: 'expired' })).toBe(true);
  expect(isToMend({ status: 1, validity: 'valid' })).toBe(false);
});
