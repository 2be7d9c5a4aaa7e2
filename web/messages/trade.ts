import type cart from './th/trade/cart.json';
import type checkout from './th/trade/checkout.json';
import type orders from './th/trade/orders.json';
import type quickOrder from './th/trade/quickOrder.json';

/** A namespace for each file of `th/trade/`. */
export interface TradeMessages {
  cart: typeof cart;
  checkout: typeof checkout;
  orders: typeof orders;
  quickOrder: typeof quickOrder;
}
