import { linesAtRest } from '#domain/trade/shipments/follow.ts';
import { weightDue } from '#domain/trade/weighing/weight-due.ts';
import { weighedLine } from '#domain/trade/weighing/weighed-line.ts';
import { deliveredPacks, type DeliveredPacks } from '#domain/trade/weighing/weighed-shipments.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { percentOf, type Satang } from '#domain/values/money.ts';
import { sql } from '#server/platform/database/query.ts';
import { lockOrder, writeBilledGrams } from '#server/trade/orders/index.ts';
import { orderLines, readShipments } from '#server/trade/shipments/index.ts';
import { orderWeightTolerance } from '#server/trade/weight-tolerance/index.ts';
import { chargeWeight, takeBackOwed } from './charge-weight.ts';
import { refundCharges, refundGoods } from './give-back.ts';
import { paidLines, type WeighedLine } from './paid-lines.ts';

/** A line with what its refund or its charge says: what was ordered, and what it weighs. */
export interface Settled extends WeighedLine {
  billed: number;
  note: string;
}

/**
 * Goods that were paid before they were weighed cost what they weigh. Once nothing of a line is on its way any more,
 * and after each refund of it, what was paid is brought to what the packs cost that are kept: less goes back by a
 * refund of their order, more is owed beside it. Runs in the transaction of what happened; run twice it changes nothing.
 */
export async function settleWeights(orderId: number): Promise<void> {
  const lines = await paidLines(orderId);
  if (lines.length === 0) return;
  await lockOrder(orderId, null);
  const [shipments, ordered, tolerance] = await Promise.all([
    readShipments(sql`s.order_id = ${orderId}`),
    orderLines(orderId),
    orderWeightTolerance(orderId),
  ]);
  const delivered = deliveredPacks(shipments);
  const weighed = lines.flatMap((line) => {
    const its = delivered.get(line.order_item_id);
    return its && (its.weighed || line.inSum !== 0n || line.charged !== 0n)
      ? [{ line: weighedBy(line, its, tolerance), its }]
      : [];
  });
  const written = weighed.filter(({ line }) => String(line.billed) !== line.billed_grams);
  await writeBilledGrams(written.map(({ line }) => ({ id: line.order_item_id, billed_grams: line.billed })));
  const atRest = linesAtRest(ordered, shipments);
  const due = weighed.filter(({ line }) => atRest.has(line.order_item_id));
  const lighter = [];
  for (const { line, its } of due) {
    const by = weightDue(line, its, tolerance);
    const ofCharges = by < 0n && line.charged < -by ? -line.charged : by;
    await chargeTo(line, ofCharges);
    if (by < ofCharges) lighter.push({ line, goods: ofCharges - by });
  }
  await refundGoods(orderId, lighter);
}

function weighedBy(line: WeighedLine, { weighed }: DeliveredPacks, tolerance: number): Settled {
  const ordered = line.quantity * line.unitWeightGrams;
  const billed = weighedLine({ ...line, taken: 0n }, weighed, tolerance).billed_grams ?? ordered;
  return { ...line, billed, note: `${kgFromGrams(ordered)} kg → ${kgFromGrams(billed)} kg` };
}

/** What nobody has paid is taken back whole before anything goes back, and charged anew where it was too much. */
async function chargeTo(line: Settled, by: Satang): Promise<void> {
  const goods = by < 0n ? by + (await takeBackOwed(line)) : by;
  const vat = percentOf(goods < 0n ? -goods : goods, BigInt(line.vat_rate));
  if (goods > 0n) await chargeWeight(line, { goods, vat });
  if (goods < 0n) await refundCharges(line, { goods: -goods, vat });
}
