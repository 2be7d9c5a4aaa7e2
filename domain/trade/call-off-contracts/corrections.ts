import type { Note } from '#domain/trade/charges/note.ts';
import { mulDiv, percentOf, SATANG_OF_GRAMS, type Satang } from '#domain/values/money.ts';
import type { PerKg } from './price-rule.ts';

/** What was called off with one order at a price that turned out to be another. */
export interface CalledOff {
  /** Packs that the order still has. */
  quantity: number;
  /** What one pack cost when it was ordered. */
  ordered_price: Satang;
  /** What the whole order comes to before VAT, as it was ordered. */
  base: Satang;
  vat_rate: number;
  /** Loose goods that were weighed: by how many grams they are invoiced, of how many that were ordered. */
  weighed?: { billed: number; ordered: number } | null;
  /** What earlier notes came to: above zero the buyer pays more. */
  noted: Note;
}

/** A note with goods and VAT. Above zero it is a debit note, below zero a credit note. */
export interface CorrectionNote extends Note {
  total: Satang;
}

/** What goods cost more, or less, once one pack costs `price`. */
export function correctedGoods(
  { quantity, ordered_price, weighed }: Pick<CalledOff, 'quantity' | 'ordered_price' | 'weighed'>,
  price: Satang,
): Satang {
  const ordered = (price - ordered_price) * BigInt(quantity);
  return weighed ? mulDiv(ordered, BigInt(weighed.billed), BigInt(weighed.ordered)) : ordered;
}

/**
 * What an order's note says once one pack costs `price`: the whole difference less what was noted before. So all notes
 * of an order come to the difference between the price of now and the one that it was ordered at, VAT and all; null
 * when there is none.
 */
export function correctionNote(called: CalledOff, price: Satang): CorrectionNote | null {
  const rate = BigInt(called.vat_rate);
  const difference = correctedGoods(called, price);
  const vatDifference = percentOf(called.base + difference, rate) - percentOf(called.base, rate);
  const goods = difference - called.noted.goods;
  const vat = vatDifference - called.noted.vat;
  return goods === 0n && vat === 0n ? null : { goods, vat, total: goods + vat };
}

const HUNDRED_PERCENT = 10_000n;

/** What a buyer pays for grams that were not taken: a share of their price, in hundredths of a percent. */
export const shortfallCharge = (grams: number, perKg: PerKg, sharePercent: number): Satang =>
  mulDiv(perKg * BigInt(grams), BigInt(sharePercent), SATANG_OF_GRAMS * HUNDRED_PERCENT);
