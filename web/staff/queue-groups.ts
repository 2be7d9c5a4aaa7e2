import { isOrderQueue, type QueueName } from '#domain/work-queues.ts';

/** Where each queue's list stands, below `/staff`. */
export const queuePaths: Readonly<Record<QueueName, string>> = {
  to_confirm: 'queue/to_confirm',
  slips: 'queue/slips',
  to_ship: 'queue/to_ship',
  to_deliver: 'queue/to_deliver',
  accounts_buyer: 'accounts/buyer',
  accounts_seller: 'accounts/seller',
  documents: 'documents',
  warehouses: 'checks/warehouses',
  bank_accounts: 'checks/bank_accounts',
  certificates: 'checks/certificates',
  deletion_requests: 'checks/deletion_requests',
};

interface QueueGroup<Queue> {
  name: 'orders' | 'companies';
  queues: Queue[];
  /** Where all of them stand, waiting or not; null for who may not see all. */
  all: string | null;
}

/** Queues as staff look for them: orders, then accounts and companies; a group without queues is left out. */
export function queueGroups<Queue extends { name: QueueName }>(queues: readonly Queue[]): QueueGroup<Queue>[] {
  const seesAccounts = queues.some(({ name }) => name === 'accounts_buyer');
  const groups: QueueGroup<Queue>[] = [
    { name: 'orders', queues: queues.filter(({ name }) => isOrderQueue(name)), all: 'queue/all' },
    { name: 'companies', queues: queues.filter(({ name }) => !isOrderQueue(name)), all: seesAccounts ? 'accounts/all' : null },
  ];
  return groups.filter((group) => group.queues.length > 0);
}
