import { mulDiv, type Satang } from '#domain/values/money.ts';
import { billedGrams } from './weighed-line.ts';
import type { DeliveredPacks } from './weighed-shipments.ts';

/** What goes back of a line. */
export interface LineRefund {
  /** Packs that are returned with it; 0: only money. */
  quantity: number;
  /** Before VAT. */
  amount: Satang;
  /** It is one of ours: its packs weigh less. */
  is_weight: boolean;
}

/** A line of which something was paid before all of its goods were delivered. */
export interface PaidLine {
  quantity: number;
  unitWeightGrams: number;
  /** What all its packs cost as they were ordered, before coupons. */
  net: Satang;
  /** What coupons take off it. */
  coupon: Satang;
  /** What of its weight its sum has already: of packs that were weighed before anything was paid. */
  inSum: Satang;
  /** In the order in which they were proposed: what was approved, and what goes back for less weight in any case. */
  refunds: readonly LineRefund[];
  /** What its charges come to, less what went back of them. */
  charged: Satang;
}

/**
 * What is due of a line of which nothing is on its way any more: above zero the buyer owes it, below zero it goes back.
 * After it the buyer has paid what the packs that are kept weigh, to the satang; run again it finds nothing.
 */
export function weightDue(line: PaidLine, delivered: DeliveredPacks, toleranceHundredths: number): Satang {
  const { packs, paid, rounding } = keptOf(line);
  const kept = Math.min(packs, delivered.packs);
  const due = costOf(line, kept, delivered, toleranceHundredths) - paid - line.charged;
  // Returned packs cost whole satang, as does what the sum has: nobody is billed one. The last pack takes all.
  const most = kept === 0 ? 0n : rounding;
  return due <= most && due >= -most ? 0n : due;
}

/** Of packs that were weighed and packs that were not some are kept: they weigh their share of all. */
function costOf(line: PaidLine, kept: number, { packs, weighed }: DeliveredPacks, tolerance: number): Satang {
  if (kept === 0) return 0n;
  const { quantity, unitWeightGrams, net, coupon, inSum } = line;
  const byWeight = weighed ? billedGrams(weighed, unitWeightGrams, tolerance) : 0;
  const grams = byWeight + (packs - (weighed?.packs ?? 0)) * unitWeightGrams;
  const costOfKept = (price: Satang) =>
    mulDiv(price, BigInt(grams) * BigInt(kept), BigInt(quantity) * BigInt(unitWeightGrams) * BigInt(packs));
  // The sum of what was weighed before it was paid has the coupon as it was: it does not follow the weight.
  const cost =
    inSum === 0n ? costOfKept(net - coupon) : costOfKept(net) - mulDiv(coupon, BigInt(kept), BigInt(quantity));
  return cost > 0n ? cost : 0n;
}

/**
 * What is kept of a line and was paid for it. What goes back for other reasons is no part of it: returned packs cost
 * their share of what was paid, whatever of it was asked for them.
 */
function keptOf({ quantity, net, coupon, inSum, refunds }: PaidLine): {
  packs: number;
  paid: Satang;
  rounding: bigint;
} {
  let [packs, paid, rounding] = [quantity, net + inSum - coupon, inSum === 0n ? 0n : 1n];
  for (const refund of refunds) {
    if (refund.is_weight) paid -= refund.amount;
    if (refund.quantity === 0 || packs === 0) continue;
    const returned = Math.min(refund.quantity, packs);
    paid -= mulDiv(paid, BigInt(returned), BigInt(packs));
    packs -= returned;
    rounding += 1n;
  }
  return { packs, paid, rounding };
}
