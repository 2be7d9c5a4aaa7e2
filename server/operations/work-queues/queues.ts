import type { z } from 'zod';
import type { workQueues } from '#contract/operations/work-queues.ts';
import { readsAll, type StaffRoles } from '#domain/staff-roles.ts';
import {
  isOrderQueue,
  queuesFor,
  type CompanyQueue,
  type OrderQueue,
  type QueueName,
  type VisitorQueue,
} from '#domain/operations/work-queues.ts';
import {
  CONFIRMED,
  CONTRACT_CONFIRMED,
  ORDER_ACTIVE,
  PAID,
  PAYMENT_CREDIT,
  SETTLEMENT_WAITING,
  SHIPPED,
  TO_CONFIRM,
} from '#domain/trade/order-status.ts';
import { kindsSeenBy } from '#domain/money-settings/money-setting.ts';
import { PRICE_WAITING } from '#domain/sellers/offers/price-change.ts';
import { APPROVAL_WAITING } from '#domain/accounts/company/approval.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { paperWaitsSql } from '#server/accounts/documents/index.ts';

type Queues = z.output<(typeof workQueues)['GET /staff/queues']['answer']>;
type Fragment = ReturnType<typeof sql>;

const toShip = sql`o.status = ${sql.lit(ORDER_ACTIVE)} and o.purchaser_status = ${sql.lit(CONFIRMED)}
  and o.contract_status = ${sql.lit(CONTRACT_CONFIRMED)} and o.logistic_status < ${sql.lit(SHIPPED)}
  and (o.payment_type = ${sql.lit(PAYMENT_CREDIT)} or o.payment_status = ${sql.lit(PAID)})`;

/** What stands ready of the order `o`. */
const readyGoods = sql`from purchases p join goods_ready g on g.purchase_id = p.id where p.order_id = o.id`;

/**
 * Which orders wait in a queue. Twin of `waitsInQueue` in domain/trade/order-status.ts, over the order `o`. Each
 * condition is that of an index (0025-queue-indexes.sql), without which every page of staff reads all orders.
 */
export const queueConditionsSql: Readonly<Record<OrderQueue | 'all', Fragment>> = {
  to_confirm: sql`o.status = ${sql.lit(ORDER_ACTIVE)} and o.purchaser_status = ${sql.lit(TO_CONFIRM)}`,
  to_ship: toShip,
  to_fetch: sql`${toShip} and exists (select ${readyGoods})`,
  to_deliver: sql`o.status = ${sql.lit(ORDER_ACTIVE)} and o.logistic_status = ${sql.lit(SHIPPED)}`,
  all: sql`true`,
};

/** Since when an order waits in its queue. */
const orderSince: Readonly<Record<OrderQueue, Fragment>> = {
  to_confirm: sql`o.placed_at`,
  to_ship: sql`coalesce(o.confirmed_at, o.placed_at)`,
  to_fetch: sql`(select min(g.marked_at) ${readyGoods})`,
  to_deliver: sql`o.shipped_at`,
};

/** Since when something waits that may be handed in anew. */
const handedIn = sql`coalesce(handed_in_at, created_at)`;

/**
 * What else waits, its id and since when, each from an index of nothing else (0031-accounts.sql, 0035-approvals.sql,
 * 0046-handed-in.sql, 0060, 0062, 0230, 0248, 0275, 0300, 0305, 0341, 0357, 0400, 0480 and 0860). An account waits for its
 * approval; a seller's, besides, for the company's, which may come later.
 */
export const otherQueueRows: Readonly<Record<CompanyQueue | VisitorQueue, Fragment>> = {
  slips: sql`select id, created_at as since from settlements
    where status = ${sql.lit(SETTLEMENT_WAITING)} and not is_deleted`,
  prices: sql`select id, proposed_at as since from price_changes where state = ${sql.lit(PRICE_WAITING)}`,
  proposed_grades: sql`select id, submitted_at as since from proposed_grades where state = 'waiting'`,
  accounts_buyer: sql`select id, ${handedIn} as since from users where account_status = 'waiting_approval'
    and registered_as = 'buyer'`,
  accounts_seller: sql`select id, ${handedIn} as since from users where account_status = 'waiting_approval'
    and registered_as = 'seller'
    union all select u.id, c.created_at from companies c
      join lateral (select min(id) as id from users where company_id = c.id and company_role = 'owner'
        and account_status = 'verified') u on u.id is not null
        where c.seller_approved_status = ${sql.lit(APPROVAL_WAITING)}`,
  documents: sql`select d.id, d.uploaded_at as since from company_documents d join companies c on c.id = d.company_id
    where ${paperWaitsSql}`,
  warehouses: sql`select id, ${handedIn} as since from warehouses where status = ${sql.lit(APPROVAL_WAITING)}
    and deleted_at is null`,
  bank_accounts: sql`select id, ${handedIn} as since from bank_accounts where status = ${sql.lit(APPROVAL_WAITING)}
    and deleted_at is null`,
  credit_requests: sql`select id, created_at as since from credit_requests where state = 'pending'`,
  claims: sql`select id, with_staff_at as since from claims where state = 'with_staff'`,
  preorders: sql`select id, since from preorders where state = 'asked'
    or (state = 'proposed' and proposed_by = 'seller')`,
  negotiations: sql`select id, since from negotiations where state = 'asked'`,
  projects: sql`select id, created_at as since from projects where taken_up_at is null`,
  certificates: sql`select id, ${handedIn} as since from certificates where status = ${sql.lit(APPROVAL_WAITING)}
    and deleted_at is null`,
  money_changes: sql`select id, proposed_at as since from money_changes where state = 'waiting'`,
  money_reviews: sql`select id, created_at as since from money_reviews where resolved_at is null`,
  refunds: sql`select id, proposed_at as since from refunds where state = 'proposed'`,
  refunds_to_send: sql`select id, decided_at as since from refunds where state = 'approved'`,
  price_lists: sql`select id, submitted_at as since from price_lists where state = 'waiting'`,
  deletion_requests: sql`select id, created_at as since from deletion_requests
    where status = ${sql.lit(APPROVAL_WAITING)}`,
  conversations: sql`select id, waiting_since as since from conversations where waiting_since is not null`,
  contact_messages: sql`select id, created_at as since from contact_messages where state = 'new' and not is_suspected`,
  job_applications: sql`select id, created_at as since from job_applications where state = 'new' and not is_suspected`,
  dead_mails: sql`select id, coalesce(tried_at, created_at) as since from mail_outbox where status = 'dead'
    and html <> ''`,
};

/** Of a queue that is not the same for all, what those have in it who do not see everything. */
const narrowed: Partial<Record<QueueName, (roles: StaffRoles) => Fragment>> = {
  dead_mails: () => sql`${otherQueueRows.dead_mails} and order_id is not null`,
  money_changes: (roles) => sql`${otherQueueRows.money_changes} and kind = any (${kindsSeenBy(roles)}::text[])`,
};

/** How much waits in each queue of somebody with these roles and since when, in one round trip. */
export async function queues(roles: StaffRoles): Promise<Queues['queues']> {
  const row = await oneRow(
    sql<{
      queues: { name: QueueName; count: number; oldest: string | null }[];
    }>`select json_build_array(${sql.join(queuesFor(roles).map((name) => counted(name, roles)))}) as queues`,
  );
  return row.queues.map((queue) => ({ ...queue, oldest: queue.oldest === null ? null : new Date(queue.oldest) }));
}

function counted(name: QueueName, roles: StaffRoles): Fragment {
  return sql`(select json_build_object('name', ${name}::text, 'count', count(*), 'oldest', min(w.since))
    from (${waitingSql(name, roles)}) w)`;
}

/** What waits in a queue for somebody with these roles, `since` when. */
export function waitingSql(name: QueueName, roles: StaffRoles): Fragment {
  return isOrderQueue(name)
    ? sql`select ${orderSince[name]} as since from orders o where o.order_no is not null
      and ${queueConditionsSql[name]}`
    : ((readsAll(roles) ? undefined : narrowed[name]?.(roles)) ?? otherQueueRows[name]);
}
