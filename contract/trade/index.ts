import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { contracts } from './contracts.ts';
import { orders } from './orders.ts';
import { quickOrder } from './quick-order.ts';
import { sales } from './sales.ts';

export const tradeEndpoints = {
  ...cart,
  ...checkout,
  ...contracts,
  ...orders,
  ...quickOrder,
  ...sales,
};
