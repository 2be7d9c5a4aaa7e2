import { lineAmounts } from './pricing.ts';
import type { Satang } from '#domain/values/money.ts';

/** What a unit of a line costs: its price, and the percentage (in hundredths) that comes off the line. */
export interface Terms {
  unitPrice: Satang;
  discountPercent: number;
}

/** Terms that hold from so many units of a line on. */
export interface TermsFrom extends Terms {
  from_units: number;
}

/** What a line costs by its amount: the ordinary terms from one unit on, then the agreed ones. */
export function termsByAmount(ordinary: Terms, agreed: readonly TermsFrom[]): TermsFrom[] {
  return [{ from_units: 1, ...ordinary }, ...agreed].map(({ from_units, unitPrice, discountPercent }) => ({
    from_units,
    unitPrice,
    discountPercent,
  }));
}

/** The step that a line of so many units has; undefined below the first of them. */
export function termsAt<Step extends { from_units: number }>(steps: readonly Step[], units: number): Step | undefined {
  return steps.findLast(({ from_units }) => from_units <= units);
}

/** What so many packs cost at the terms of their amount, rounded once on the line; null below the first of them. */
export function pricePacks(terms: readonly TermsFrom[], packs: number): Satang | null {
  const its = termsAt(terms, packs);
  return its ? lineAmounts({ ...its, amount: packs }).net : null;
}
