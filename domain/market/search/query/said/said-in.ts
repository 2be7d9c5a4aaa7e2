import { amountsIn, loadsIn } from './amounts.ts';
import { HAS_NUMBER } from './counts.ts';
import { lotsIn } from './lots.ts';
import { datesIn } from './dates.ts';
import { packsIn } from './packs.ts';
import { pricesIn } from './prices.ts';
import type { SaidPhrase } from './said.ts';

/**
 * What a normalized text says beside the goods in words of amounts, packs, prices and days: the one reader of searches
 * and of needs for a plan. Two phrases may overlap. Most queries have no number: only words that do without are looked
 * for.
 */
export function saidIn(text: string): SaidPhrase[] {
  const withoutNumbers = [...loadsIn(text), ...packsIn(text), ...datesIn(text)];
  return HAS_NUMBER.test(text)
    ? [...withoutNumbers, ...amountsIn(text), ...pricesIn(text), ...lotsIn(text)]
    : withoutNumbers;
}
