import type { StaffRole } from '#contract/endpoint.ts';
import { notifyAll, staffMailbox, type Notice } from '#server/notifications/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { toSendBackSql } from './to-send-back-sql.ts';
import { orderEvents, type NotifiedOrder, type OrderEventPair } from './notifications.ts';

export type OrderNews = keyof typeof orderEvents;

/** An order with who placed it, and the mailbox of the contact whom they named. */
export interface Subject extends NotifiedOrder {
  user_id: number;
  email: string;
}

/**
 * Notifies the buyer, and staff where they have to act, these colleagues by name; within the transaction of what
 * happened.
 */
export function notifyOrder(
  news: OrderNews,
  orderId: number,
  reason: string | null = null,
  colleagues: readonly number[] = [],
): Promise<void> {
  return notifyOrders(news, [orderId], reason, colleagues);
}

/** The same news of several orders, in as many round trips as of one. */
export async function notifyOrders(
  news: OrderNews,
  orderIds: readonly number[],
  reason: string | null = null,
  colleagues: readonly number[] = [],
): Promise<void> {
  const orders = await rows(sql<Subject>`
    select o.id, o.order_no /* not null: placed */, o.user_id, o.buyer_contact_email as email, o.company_name, o.total_include_vat, o.due_date, o.cancel_reason,
      ${toSendBackSql(sql`o.id`)} as to_send_back
    from orders o where o.id = any (${orderIds}) order by o.id`);
  await notifyKnown(news, orders, reason, colleagues);
}

/** The same when everything that is said is known already. */
export function notifyKnown(
  news: OrderNews,
  orders: readonly Subject[],
  reason: string | null = null,
  colleagues: readonly number[] = [],
): Promise<void> {
  return notifyAll(orders.flatMap((order) => noticesOf(news, order, reason, colleagues)));
}

/** Whose work the news are that the shared mailbox gets; the others are about money. */
const staffOf: Partial<Record<OrderNews, StaffRole>> = {
  placed: 'sales',
  contract_confirmed: 'sales',
  lines_cancelled: 'sales',
};

function noticesOf(news: OrderNews, order: Subject, reason: string | null, colleagues: readonly number[]): Notice[] {
  const { buyer, staff }: OrderEventPair = orderEvents[news];
  return [
    ...(buyer
      ? [{ event: buyer({ order, reason }), recipients: [{ userId: order.user_id, email: order.email }] }]
      : []),
    ...(staff
      ? [
          {
            event: staff({ order, reason }),
            recipients: [staffMailbox(staffOf[news] ?? 'finance'), ...colleagues.map((staffId) => ({ staffId }))],
          },
        ]
      : []),
  ];
}
