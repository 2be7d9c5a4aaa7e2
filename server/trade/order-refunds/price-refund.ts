import { mayRefund } from '#domain/trade/order-refunds/may-refund.ts';
import { refundableOf, refundOf } from '#domain/money/refunds/refundable.ts';
import type { Satang } from '#domain/values/money.ts';
import { insertRefund } from '#server/money/refunds/index.ts';
import { now } from '#server/platform/clock.ts';
import { lockOrder, notifyOrder, writeHistory } from '#server/trade/orders/index.ts';
import { soldOrder } from './sold-order.ts';

interface PriceRefund {
  order_id: number;
  order_item_id: number;
  /** Before VAT. */
  goods: Satang;
  /** As it is written elsewhere already; null: its share of the order's. */
  vat: Satang | null;
  reason?: 'wrong_price' | 'short_weight';
  note: string;
}

/**
 * A refund of goods that turned out to cost less, or to weigh less, proposed by the program in the running transaction; finance approve
 * it as any other. Where other refunds left less of the line, all that they left. Null where nothing can go back now.
 */
export async function proposePriceRefund(of: PriceRefund): Promise<{ id: number; goods: Satang; vat: Satang } | null> {
  const order = await lockOrder(of.order_id, null);
  if (!mayRefund(order)) return null;
  const { sold, earlier } = await soldOrder(order.id);
  const left = refundableOf(sold, earlier, of.order_item_id)?.amount ?? 0n;
  const amount = of.goods < left ? of.goods : left;
  const refund = refundOf(sold, earlier, [{ order_item_id: of.order_item_id, quantity: 0, amount }]);
  if ('refusal' in refund) return null;
  const vat = of.vat !== null && amount === of.goods ? of.vat : refund.vat;
  const { goods, discount, freight, interest, parts } = refund;
  const id = await insertRefund('order', order.id, {
    goods,
    discount,
    freight,
    vat,
    interest,
    reason: of.reason ?? 'wrong_price',
    note: of.note,
    proposedBy: null,
    at: now(),
    lines: parts.map((part) => ({ ...part, restock: false })),
  });
  await writeHistory(order.id, 'refund_proposed', {}, of.note);
  await notifyOrder('refund_proposed', order.id, of.note);
  return { id, goods: amount, vat };
}
