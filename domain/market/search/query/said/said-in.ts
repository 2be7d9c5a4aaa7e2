import { amountsIn, loadsIn } from './amounts.ts';
import { datesIn } from './dates.ts';
import { packsIn } from './packs.ts';
import { pricesIn } from './prices.ts';
import type { SaidPhrase } from './said.ts';

/**
 * What a normalized query says beside the goods in words of amounts, packs, prices and days. Two of them may overlap.
 * Most queries have no digit: only words that do without are looked for in them.
 */
export function saidIn(text: string): SaidPhrase[] {
  const withoutNumbers = [...loadsIn(text), ...packsIn(text), ...datesIn(text)];
  return /\d/.test(text) ? [...withoutNumbers, ...amountsIn(text), ...pricesIn(text)] : withoutNumbers;
}
