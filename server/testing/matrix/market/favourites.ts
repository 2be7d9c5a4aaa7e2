import type { favourites } from '#contract/market/favourites.ts';
import { hidden, nothing, type Rows } from '../row.ts';

export const favouritesRows: Rows<typeof favourites> = {
  'GET /favourite-list': nothing,
  'GET /favourite-list/{id}': hidden(({ favouriteList }) => ({ params: { id: favouriteList } })),
  'POST /favourite-list/add': { input: () => ({ body: { name: 'x' } }) },
  'PUT /favourite-list/edit/{id}': hidden(({ favouriteList }) => ({
    params: { id: favouriteList },
    body: { name: 'y' },
  })),
  'DELETE /favourite-list/{id}': hidden(({ favouriteList }) => ({ params: { id: favouriteList } })),
  'PUT /favourite-list/{id}/item': hidden(({ favouriteList, product }) => ({
    params: { id: favouriteList },
    body: { product_id: product },
  })),
  'DELETE /favourite-list/{id}/item/{product_id}': hidden(({ favouriteList, product }) => ({
    params: { id: favouriteList, product_id: product },
  })),
};
