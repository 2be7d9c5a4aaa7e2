import { carts } from './carts.ts';
import { orders } from './orders.ts';
import { quickOrder } from './quick-order.ts';

export const tradeEndpoints = {
  ...carts,
  ...orders,
  ...quickOrder,
};
