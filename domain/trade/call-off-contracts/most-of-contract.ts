import { percentOf, priceOfGrams, type Satang } from '#domain/values/money.ts';
import type { PerKg } from './price-rule.ts';
import { amountBounds, type Schedule } from './schedule.ts';

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
