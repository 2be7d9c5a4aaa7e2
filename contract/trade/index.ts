import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { coupons } from './coupons.ts';
import { contracts } from './contracts.ts';
import { credit } from './credit.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { quickOrder } from './quick-order.ts';
import { quotations } from './quotations.ts';
import { sales } from './sales.ts';

export const tradeEndpoints = {
  ...cart,
  ...checkout,
  ...coupons,
  ...contracts,
  ...credit,
  ...orders,
  ...payments,
  ...quickOrder,
  ...quotations,
  ...sales,
};
