import { unitPriceAt } from '#domain/market/pricing/custom-price.ts';
import { termsAt } from '#domain/market/pricing/pricing.ts';
import { isWithinAllowance } from '#domain/market/pricing/price-allowance.ts';
import type { QuotedPrice } from '#domain/trade/order-totals.ts';
import type { Satang } from '#domain/values/money.ts';

/** A price per kg, without VAT, from so many packs of one line on. */
export interface PriceBreak {
  from_units: number;
  price_per_kg: Satang;
}

/** Breaks of one line: more than anybody compares. */
export const MAX_PRICE_BREAKS = 5;

export type WrongBreak = 'too_many' | 'not_more' | 'not_cheaper' | 'above_list' | 'unusual';

/**
 * What is wrong with the breaks of a line, and which of them: each needs more packs and costs less than the one before,
 * and none more than the list. `isSure` stands for a price that is far below it.
 */
export function wrongBreak(
  breaks: readonly PriceBreak[],
  listPerKg: Satang,
  isSure: boolean,
): { index: number; why: WrongBreak } | null {
  if (breaks.length > MAX_PRICE_BREAKS) return { index: MAX_PRICE_BREAKS, why: 'too_many' };
  for (const [index, { from_units, price_per_kg }] of breaks.entries()) {
    const before = breaks[index - 1];
    if (before && from_units <= before.from_units) return { index, why: 'not_more' };
    if (before && price_per_kg >= before.price_per_kg) return { index, why: 'not_cheaper' };
    if (price_per_kg > listPerKg) return { index, why: 'above_list' };
    if (!isSure && isUnusual(price_per_kg, listPerKg)) return { index, why: 'unusual' };
  }
  return null;
}

/** Hundredths of a percent below the list, from which a price may be a slip of the pen. */
export const NOTABLE_BELOW_LIST = 3000;

export const isUnusual = (pricePerKg: Satang, listPerKg: Satang): boolean =>
  pricePerKg < listPerKg && !isWithinAllowance(listPerKg, pricePerKg, NOTABLE_BELOW_LIST);

/** How many packs an offer is for at the least: what was asked for, or what the seller wants to sell. */
export function offeredUnits(breaks: readonly PriceBreak[], asked: number): number {
  return Math.max(asked, breaks[0]?.from_units ?? asked);
}

/** Packs up to which an offer by sales holds: its limit was asked for them. A seller's own offer has no end. */
export function mostUnitsBySales(breaks: readonly PriceBreak[], asked: number): number {
  return Math.max(asked, breaks.at(-1)?.from_units ?? asked);
}

export interface ReducedLine {
  /** What a pack costs without the offer. */
  unitPrice: Satang;
  unit_weight_grams: number;
  breaks: readonly PriceBreak[];
  /** The most packs that it may be ordered in. */
  most: number;
}

/** The most that the breaks of a line give below its price, whichever of them is ordered at. */
export function worstReduction({ unitPrice, unit_weight_grams, breaks, most }: ReducedLine): Satang {
  return breaks.reduce((worst, { from_units, price_per_kg }, index) => {
    const units = Math.min(most, (breaks[index + 1]?.from_units ?? Infinity) - 1);
    if (units < from_units) return worst;
    const off = (unitPrice - unitPriceAt(price_per_kg, unit_weight_grams)) * BigInt(units);
    return off > worst ? off : worst;
  }, 0n);
}

const GRAMS_PER_KG = 1000n;

/** What a kilogram of a pack costs, rounded up: a price at it is never above the list for the rounding alone. */
export function perKgOfPack(unitPrice: Satang, unitWeightGrams: number): Satang {
  const grams = BigInt(unitWeightGrams);
  return (unitPrice * GRAMS_PER_KG + grams - 1n) / grams;
}

export interface AcceptedLine {
  productstock_id: number;
  units: number;
  unit_weight_grams: number;
  breaks: readonly PriceBreak[];
}

/** The price that a line of an accepted offer is ordered at; null where it has too few packs for any. */
export function quotedPrice(line: AcceptedLine): QuotedPrice | null {
  const reached = termsAt(line.breaks, line.units);
  if (!reached) return null;
  const price = unitPriceAt(reached.price_per_kg, line.unit_weight_grams);
  return { kind: 'quoted_price', productstock_id: line.productstock_id, price };
}

/** A line that a buyer wants to pay less for. */
export interface WishedLine {
  grams: bigint;
  /** What it costs the buyer today. */
  net: Satang;
}

/**
 * What a kilogram of each line would cost, were all of them together had for `whole`: each is cheaper by the same
 * share. Rounded down, so that the lines never come to more than was wished for.
 */
export function spreadWhole(lines: readonly WishedLine[], whole: Satang): Satang[] {
  const sum = lines.reduce((total, { net }) => total + net, 0n);
  if (sum === 0n) return lines.map(() => 0n);
  return lines.map(({ grams, net }) => (net * whole * GRAMS_PER_KG) / (sum * grams));
}
