import type { checkout } from '#contract/trade/checkout.ts';
import { BILLING, DELIVERY_DAY } from '../../orders.ts';
import { hidden, type Rows } from '../row.ts';

export const checkoutRows: Rows<typeof checkout> = {
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
