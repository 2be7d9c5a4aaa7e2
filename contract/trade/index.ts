import { carbonReport } from './carbon-report.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { claims } from './claims.ts';
import { coupons } from './coupons.ts';
import { contracts } from './contracts.ts';
import { credit } from './credit.ts';
import { lineCancelling } from './line-cancelling.ts';
import { orderMails } from './order-mails.ts';
import { orders } from './orders.ts';
import { paymentAccounts } from './payment-accounts.ts';
import { payments } from './payments.ts';
import { preorders } from './preorders.ts';
import { projects } from './projects.ts';
import { purchaseRequests } from './purchase-requests.ts';
import { purchasing } from './purchasing.ts';
import { quickOrder } from './quick-order.ts';
import { quotations } from './quotations.ts';
import { refundAccounts } from './refund-accounts.ts';
import { sales } from './sales.ts';
import { taxDocuments } from './tax-documents.ts';

export const tradeEndpoints = {
  ...carbonReport,
  ...cart,
  ...checkout,
  ...claims,
  ...coupons,
  ...contracts,
  ...credit,
  ...lineCancelling,
  ...orderMails,
  ...orders,
  ...paymentAccounts,
  ...payments,
  ...preorders,
  ...projects,
  ...purchaseRequests,
  ...purchasing,
  ...quickOrder,
  ...quotations,
  ...refundAccounts,
  ...sales,
  ...taxDocuments,
};
