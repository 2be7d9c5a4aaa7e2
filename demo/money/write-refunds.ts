import type { GoodsRefundReason } from '#domain/money/refunds/refundable.ts';
import { DELIVERED, ORDER_ACTIVE, PAID, PAYMENT_CREDIT, UNPAID } from '#domain/trade/order-status.ts';
import { approveRefund, markRefundSent, refuseRefund } from '#server/money/refunds/index.ts';
import { proposeRefund } from '#server/trade/order-refunds/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { writeRefundAccount } from './write-refund-account.ts';

type End = 'proposed' | 'approved' | 'sent' | 'refused' | 'set_off';

/** One of each end, so that each list of finance has a row. */
const STORIES: readonly { reason: GoodsRefundReason; note: string; end: End }[] = [
  { reason: 'short_weight', note: 'ชั่งที่โรงงานผู้ซื้อแล้วขาดหนึ่งถุง', end: 'proposed' },
  { reason: 'damaged', note: 'ถุงฉีกขาดระหว่างขนส่ง', end: 'approved' },
  { reason: 'wrong_goods', note: 'ได้รับเกรดที่ไม่ตรงกับคำสั่งซื้อ', end: 'sent' },
  { reason: 'goodwill', note: 'ส่งช้ากว่ากำหนดสองวัน', end: 'refused' },
  { reason: 'short_weight', note: 'ขาดหนึ่งถุง ลดจากยอดที่ต้องชำระคืน', end: 'set_off' },
];
const BANK_REFERENCE = 'KBANK 114-22087';
const REFUSAL = 'ส่งตามวันที่ตกลงใหม่กับผู้ซื้อแล้ว';

/**
 * Refunds of delivered orders, by the same functions as in a real market: finance propose, the administrator decides.
 */
export async function writeRefunds(): Promise<void> {
  const { finance, admin } = await oneRow(sql<{ finance: number; admin: number }>`
    select (select min(id) from staff_members where 'finance' = any (roles))
      as finance /* not null: the demo has one */,
      (select min(id) from staff_members where 'admin' = any (roles)) as admin /* not null: the demo has one */`);
  const orders = await rows(sql<{ id: number; line: number; is_owed: boolean }>`
    select o.id,
      (select min(i.id) from order_items i where i.order_id = o.id) as line /* not null: an order has lines */,
      o.payment_status = ${sql.lit(UNPAID)} as is_owed /* not null: a column that is not */
    from orders o where o.status = ${sql.lit(ORDER_ACTIVE)} and o.logistic_status = ${sql.lit(DELIVERED)}
      and (o.payment_status = ${sql.lit(PAID)} or o.payment_type = ${sql.lit(PAYMENT_CREDIT)})
    order by o.delivered_at desc`);
  // What is owed takes a refund off the debt: money goes back of orders that are paid.
  const [owed, paid] = [orders.filter(({ is_owed }) => is_owed), orders.filter(({ is_owed }) => !is_owed)];
  for (const { end, ...why } of STORIES) {
    const order = (end === 'set_off' ? owed : paid).shift();
    if (!order) continue;
    const { id: order_id, line } = order;
    const lines = [{ order_item_id: line, quantity: 1, amount: null, restock: false }];
    const { id } = await proposeRefund({ staffId: finance }, { order_id, ...why, lines });
    if (end === 'refused') await refuseRefund(admin, id, REFUSAL);
    if (end !== 'proposed' && end !== 'refused') await approveRefund(admin, id);
    // One account waits for finance, with the money that would go to it.
    if (end === 'approved' || end === 'sent') await writeRefundAccount(order_id, end === 'sent');
    if (end === 'sent') await markRefundSent(finance, id, BANK_REFERENCE);
  }
}
