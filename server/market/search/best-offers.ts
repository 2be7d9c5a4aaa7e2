import { now } from '#server/platform/clock.ts';
import type { BestOffers, Freight } from './question.ts';
import { currentIndex } from './search-index/live/current-index.ts';

/**
 * The best offer of each product and what a kilogram of it costs with this freight (null: without freight), in the
 * order of the ids. Products that are not in the mall are left out.
 */
export async function deliveredPrices(ids: readonly number[], freight: Freight | null): Promise<BestOffers> {
  const index = await currentIndex();
  const products = index.bestOffers(ids, now().getTime(), freight);
  return { version: index.version, products };
}

/** Products of the same subcategory that can be bought, the nearest melt flow index first, with their best offers. */
export async function similar(id: number, limit: number, freight: Freight | null): Promise<BestOffers> {
  const index = await currentIndex();
  const at = now().getTime();
  const products = index.bestOffers(index.similar(id, at, limit), at, freight);
  return { version: index.version, products };
}
