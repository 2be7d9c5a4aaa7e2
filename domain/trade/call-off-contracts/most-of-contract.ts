import { percentOf, priceOfGrams, type Satang } from '#domain/values/money.ts';
import type { PerKg } from './price-rule.ts';
import { amountBounds, periodsOf, type Schedule } from './schedule.ts';

/** The most that a contract comes to, tolerance and VAT included: what the buyer's limits are asked with. */
export function mostOfContract(
  { amounts, tolerance }: Pick<Schedule, 'amounts' | 'tolerance'>,
  highestPerKg: PerKg,
  vatRateHundredths: number,
): Satang {
  const grams = amounts.reduce((sum, each) => sum + amountBounds(each, tolerance).most, 0);
  const goods = priceOfGrams(highestPerKg, grams);
  return goods + percentOf(goods, BigInt(vatRateHundredths));
}

export interface YearOfContract {
  year: number;
  grams: number;
  /** Without VAT. */
  goods: Satang;
}

/** The most of each calendar year, tolerance included: a period is of the year in which it begins. */
export function mostByYear(
  schedule: Pick<Schedule, 'unit' | 'first_day' | 'amounts' | 'tolerance'>,
  highestPerKg: PerKg,
): YearOfContract[] {
  const years = Map.groupBy(periodsOf(schedule), ({ from }) => Number(from.slice(0, 4)));
  let before = 0;
  // Of what there is up to its end, so that the years come to the whole.
  return [...years].map(([year, periods]) => {
    const grams = periods.reduce(
      (sum, { no }) => sum + amountBounds(schedule.amounts[no]!, schedule.tolerance).most,
      0,
    );
    const goods = priceOfGrams(highestPerKg, before + grams) - priceOfGrams(highestPerKg, before);
    before += grams;
    return { year, grams, goods };
  });
}
