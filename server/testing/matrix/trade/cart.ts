import type { cart } from '#contract/trade/cart.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

export const cartRows: Rows<typeof cart> = {
  'GET /cart/mycart': nothing,
  'GET /cart/notification': nothing,
  'POST /cart/add': open(({ stock }) => ({ body: { productstock_id: stock, amount: 1 } })),
  'POST /cart/add-many': open(({ stock }) => ({ body: { lines: [{ productstock_id: stock, amount: 1 }] } })),
  'POST /cart/edit': hidden(({ stock }) => ({ body: { productstock_id: stock, amount: 2 } })),
  'DELETE /cart/{id}': hidden(({ cartLine }) => ({ params: { id: cartLine } })),
  'DELETE /cart/remove/all': nothing,
};
