import type { Note } from '#domain/trade/charges/note.ts';
import { mulDiv, percentOf, type Satang } from '#domain/values/money.ts';
import { correctedGoods, type CalledOff } from './corrections.ts';

/** A refund of an order's line that is proposed or approved. */
export interface LineRefund {
  /** Packs that go back with it; 0: only money. */
  quantity: number;
  /** Before VAT. */
  amount: Satang;
  /** The price became lower: it is one of our own charges. */
  is_price: boolean;
}

/** Delivered goods of a call-off, with what became of them. */
export interface ChargedGoods extends Pick<CalledOff, 'ordered_price' | 'vat_rate' | 'weighed'> {
  /** That were ordered. */
  packs: number;
  /** As they were proposed. */
  refunds: readonly LineRefund[];
  /** Charges that are owed or paid, less what went back of them. */
  charged: Satang;
  /** What the order and its charges come to after all refunds. */
  paid: { base: Satang; vat: Satang };
}

/**
 * What is kept of a line. Packs cost their share of what earlier refunds left of it: what these took off for a lower
 * price goes with them, and only the share of the packs that are still there counts.
 */
function keptOf({ packs, refunds, weighed }: ChargedGoods): { packs: number; givenBack: Satang; rounding: bigint } {
  let [left, givenBack, rounding] = [packs, 0n, 0n];
  for (const { quantity, amount, is_price } of refunds) {
    if (is_price) givenBack += amount;
    if (quantity === 0 || left === 0) continue;
    const after = Math.max(left - quantity, 0);
    const isExact = !weighed && (givenBack * BigInt(after)) % BigInt(left) === 0n;
    if (!isExact) rounding += 1n;
    givenBack = mulDiv(givenBack, BigInt(after), BigInt(left));
    left = after;
  }
  return { packs: left, givenBack, rounding };
}

/**
 * What is due once a pack costs `price`: above zero the buyer owes it, below zero it goes back. After it the buyer has
 * paid what the goods that are kept cost at that price, VAT and all.
 */
export function goodsDue(sold: ChargedGoods, price: Satang): Note {
  const { packs, givenBack, rounding } = keptOf(sold);
  const goods = correctedGoods({ ...sold, quantity: packs }, price) + givenBack - sold.charged;
  // The shares of returned packs are whole satang: nobody is billed one.
  if (goods <= rounding && goods >= -rounding) return { goods: 0n, vat: 0n };
  return { goods, vat: percentOf(sold.paid.base + goods, BigInt(sold.vat_rate)) - sold.paid.vat };
}
