import { expect, test } from 'vitest';
import { companyQueues, orderQueues, queueNames, queuesFor, visitorQueues } from './work-queues.ts';

test('everybody sees the orders; accounts and companies see those whose work they are, and the administrator', () => {
  expect(queuesFor('admin')).toEqual(queueNames);
  expect(queuesFor('sales')).toEqual([
    ...orderQueues,
    ...companyQueues.filter((name) => name !== 'bank_accounts' && name !== 'prices' && name !== 'price_lists'),
    ...visitorQueues,
  ]);
  expect(queuesFor('finance')).toEqual([...orderQueues, 'bank_accounts']);
  expect(queuesFor('catalogue')).toEqual([...orderQueues, 'prices', 'certificates', 'price_lists']);
  expect(queuesFor('logistics')).toEqual(orderQueues);
});
