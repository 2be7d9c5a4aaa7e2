import type { RefundReason } from '#domain/trade/refunds/refundable.ts';
import { DELIVERED, ORDER_ACTIVE, PAID } from '#domain/trade/order-status.ts';
import { approveRefund, markRefundSent, proposeRefund, refuseRefund } from '#server/trade/refunds/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';

type End = 'proposed' | 'approved' | 'sent' | 'refused';

/** One of each end, so that each list of finance has a row. */
const STORIES: readonly { reason: RefundReason; note: string; end: End }[] = [
  { reason: 'short_weight', note: 'ชั่งที่โรงงานผู้ซื้อแล้วขาดหนึ่งถุง', end: 'proposed' },
  { reason: 'damaged', note: 'ถุงฉีกขาดระหว่างขนส่ง', end: 'approved' },
  { reason: 'wrong_goods', note: 'ได้รับเกรดที่ไม่ตรงกับใบสั่งซื้อ', end: 'sent' },
  { reason: 'goodwill', note: 'ส่งช้ากว่ากำหนดสองวัน', end: 'refused' },
];
const BANK_REFERENCE = 'KBANK 114-22087';
const REFUSAL = 'ส่งตามวันที่ตกลงใหม่กับผู้ซื้อแล้ว';

/** Refunds of delivered orders, by the same functions as in a real market: finance propose, the administrator decides. */
export async function writeRefunds(): Promise<void> {
  const { finance, admin } = await oneRow(sql<{ finance: number; admin: number }>`
    select (select min(id) from staff_members where role = 'finance') as finance /* not null: the demo has one */,
      (select min(id) from staff_members where role = 'admin') as admin /* not null: the demo has one */`);
  const orders = await rows(sql<{ id: number; line: number }>`
    select o.id, (select min(i.id) from order_items i where i.order_id = o.id) as line /* not null: an order has lines */
    from orders o where o.status = ${sql.lit(ORDER_ACTIVE)} and o.payment_status = ${sql.lit(PAID)} and o.logistic_status = ${sql.lit(DELIVERED)}
    order by o.delivered_at desc limit ${STORIES.length}`);
  for (const [index, { id: order_id, line }] of orders.entries()) {
    const { end, ...why } = STORIES[index]!;
    const lines = [{ order_item_id: line, quantity: 1, amount: null, restock: false }];
    const { id } = await proposeRefund({ staffId: finance }, { order_id, ...why, lines });
    if (end === 'refused') await refuseRefund(admin, id, REFUSAL);
    if (end === 'approved' || end === 'sent') await approveRefund(admin, id);
    if (end === 'sent') await markRefundSent(finance, id, BANK_REFERENCE);
  }
}
