import type { tradeEndpoints } from '#contract/trade/index.ts';
import type { Rows } from '../row.ts';
import { carbonReportRows } from './carbon-report.ts';
import { cartRows } from './cart.ts';
import { checkoutRows } from './checkout.ts';
import { claimsRows } from './claims.ts';
import { contractsRows } from './contracts.ts';
import { couponsRows } from './coupons.ts';
import { lineCancellingRows } from './line-cancelling.ts';
import { orderMailsRows } from './order-mails.ts';
import { ordersRows } from './orders/buyer.ts';
import { staffOrdersRows } from './orders/staff.ts';
import { plansRows } from './plans.ts';
import { preordersRows } from './preorders.ts';
import { projectsRows } from './projects/buyer.ts';
import { staffProjectsRows } from './projects/staff.ts';
import { purchaseRequestsRows } from './purchase-requests.ts';
import { purchasingRows } from './purchasing.ts';
import { quickOrderRows } from './quick-order.ts';
import { quotationsRows } from './quotations.ts';
import { salesRows } from './sales.ts';

export const tradeRows: Rows<typeof tradeEndpoints> = {
  ...carbonReportRows,
  ...cartRows,
  ...checkoutRows,
  ...claimsRows,
  ...contractsRows,
  ...couponsRows,
  ...lineCancellingRows,
  ...orderMailsRows,
  ...ordersRows,
  ...staffOrdersRows,
  ...plansRows,
  ...preordersRows,
  ...projectsRows,
  ...staffProjectsRows,
  ...purchaseRequestsRows,
  ...purchasingRows,
  ...quickOrderRows,
  ...quotationsRows,
  ...salesRows,
};
