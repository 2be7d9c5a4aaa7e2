import { ORDER_EXPIRED, PAYMENT_QR, PAYMENT_TRANSFER } from '#domain/trade/order-status.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { keepStrayMoney } from '#server/money/money-reviews/index.ts';
import { isOver, type Fate } from '../trade/order-fates.ts';

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
  const late = await maybeRow(sql<{ order_id: number; amount: bigint; paid_at: Date }>`
    select o.id as order_id, o.total_include_vat as amount /* not null: placed */,
      o.cancelled_at + interval '7 minutes' as paid_at /* not null: cancelled */
    from orders o where o.status = ${sql.lit(ORDER_EXPIRED)} order by o.cancelled_at desc limit 1`);
  if (late) await keepStrayMoney({ ...late, reason: 'order_cancelled', cause: 'simulator:SIMDEMOLATE' }, late.paid_at);
  const paid_at = new Date(at.getTime() - 190 * MINUTE_MS);
  await keepStrayMoney(
    {
      reason: 'unknown_reference',
      order_id: null,
      cause: 'simulator:SIMDEMOUNKNOWN',
      amount: 4_815_000n,
      ref1: '000000000000000007',
      ref2: '000000002511009999',
      paid_at,
    },
    paid_at,
  );
}
