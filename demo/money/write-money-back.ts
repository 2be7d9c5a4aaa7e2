import {
  CONTRACT_CONFIRMED,
  DELIVERED,
  ORDER_ACTIVE,
  PAID,
  PAYMENT_QR,
  SETTLEMENT_WAITING,
  SHIPPED,
  UNPAID,
} from '#domain/trade/order-status.ts';
import type { MoneyReviewReason } from '#domain/money/payments/money-review.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { resolveMoneyReview } from '#server/money/money-reviews/index.ts';
import { proposeRefund } from '#server/trade/order-refunds/index.ts';
import { decideOrder, decideSettlement, receivePayment } from '#server/trade/orders/index.ts';
import { writeRefundAccount } from './write-refund-account.ts';

const MINUTE_MS = 60_000;
const SATANG = 100n;
const SOLD_OUT = 'ผู้ขายแจ้งว่าเม็ดพลาสติกล็อตนี้ไม่ผ่านการตรวจคุณภาพ ลูกค้าขอยกเลิก';
const ALREADY_SENT = 'KBANK 114-21874 โอนคืนเข้าบัญชีเดิมของผู้ซื้อแล้ว';

interface Staff {
  finance: number;
  sales: number;
}

/**
 * What finance send back beside refunds, one of each reason, by the same functions as in a real market. Last of all:
 * it follows from what orders have booked.
 */
export async function writeMoneyBack(at: Date): Promise<void> {
  const staff = await oneRow(sql<Staff>`
    select (select min(id) from staff_members where 'finance' = any (roles))
      as finance /* not null: the demo has one */,
      (select min(id) from staff_members where 'sales' = any (roles)) as sales /* not null: the demo has one */`);
  const before = (minutes: number) => new Date(at.getTime() - minutes * MINUTE_MS);
  await cancelPaid(staff);
  await cancelWithSlip(staff);
  const [more, less] = await unpaidByQr();
  if (more) await payOther(staff.finance, more, { by: 5_000n, at: before(170), decision: 'verify_slip' });
  if (less) await payOther(staff.finance, less, { by: -1_500n, at: before(95), decision: 'reject_slip' });
  await payTwice(before(26 * 60));
  await resolve(staff.finance, 'already_paid', ALREADY_SENT);
}

/** A refund is proposed for a paid order, and then the whole order is cancelled. */
async function cancelPaid({ finance, sales }: Staff): Promise<void> {
  const order = await maybeRow(sql<{ id: number; line: number }>`
    select o.id,
      (select min(i.id) from order_items i where i.order_id = o.id) as line /* not null: an order has lines */
    from orders o
    where o.status = ${sql.lit(ORDER_ACTIVE)} and o.payment_status = ${sql.lit(PAID)}
      and o.logistic_status < ${sql.lit(SHIPPED)}
      and not exists (select from purchases p where p.order_id = o.id
        and not exists (select from goods_ready g where g.purchase_id = p.id))
    order by o.id desc limit 1`);
  if (!order) return;
  const lines = [{ order_item_id: order.line, quantity: 1, amount: null, restock: true }];
  const note = 'ถุงแรกที่สุ่มตรวจมีความชื้นเกินกำหนด';
  await proposeRefund({ staffId: finance }, { order_id: order.id, reason: 'damaged', note, lines });
  await decideOrder(sales, order.id, 'cancel', SOLD_OUT);
}

/** Whether the transfer came, finance still have to say. */
async function cancelWithSlip({ sales }: Staff): Promise<void> {
  const order = await maybeRow(sql<{ id: number }>`
    select o.id from orders o where o.status = ${sql.lit(ORDER_ACTIVE)}
      and exists (select from settlements t where t.order_id = o.id and t.kind = 'slip'
        and t.status = ${sql.lit(SETTLEMENT_WAITING)} and not t.is_deleted)
    order by o.id desc limit 1`);
  if (order) await decideOrder(sales, order.id, 'cancel', 'ลูกค้าขอเปลี่ยนเป็นเกรดอื่นและจะสั่งซื้อใหม่');
}

interface ToPay {
  id: number;
  total: bigint;
}

function unpaidByQr(): Promise<ToPay[]> {
  return rows(sql<ToPay>`
    select id, total_include_vat as total /* not null: placed */ from orders o
    where status = ${sql.lit(ORDER_ACTIVE)} and payment_type = ${sql.lit(PAYMENT_QR)}
      and payment_status = ${sql.lit(UNPAID)}
      and due_date is not null and contract_status = ${sql.lit(CONTRACT_CONFIRMED)}
      and not exists (select from settlements t where t.order_id = o.id)
    order by id limit 2`);
}

interface Paid {
  /** Baht beside what is owed. */
  by: bigint;
  at: Date;
  decision: 'verify_slip' | 'reject_slip';
}

/** Another amount than is owed waits for finance, who accept it or do not. */
async function payOther(finance: number, { id, total }: ToPay, { by, at, decision }: Paid): Promise<void> {
  await receivePayment({ order_id: id, amount: total + by * SATANG, cause: `simulator:SIMDEMOOTHER${id}`, at });
  const { settlement } = await oneRow(sql<{ settlement: number }>`
    select id as settlement from settlements where order_id = ${id} and status = ${sql.lit(SETTLEMENT_WAITING)}`);
  await decideSettlement(finance, settlement, decision, decision === 'reject_slip' ? 'ยอดเงินไม่ครบตามคำสั่งซื้อ' : null);
}

/** The buyer's bank sent the same payment twice. */
async function payTwice(at: Date): Promise<void> {
  const order = await maybeRow(sql<ToPay>`
    select id, total_include_vat as total /* not null: placed */ from orders
    where status = ${sql.lit(ORDER_ACTIVE)} and payment_type = ${sql.lit(PAYMENT_QR)}
      and payment_status = ${sql.lit(PAID)}
      and logistic_status = ${sql.lit(DELIVERED)} order by delivered_at desc limit 1`);
  if (order) await receivePayment({ order_id: order.id, amount: order.total, cause: 'simulator:SIMDEMOTWICE', at });
}

async function resolve(finance: number, reason: MoneyReviewReason, note: string): Promise<void> {
  const review = await maybeRow(sql<{ id: number; order_id: number | null }>`
    select id, order_id from money_reviews where reason = ${reason} and resolved_at is null limit 1`);
  if (!review) return;
  if (review.order_id !== null) await writeRefundAccount(review.order_id, true);
  await resolveMoneyReview(finance, review.id, note);
}
