import { weightDue } from '#domain/trade/weighing/weight-due.ts';
import { weighedPacks } from '#domain/trade/weighing/weighed-shipments.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { percentOf, type Satang } from '#domain/values/money.ts';
import { sql } from '#server/platform/database/query.ts';
import { soldOrder } from '#server/trade/order-refunds/index.ts';
import { lockOrder, writeBilledGrams } from '#server/trade/orders/index.ts';
import { readShipments } from '#server/trade/shipments/index.ts';
import { orderWeightTolerance } from '#server/trade/weight-tolerance/index.ts';
import { refundCharges, refundGoods } from './give-back.ts';
import { takeBackOwed } from './take-back.ts';
import { weighedLines, type WeighedLine } from './weighed-lines.ts';
import { charge } from './write-charge.ts';

/** A line with what its refund or its charge says: what was ordered, and what it weighs. */
export interface Settled extends WeighedLine {
  note: string;
}

/**
 * Goods that were paid before they were weighed cost what they weigh, once they are delivered: less goes back by a
 * refund of their order, more is owed beside it. In the transaction in which they are delivered, or some of them are
 * returned; run twice it changes nothing.
 */
export async function settleWeights(orderId: number): Promise<void> {
  const lines = await weighedLines(orderId);
  if (lines.length === 0) return;
  await lockOrder(orderId, null);
  const weighed = weighedPacks(await readShipments(sql`s.order_id = ${orderId} and s.state = 'delivered'`));
  const due = lines.filter(({ order_item_id }) => weighed.has(order_item_id));
  if (due.length === 0) return;
  const [{ sold }, tolerance] = await Promise.all([soldOrder(orderId), orderWeightTolerance(orderId)]);
  for (const line of due) {
    const { goods, discount } = sold.lines.find(({ id }) => id === line.order_item_id)!;
    const paid = line.inSum === 0n ? goods - discount : line.net;
    const { billed_grams, back, owed } = weightDue({ ...line, paid }, weighed.get(line.order_item_id)!, tolerance);
    if (String(billed_grams) !== line.billed_grams) await writeBilledGrams(line.order_item_id, billed_grams);
    const ordered = line.quantity * line.unitWeightGrams;
    const settled = { ...line, note: `${kgFromGrams(ordered)} kg → ${kgFromGrams(billed_grams)} kg` };
    await chargeTo(settled, owed - line.charged);
    if (back > 0n) await refundGoods(settled, back);
  }
}

/** What nobody has paid is taken back whole before anything goes back, and charged anew where it was too much. */
async function chargeTo(line: Settled, by: Satang): Promise<void> {
  const goods = by < 0n ? by + (await takeBackOwed(line)) : by;
  const vat = percentOf(goods < 0n ? -goods : goods, BigInt(line.vat_rate));
  if (goods > 0n) await charge(line, { goods, vat });
  if (goods < 0n) await refundCharges(line, { goods: -goods, vat });
}
