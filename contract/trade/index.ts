import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { orders } from './orders.ts';
import { quickOrder } from './quick-order.ts';

export const tradeEndpoints = {
  ...cart,
  ...checkout,
  ...orders,
  ...quickOrder,
};
