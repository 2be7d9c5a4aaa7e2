import { sellersOnSale } from '#server/sellers/public-page/index.ts';
import type { Entry } from './entry.ts';

/** Pages of the companies that have goods in the mall. */
export async function sellerEntries(): Promise<Entry[]> {
  return (await sellersOnSale()).map((id) => ({ path: `/sellers/${id}` }));
}
