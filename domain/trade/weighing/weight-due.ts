import { mulDiv, type Satang } from '#domain/values/money.ts';
import { weighedLine, type Weighed } from './weighed-line.ts';

/** A line that was paid before all of its goods were weighed. */
export interface PaidLine {
  quantity: number;
  unitWeightGrams: number;
  /** What all its packs cost as they were ordered. */
  paid: Satang;
  /** What of its weight its sum has already: of packs that were weighed before anything was paid. */
  inSum: Satang;
  /** What went back of it because it weighed less. */
  givenBack: Satang;
  /** Packs that no refund takes. */
  kept: number;
}

export interface WeightDue {
  billed_grams: number;
  /** What has to go back of the line besides: packs that are returned later cost their share of the rest. */
  back: Satang;
  /** What charges beside the order have to come to: of the packs that are kept. */
  owed: Satang;
}

/** What a paid line is invoiced by, and what follows from that: it costs less than was paid, or more. */
export function weightDue(
  { quantity, unitWeightGrams, paid, inSum, givenBack, kept }: PaidLine,
  weighed: Weighed,
  toleranceHundredths: number,
): WeightDue {
  const line = { quantity, unitWeightGrams, net: paid, taken: 0n };
  const { billed_grams, weighed_difference } = weighedLine(line, weighed, toleranceHundredths);
  const more = weighed_difference - inSum + givenBack;
  if (more <= 0n) return { billed_grams: billed_grams!, back: -more, owed: 0n };
  const packs = Math.min(weighed.packs, quantity);
  const owed = kept < packs ? mulDiv(more, BigInt(kept), BigInt(packs)) : more;
  return { billed_grams: billed_grams!, back: 0n, owed };
}
