import { isOrderQueue, isVisitorQueue, type QueueName } from '#domain/operations/work-queues.ts';

/** Where each queue's list stands, below `/staff`. */
export const queuePaths: Readonly<Record<QueueName, string>> = {
  to_confirm: 'queue/to_confirm',
  slips: 'slips?state=waiting',
  to_ship: 'queue/to_ship',
  to_fetch: 'queue/to_fetch',
  to_deliver: 'queue/to_deliver',
  prices: 'prices',
  proposed_grades: 'proposed-grades?state=waiting',
  accounts_buyer: 'accounts/buyer',
  accounts_seller: 'accounts/seller',
  documents: 'documents',
  warehouses: 'verifications/warehouses',
  bank_accounts: 'verifications/bank_accounts',
  credit_requests: 'credit/requests',
  claims: 'claims',
  preorders: 'preorders',
  negotiations: 'negotiations',
  projects: 'projects?waits=request',
  certificates: 'verifications/certificates',
  money_changes: 'money-settings',
  money_reviews: 'money-reviews?state=open',
  refunds: 'refunds?state=proposed',
  refunds_to_send: 'refunds?state=approved',
  price_lists: 'price-lists',
  deletion_requests: 'verifications/deletion_requests',
  conversations: 'chat',
  contact_messages: 'contact-messages',
  job_applications: 'applications',
  dead_mails: 'mails?state=dead',
};

interface QueueGroup<Queue> {
  name: 'orders' | 'companies' | 'visitors';
  queues: Queue[];
}

/**
 * Queues as staff look for them: orders, accounts and companies, what members and visitors wrote; a group without
 * queues is left out.
 */
export function queueGroups<Queue extends { name: QueueName }>(queues: readonly Queue[]): QueueGroup<Queue>[] {
  const groups: QueueGroup<Queue>[] = [
    {
      name: 'orders',
      queues: queues.filter(({ name }) => isOrderQueue(name)),
    },
    {
      name: 'companies',
      queues: queues.filter(({ name }) => !isOrderQueue(name) && !isVisitorQueue(name)),
    },
    { name: 'visitors', queues: queues.filter(({ name }) => isVisitorQueue(name)) },
  ];
  return groups.filter((group) => group.queues.length > 0);
}
