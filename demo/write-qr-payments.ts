import { ORDER_EXPIRED, PAYMENT_QR, PAYMENT_TRANSFER } from '#domain/trade/order-status.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { isOver, type Fate } from './order-fates.ts';

/** Of so many orders one is paid by QR. */
const QR_ORDERS = 3;
const MINUTE_MS = 60_000;

/** Orders that are over, and those that wait for their money, were also to be paid by QR. */
export function paymentTypeOf(number: number, fate: Fate): number {
  const isQr = (isOver(fate) || fate === 'to_pay') && number % QR_ORDERS === 1;
  return isQr ? PAYMENT_QR : PAYMENT_TRANSFER;
}

/** The money of an order as the gateway reported it. */
export function qrSettlement(orderId: number, amount: bigint, when: Date): Record<string, unknown> {
  return {
    order_id: orderId,
    amount,
    payment_date: when,
    status: 1,
    is_deleted: false,
    file_id: null,
    kind: 'gateway',
    cause: `simulator:SIMDEMO${String(orderId).padStart(6, '0')}`,
    reject_reason: null,
    decided_at: new Date(when.getTime() + MINUTE_MS),
    bank_code: null,
    created_at: new Date(when.getTime() + MINUTE_MS),
  };
}

/** What finance finds in its queue: a payment that came after its order had expired, and one that names no order. */
export async function writeMoneyReviews(at: Date): Promise<void> {
  await rows(sql`
    insert into money_reviews (reason, order_id, cause, amount, paid_at, created_at)
    select 'order_cancelled', o.id, 'simulator:SIMDEMOLATE', o.total_include_vat, o.cancelled_at + interval '7 minutes',
      o.cancelled_at + interval '8 minutes'
    from orders o where o.status = ${sql.lit(ORDER_EXPIRED)} order by o.cancelled_at desc limit 1`);
  const paidAt = new Date(at.getTime() - 190 * MINUTE_MS);
  await rows(sql`
    insert into money_reviews (reason, cause, amount, ref1, ref2, paid_at, created_at)
    values ('unknown_reference', 'simulator:SIMDEMOUNKNOWN', 4815000, '000000000000000007', '000000002511009999',
      ${paidAt}, ${paidAt})`);
}
