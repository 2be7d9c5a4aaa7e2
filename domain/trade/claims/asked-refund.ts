import { refundableOf, type AskedPart, type Earlier, type Sold } from '#domain/money/refunds/refundable.ts';
import { mulDiv, type Satang } from '#domain/values/money.ts';
import type { ClaimKind, ClaimWish } from './claim.ts';
import { shortGrams, type WeighedLine } from './claimed-weight.ts';

/** What a buyer asks for with a claim. */
export interface AskedClaim {
  kind: ClaimKind;
  wish: ClaimWish;
  /** Of the price of what is claimed; for a price cut alone. */
  cut_percent: number | null;
  toleranceHundredths: number;
}

export interface AskedLine extends WeighedLine {
  order_item_id: number;
  /** What all packs of the line weigh for which it was sold at its sum. */
  priced_grams: number;
  /** Of the packs that were weighed those that are of no use besides. */
  damaged: number;
}

const smaller = (a: Satang, b: Satang): Satang => (a < b ? a : b);

/**
 * The refund that a claim asks for, by the prices as paid: kilograms that are missing cost their share of the line, packs
 * theirs. A replacement asks for no money. Of no line more than is left of it, so that nothing is paid twice.
 */
export function askedParts(
  { kind, wish, cut_percent, toleranceHundredths }: AskedClaim,
  lines: readonly AskedLine[],
  sold: Sold,
  earlier: Earlier,
): AskedPart[] {
  if (wish === 'replacement') return [];
  return lines.flatMap((line): AskedPart[] => {
    const { order_item_id, quantity } = line;
    const left = refundableOf(sold, earlier, order_item_id);
    const of = sold.lines.find(({ id }) => id === order_item_id);
    if (!left || !of || left.amount === 0n) return [];
    const priceOf = (packs: number) =>
      left.quantity === 0 ? 0n : mulDiv(left.amount, BigInt(Math.min(packs, left.quantity)), BigInt(left.quantity));
    const onlyMoney = (amount: Satang): AskedPart[] =>
      amount > 0n ? [{ order_item_id, quantity: 0, amount: smaller(amount, left.amount) }] : [];
    if (wish === 'price_cut') return onlyMoney(mulDiv(priceOf(quantity), BigInt(cut_percent ?? 0), 100n));
    if (kind !== 'short_weight') return [{ order_item_id, quantity, amount: null }];
    const grams = missingGrams(line, left.quantity, toleranceHundredths);
    const missing = mulDiv(of.goods - of.discount, BigInt(grams), BigInt(line.priced_grams));
    const damaged = Math.min(line.damaged, left.quantity);
    if (damaged === 0) return onlyMoney(missing);
    return [{ order_item_id, quantity: damaged, amount: smaller(missing + priceOf(damaged), left.amount) }];
  });
}

/** Of packs that are of no use nothing is missing besides, nor of those that were refunded before. */
function missingGrams(line: AskedLine, leftPacks: number, toleranceHundredths: number): number {
  const { quantity, unit_weight_grams, weighed_grams, damaged } = line;
  if (weighed_grams === null) return 0;
  const short = shortGrams(quantity * unit_weight_grams, weighed_grams, toleranceHundredths);
  return Math.min(short, Math.max(0, Math.min(quantity, leftPacks) - damaged) * unit_weight_grams);
}
