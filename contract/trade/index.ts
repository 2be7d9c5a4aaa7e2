import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { credit } from './credit.ts';
import { orders } from './orders.ts';
import { quickOrder } from './quick-order.ts';
import { sales } from './sales.ts';

export const tradeEndpoints = {
  ...cart,
  ...checkout,
  ...credit,
  ...orders,
  ...quickOrder,
  ...sales,
};
