import type { tradeEndpoints } from '#contract/trade/index.ts';
import type { Rows } from '../row.ts';
import { cartsRows } from './carts.ts';
import { ordersRows } from './orders.ts';
import { quickOrderRows } from './quick-order.ts';

export const tradeRows: Rows<typeof tradeEndpoints> = {
  ...cartsRows,
  ...ordersRows,
  ...quickOrderRows,
};
