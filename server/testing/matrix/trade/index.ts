import type { tradeEndpoints } from '#contract/trade/index.ts';
import type { Rows } from '../row.ts';
import { cartRows } from './cart.ts';
import { checkoutRows } from './checkout.ts';
import { couponsRows } from './coupons.ts';
import { contractsRows } from './contracts.ts';
import { creditRows } from './credit.ts';
import { ordersRows } from './orders.ts';
import { paymentsRows } from './payments.ts';
import { quickOrderRows } from './quick-order.ts';
import { quotationsRows } from './quotations.ts';
import { salesRows } from './sales.ts';

export const tradeRows: Rows<typeof tradeEndpoints> = {
  ...cartRows,
  ...checkoutRows,
  ...couponsRows,
  ...contractsRows,
  ...creditRows,
  ...ordersRows,
  ...paymentsRows,
  ...quickOrderRows,
  ...quotationsRows,
  ...salesRows,
};
