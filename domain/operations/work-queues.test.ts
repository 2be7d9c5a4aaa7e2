import { expect, test } from 'vitest';
import { companyQueues, isQueueLate, orderQueues, queueNames, queuesFor, visitorQueues } from './work-queues.ts';

const ofFinance = [
  'slips',
  'bank_accounts',
  'money_changes',
  'money_reviews',
  'refunds',
  'refunds_to_send',
  'credit_requests',
] as const;
/** Not sales' work; everybody has money settings of their own, certificates and prices are both's. */
const notOfSales = new Set<string>([
  ...ofFinance.filter((name) => name !== 'money_changes'),
  'proposed_grades',
  'price_lists',
]);

test('everybody sees the orders; accounts and companies see those whose work they are, and the administrator', () => {
  expect(queuesFor(['admin'])).toEqual(queueNames);
  expect(queuesFor(['sales'])).toEqual([
    ...orderQueues,
    ...companyQueues.filter((name) => !notOfSales.has(name)),
    ...visitorQueues,
  ]);
  expect(queuesFor(['finance'])).toEqual([...orderQueues, ...ofFinance]);
  expect(queuesFor(['catalogue'])).toEqual([
    ...orderQueues,
    'prices',
    'proposed_grades',
    'money_changes',
    'certificates',
    'price_lists',
  ]);
  expect(queuesFor(['logistics'])).toEqual([...orderQueues, 'money_changes']);
});

test('a queue is late once its oldest waits longer than was promised', () => {
  const now = new Date('2026-11-28T05:00:00Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  expect(isQueueLate('slips', ago(4), now)).toBe(false);
  expect(isQueueLate('slips', ago(5), now)).toBe(true);
  expect(isQueueLate('documents', ago(24), now)).toBe(false);
  expect(isQueueLate('documents', ago(25), now)).toBe(true);
  expect(isQueueLate('to_ship', ago(70), now)).toBe(false);
});
