import { lastDayOf, monthOf } from '#domain/values/month.ts';
import { percentOf, priceOfGrams, type Satang } from '#domain/values/money.ts';
import type { PerKg } from './price-rule.ts';
import type { Balance } from './schedule.ts';

interface MonthQuestion {
  today: string;
  /** What a kilogram costs in a period. */
  perKgOf: (periodNo: number) => PerKg;
  vatRateHundredths: number;
  /** Grams of the period that runs that are an order by now. */
  ordered?: number;
}

/**
 * What a contract still brings in the month that runs, VAT included: of its periods that are not over and begin by the
 * end of the month, what was agreed and is not called off. What was called off is orders, which count by themselves;
 * the tolerance binds nobody.
 */
export function commitmentOfMonth(
  balances: readonly Balance[],
  { today, perKgOf, vatRateHundredths, ordered = 0 }: MonthQuestion,
): Satang {
  const last = lastDayOf(monthOf(today));
  const goods = balances
    .filter(({ from, to }) => to >= today && from <= last)
    .reduce((sum, { no, from, agreed, carried_in, called }) => {
      const rest = Math.max(0, agreed + carried_in - called - (from <= today ? ordered : 0));
      return sum + priceOfGrams(perKgOf(no), rest);
    }, 0n);
  return goods + percentOf(goods, BigInt(vatRateHundredths));
}
