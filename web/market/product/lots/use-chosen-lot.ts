import { useSearchParams } from 'react-router';
import type { LotsView } from './lots-view.server.ts';

export type ChosenLot = LotsView['lots'][number];

/** The lot of the address (`?lot=`), if it is one of this offer that is on sale. */
export function useChosenLot(view: LotsView | null, offerId: number | undefined): ChosenLot | undefined {
  const [search] = useSearchParams();
  const named = Number(search.get('lot'));
  return view?.lots.find(({ id, product_stock_id }) => id === named && product_stock_id === offerId);
}
