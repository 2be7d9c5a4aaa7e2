import { expect, test } from 'vitest';
import { companyQueues, orderQueues, queueNames, queuesFor, visitorQueues } from './work-queues.ts';

test('everybody sees the orders; accounts and companies see those whose work they are, and the administrator', () => {
  expect(queuesFor('admin')).toEqual(queueNames);
  expect(queuesFor('sales')).toEqual([
    ...orderQueues,
    ...companyQueues.filter(
      (name) => !['bank_accounts', 'money_reviews', 'prices', 'proposed_grades', 'price_lists'].includes(name),
    ),
    ...visitorQueues,
  ]);
  expect(queuesFor('finance')).toEqual([...orderQueues, 'bank_accounts', 'money_reviews']);
  expect(queuesFor('catalogue')).toEqual([...orderQueues, 'prices', 'proposed_grades', 'certificates', 'price_lists']);
  expect(queuesFor('logistics')).toEqual(orderQueues);
});
