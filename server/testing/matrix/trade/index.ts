import type { tradeEndpoints } from '#contract/trade/index.ts';
import type { Rows } from '../row.ts';
import { carbonReportRows } from './carbon-report.ts';
import { cartRows } from './cart.ts';
import { checkoutRows } from './checkout.ts';
import { claimsRows } from './claims.ts';
import { couponsRows } from './coupons.ts';
import { contractsRows } from './contracts.ts';
import { creditRows } from './credit.ts';
import { lineCancellingRows } from './line-cancelling.ts';
import { orderMailsRows } from './order-mails.ts';
import { ordersRows } from './orders.ts';
import { paymentAccountsRows } from './payment-accounts.ts';
import { paymentsRows } from './payments.ts';
import { preordersRows } from './preorders.ts';
import { projectsRows } from './projects.ts';
import { purchaseRequestsRows } from './purchase-requests.ts';
import { purchasingRows } from './purchasing.ts';
import { quickOrderRows } from './quick-order.ts';
import { quotationsRows } from './quotations.ts';
import { refundAccountsRows } from './refund-accounts.ts';
import { salesRows } from './sales.ts';
import { taxDocumentsRows } from './tax-documents.ts';

export const tradeRows: Rows<typeof tradeEndpoints> = {
  ...carbonReportRows,
  ...cartRows,
  ...checkoutRows,
  ...claimsRows,
  ...couponsRows,
  ...contractsRows,
  ...creditRows,
  ...lineCancellingRows,
  ...orderMailsRows,
  ...ordersRows,
  ...paymentAccountsRows,
  ...paymentsRows,
  ...preordersRows,
  ...projectsRows,
  ...purchaseRequestsRows,
  ...purchasingRows,
  ...quickOrderRows,
  ...quotationsRows,
  ...refundAccountsRows,
  ...salesRows,
  ...taxDocumentsRows,
};
