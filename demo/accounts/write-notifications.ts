import { DAY_MS } from '#domain/values/durations.ts';
import { notify, spreadNotices } from '#server/notifications/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { passwordChanged } from '#server/accounts/identity/notifications.ts';
import { notifyOrder, type OrderNews } from '#server/trade/orders/index.ts';
import type { MarketPeople } from './accounts.ts';

/** Who looks at the demo finds what is older read. */
const UNREAD_DAYS = 4;
const LATEST = 24;

/** What the buyer heard when the history of an order had an entry. */
const NEWS: Readonly<Record<string, OrderNews>> = {
  placed: 'placed',
  confirmed: 'confirmed',
  paid: 'paid',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
  expired: 'expired',
};

/** What a mail server says of a mailbox that is gone. */
const NO_MAILBOX = "Error: Can't send mail - all recipients were rejected: 550 5.1.1 mailbox unavailable";

/**
 * What the first buyers heard of their latest orders and of their account, and staff with them. No mail of it goes out:
 * they were sent at that time.
 */
export async function writeNotifications({ buyers }: MarketPeople, at: Date): Promise<void> {
  const readers = buyers.slice(0, 2).map(({ userId }) => userId);
  const entries = await rows(sql<{ order_id: number; event: string; at: Date }>`
    select h.order_id, h.event, h.at from order_history h join orders o on o.id = h.order_id
    where o.user_id = any (${readers}::int[]) and h.event = any (${Object.keys(NEWS)}::text[])
    order by h.at desc, h.id desc limit ${LATEST}`);
  await atTime(new Date(at.getTime() - 9 * DAY_MS), () =>
    notify(
      passwordChanged(),
      readers.map((userId) => ({ userId })),
    ),
  );
  for (const entry of entries.toReversed())
    await atTime(entry.at, () => notifyOrder(NEWS[entry.event]!, entry.order_id));
  const waiting = await rows(sql<{ id: number }>`select id::int from notices where recipients is not null`);
  await spreadNotices(waiting.map(({ id }) => id));
  await rows(sql`delete from mail_outbox where notice_id is not null and order_id is null`);
  await rows(sql`
    update mail_outbox m set status = 'sent', attempts = 1, created_at = n.at, tried_at = n.at, sent_at = n.at
    from notices n where n.id = m.notice_id`);
  // Two that could not be delivered, for the screen of staff.
  await rows(sql`
    update mail_outbox set status = 'dead', attempts = 13, sent_at = null, last_error = ${NO_MAILBOX} where id in (
      select id from mail_outbox where order_id is not null and kind in ('order_shipped', 'order_delivered')
        order by id desc limit 2)`);
  await rows(sql`
    update notifications set read_at = at + interval '3 hours'
      where at < ${new Date(at.getTime() - UNREAD_DAYS * DAY_MS)}`);
}

/** What is written meanwhile happened at that time. */
async function atTime(at: Date, write: () => Promise<void>): Promise<void> {
  const { last } = await oneRow(sql<{ last: bigint }>`select coalesce(max(id), 0) as last from notices`);
  await write();
  await rows(sql`update notices set at = ${at} where id > ${last}`);
}
