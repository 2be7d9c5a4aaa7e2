import { readsAs, type StaffRoles } from '#domain/staff-roles.ts';
import { moneyRoles } from '#domain/money-settings/money-setting.ts';
import { orderQueues, type OrderQueue } from '#domain/trade/order-status.ts';

/**
 * The work that waits for the marketplace's people: orders, in the order in which they pass it, accounts and what
 * companies have to have approved, then what members and visitors wrote.
 */
export { orderQueues, type OrderQueue };
export const companyQueues = [
  'slips',
  'prices',
  'proposed_grades',
  'accounts_buyer',
  'accounts_seller',
  'documents',
  'warehouses',
  'bank_accounts',
  'money_changes',
  'money_reviews',
  'refunds',
  'refunds_to_send',
  'credit_requests',
  'claims',
  'preorders',
  'negotiations',
  'projects',
  'certificates',
  'price_lists',
  'deletion_requests',
] as const;
export const visitorQueues = ['conversations', 'contact_messages', 'job_applications', 'dead_mails'] as const;
export const queueNames = [...orderQueues, ...companyQueues, ...visitorQueues] as const;

export type CompanyQueue = (typeof companyQueues)[number];
export type VisitorQueue = (typeof visitorQueues)[number];
export type QueueName = OrderQueue | CompanyQueue | VisitorQueue;

type Worker = 'sales' | 'catalogue' | 'finance' | 'logistics';

/** Whose work the queues of accounts, companies and visitors are. Orders are everybody's to see. */
const workers: Readonly<Record<CompanyQueue | VisitorQueue, readonly Worker[]>> = {
  slips: ['finance'],
  prices: ['catalogue', 'sales'],
  proposed_grades: ['catalogue'],
  accounts_buyer: ['sales'],
  accounts_seller: ['sales'],
  documents: ['sales'],
  warehouses: ['sales'],
  bank_accounts: ['finance'],
  money_changes: moneyRoles,
  money_reviews: ['finance'],
  refunds: ['finance'],
  refunds_to_send: ['finance'],
  credit_requests: ['finance'],
  claims: ['sales'],
  preorders: ['sales'],
  negotiations: ['sales'],
  projects: ['sales'],
  certificates: ['sales', 'catalogue'],
  price_lists: ['catalogue'],
  deletion_requests: ['sales'],
  conversations: ['sales'],
  contact_messages: ['sales'],
  job_applications: ['sales'],
  dead_mails: ['sales'],
};

/** Hours within which what waits is to be done; a working day where nothing else is said. */
const TARGET_HOURS: Readonly<Partial<Record<QueueName, number>>> & { usual: number } = {
  usual: 24,
  to_confirm: 4,
  slips: 4,
  conversations: 2,
  // Goods are promised two to three days after the order.
  to_ship: 72,
  to_fetch: 72,
  to_deliver: 96,
};

const HOUR_MS = 3_600_000;

/** Whether the oldest of a queue waits longer than people were promised. */
export function isQueueLate(name: QueueName, oldest: Date, now: Date): boolean {
  return now.getTime() - oldest.getTime() > (TARGET_HOURS[name] ?? TARGET_HOURS.usual) * HOUR_MS;
}

/** The queues that somebody with these roles sees; an auditor sees all. */
export function queuesFor(roles: StaffRoles): QueueName[] {
  return queueNames.filter((name) => isOrderQueue(name) || workers[name].some((worker) => readsAs(roles, worker)));
}

export function isOrderQueue(name: unknown): name is OrderQueue {
  return (orderQueues as readonly unknown[]).includes(name);
}

export function isVisitorQueue(name: unknown): name is VisitorQueue {
  return (visitorQueues as readonly unknown[]).includes(name);
}
