import { bookPartDelivered, bookPartTakenBack, type BookedPurchase } from '#domain/trade/order-bookings.ts';
import { SALE_CANCELLED, SALE_DELIVERED, SALE_PROCESSING } from '#domain/trade/order-status.ts';
import { book } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { tableRows } from '#server/platform/database/table-rows.ts';
import { paidBySellerSql } from '#server/trade/coupons/index.ts';
import type { LockedOrder } from './change-order.ts';

type PartEvent = 'part_delivered' | 'part_taken_back';

/** Whether the delivery of purchase `p` was booked for itself, before that of its order. */
export const isBookedAloneSql = sql<boolean>`coalesce((
  select h.event = 'part_delivered' from order_history h
  where h.order_id = p.order_id and h.note = p.purchase_no and h.event in ('part_delivered', 'part_taken_back')
  order by h.id desc limit 1), false)`;

interface Part extends BookedPurchase {
  id: number;
  purchase_no: string;
  is_delivered: boolean;
}

/**
 * Of an order that is on its way: sellers' parts that have wholly arrived are delivered and owed to their sellers by
 * themselves, and parts that have not any more are not. `delivered` says which have, and when.
 */
export async function followParts(
  order: LockedOrder,
  delivered: ReadonlyMap<number, Date>,
  by: { staffId?: number; userId?: number },
): Promise<void> {
  const parts = await rows(sql<Part>`
    select p.id, p.purchase_no, p.company_id, p.total - p.refunded_goods as total /* not null: sums of a purchase */,
      ${paidBySellerSql('p')} as discount, p.sale_type = ${sql.lit(SALE_DELIVERED)} as is_delivered
    from purchases p where p.order_id = ${order.id} and p.sale_type <> ${sql.lit(SALE_CANCELLED)} order by p.id`);
  for (const part of parts) {
    if (part.is_delivered === delivered.has(part.id)) continue;
    const event: PartEvent = part.is_delivered ? 'part_taken_back' : 'part_delivered';
    const entry = await writePartHistory(order.id, event, by, part.purchase_no);
    const bookPart = part.is_delivered ? bookPartTakenBack : bookPartDelivered;
    await book([bookPart(order, part, now(), entry)]);
  }
  await writeParts(
    parts
      .filter((part) => part.is_delivered !== delivered.has(part.id))
      .map(({ id, is_delivered }) => ({
        id,
        sale_type: is_delivered ? SALE_PROCESSING : SALE_DELIVERED,
        delivered_at: delivered.get(id) ?? null,
      })),
  );
}

async function writeParts(parts: readonly { id: number; sale_type: number; delivered_at: Date | null }[]) {
  if (parts.length === 0) return;
  await rows(sql`
    update purchases p set sale_type = x.sale_type, delivered_at = x.delivered_at
    from ${tableRows('purchases', parts)} x where x.id = p.id`);
}

/** The entry's number is what its booking is about. */
async function writePartHistory(
  orderId: number,
  event: PartEvent,
  { staffId, userId }: { staffId?: number; userId?: number },
  purchaseNo: string,
): Promise<number> {
  const { id } = await oneRow(sql<{ id: number }>`
    insert into order_history (order_id, event, at, user_id, staff_id, note)
    values (${orderId}, ${event}, ${now()}, ${userId ?? null}::int, ${staffId ?? null}::int, ${purchaseNo})
    returning id::int`);
  return id;
}
