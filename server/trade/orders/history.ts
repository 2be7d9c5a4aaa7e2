import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';

export type HistoryEvent =
  | 'confirmed'
  | 'refused'
  | 'slip_uploaded'
  | 'slip_removed'
  | 'slip_verified'
  | 'slip_rejected'
  | 'paid'
  | 'paid_in_part'
  | 'payment_to_check'
  | 'refund_due'
  | 'refund_proposed'
  | 'refund_approved'
  | 'refund_refused'
  | 'refund_taken_over'
  | 'written_off'
  | 'refund_sent'
  | 'lines_cancelled'
  | 'shipped'
  | 'delivered'
  | 'shipping_taken_back'
  | 'delivery_taken_back'
  | 'part_delivered'
  | 'part_taken_back'
  | 'custom_status'
  | 'cancelled'
  | 'expired'
  | 'lapsed'
  | 'contract_changed'
  | 'contract_confirmed'
  | 'mailed'
  | 'part_agreed'
  | 'part_refused'
  | 'goods_weighed'
  | SellersEvent;

/** What a seller does; whoever else has an account is the buyer. */
export const SELLERS_EVENTS = [
  'goods_ready',
  'goods_ready_changed',
  'goods_not_ready',
  'seller_accepted',
  'seller_accepted_in_part',
  'seller_declined',
] as const;
export type SellersEvent = (typeof SELLERS_EVENTS)[number];

export function writeHistory(
  orderId: number,
  event: HistoryEvent,
  by: { userId?: number; staffId?: number },
  note: string | null = null,
  dueDate: Date | null = null,
): Promise<void> {
  return writeHistories([orderId], event, by, note, dueDate);
}

/** Events of several orders, each with its note, in one statement. */
export async function writeEvents(
  entries: readonly { orderId: number; event: HistoryEvent; note: string }[],
  by: { userId: number },
): Promise<void> {
  const at = now();
  const events = entries.map(({ orderId, event, note }) => ({
    order_id: orderId,
    event,
    at,
    user_id: by.userId,
    note,
  }));
  if (events.length > 0) await rows(insertRows('order_history', events));
}

/** The same event of several orders, in one statement; with the due date that it gave them, if it did. */
export async function writeHistories(
  orderIds: readonly number[],
  event: HistoryEvent,
  by: { userId?: number; staffId?: number } = {},
  note: string | null = null,
  dueDate: Date | null = null,
): Promise<void> {
  await rows(sql`
    insert into order_history (order_id, event, at, user_id, staff_id, note, due_date)
    select id, ${event}, ${now()}, ${by.userId ?? null}::int, ${by.staffId ?? null}::int, ${note || null}::text,
      ${dueDate}::timestamptz
    from unnest(${orderIds}::int[]) id order by id`);
}
