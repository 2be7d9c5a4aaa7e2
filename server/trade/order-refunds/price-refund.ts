import { shareOut } from '#domain/trade/coupons/share-out.ts';
import { mayRefund } from '#domain/trade/order-refunds/may-refund.ts';
import { refundableOf, refundOf } from '#domain/money/refunds/refundable.ts';
import type { Satang } from '#domain/values/money.ts';
import { insertRefund } from '#server/money/refunds/index.ts';
import { now } from '#server/platform/clock.ts';
import { lockOrder, notifyOrder, writeHistory } from '#server/trade/orders/index.ts';
import { soldOrder } from './sold-order.ts';

interface PriceRefund {
  order_id: number;
  /** Goods before VAT. */
  lines: readonly { order_item_id: number; goods: Satang }[];
  /** As it is written elsewhere already; null: its share of the order's. */
  vat: Satang | null;
  reason?: 'wrong_price' | 'short_weight';
  note: string;
}

interface ProposedPart {
  order_item_id: number;
  goods: Satang;
  vat: Satang;
}

/**
 * A refund of goods that turned out to cost less, or to weigh less, proposed by the program in the running transaction;
 * finance approve it as any other. Where other refunds left less of a line, all that they left. Null where nothing can
 * go back now.
 */
export async function proposePriceRefund(of: PriceRefund): Promise<{ id: number; parts: ProposedPart[] } | null> {
  const order = await lockOrder(of.order_id, null);
  if (!mayRefund(order)) return null;
  const { sold, earlier } = await soldOrder(order.id);
  const asked = of.lines.flatMap(({ order_item_id, goods }) => {
    const left = refundableOf(sold, earlier, order_item_id)?.amount ?? 0n;
    const amount = goods < left ? goods : left;
    return amount > 0n ? [{ order_item_id, quantity: 0, amount }] : [];
  });
  const refund = refundOf(sold, earlier, asked);
  if ('refusal' in refund) return null;
  const amounts = asked.map(({ amount }) => amount);
  const isWhole = sum(amounts) === sum(of.lines.map(({ goods }) => goods));
  const vat = of.vat !== null && isWhole ? of.vat : refund.vat;
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
  const vats = shareOut(vat, amounts);
  return {
    id,
    parts: asked.map(({ order_item_id, amount }, index) => ({ order_item_id, goods: amount, vat: vats[index]! })),
  };
}

const sum = (amounts: readonly Satang[]): Satang => amounts.reduce((all, amount) => all + amount, 0n);
