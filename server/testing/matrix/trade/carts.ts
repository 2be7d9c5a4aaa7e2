import type { carts } from '#contract/trade/carts.ts';
import { BILLING, DELIVERY_DAY } from '../../orders.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

export const cartsRows: Rows<typeof carts> = {
  'GET /cart/mycart': nothing,
  'GET /cart/notification': nothing,
  'POST /cart/add': open(({ stock }) => ({ body: { productstock_id: stock, amount: 1 } })),
  'POST /cart/add-many': open(({ stock }) => ({ body: { lines: [{ productstock_id: stock, amount: 1 }] } })),
  'POST /cart/edit': hidden(({ stock }) => ({ body: { productstock_id: stock, amount: 2 } })),
  'DELETE /cart/{id}': hidden(({ cartLine }) => ({ params: { id: cartLine } })),
  'DELETE /cart/remove/all': nothing,
  'POST /cart/checkout': hidden(({ cartLine }) => ({ body: { cart_ids: [cartLine] } })),
  'POST /cart/addshipping': hidden(({ draft, address }) => ({
    body: { order_id: draft, receiving_type: 1, shipping_address_id: address, delivery_date: DELIVERY_DAY, ...BILLING },
  })),
  'POST /order/all-shipping-cost': hidden(({ draft, address }) => ({
    body: { order_id: draft, shipping_address_id: address },
  })),
  'GET /order/can-pick-up/{id}': hidden(({ draft }) => ({ params: { id: draft } })),
  'POST /cart/addpayment': hidden(({ draft }) => ({ body: { order_id: draft, payment_type: 3 } })),
};
