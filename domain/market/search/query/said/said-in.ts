import { amountsIn } from './amounts.ts';
import { datesIn } from './dates.ts';
import { packsIn } from './packs.ts';
import { pricesIn } from './prices.ts';
import type { SaidPhrase } from './said.ts';

/** What a normalized query says in numbers beside the goods. Two of them may overlap. */
export function saidIn(text: string): SaidPhrase[] {
  return [...amountsIn(text), ...packsIn(text), ...pricesIn(text), ...datesIn(text)];
}
