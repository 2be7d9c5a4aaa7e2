import { expect, test } from 'vitest';
import { queuesFor } from '#domain/operations/work-queues.ts';
import { queueGroups } from './queue-groups.ts';

test('orders come first; what lets money settings hold stands among companies', () => {
  const groupsOf = (role: 'admin' | 'logistics') => queueGroups(queuesFor([role]).map((name) => ({ name })));
  expect(groupsOf('logistics').map(({ name, queues }) => [name, queues.length])).toEqual([
    ['orders', 4],
    ['companies', 1],
  ]);
  expect(groupsOf('admin')[0]).toEqual(groupsOf('logistics')[0]);
});
