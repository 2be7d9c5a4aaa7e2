import type { tradeEndpoints } from '#contract/trade/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { routes as carbonReport } from './carbon-report/index.ts';
import { routes as cart } from './cart/index.ts';
import { routes as checkout } from './checkout/index.ts';
import { routes as claims } from './claims/index.ts';
import { routes as coupons } from './coupons/index.ts';
import { routes as contracts } from './contracts/index.ts';
import { routes as credit } from './credit/index.ts';
import { routes as lineCancelling } from './line-cancelling/index.ts';
import { routes as orderMails } from './order-mails/index.ts';
import { routes as orders } from './orders/index.ts';
import { routes as paymentAccounts } from './payment-accounts/index.ts';
import { routes as payments } from './payments/index.ts';
import { routes as preorders } from './preorders/index.ts';
import { routes as projects } from './projects/index.ts';
import { routes as purchaseRequests } from './purchase-requests/index.ts';
import { routes as purchasing } from './purchasing/index.ts';
import { routes as quickOrder } from './quick-order/index.ts';
import { routes as quotations } from './quotations/index.ts';
import { routes as refundAccounts } from './refund-accounts/index.ts';
import { routes as sales } from './sales/index.ts';
import { routes as taxDocuments } from './tax-documents/index.ts';

export const tradeRoutes: Routes<typeof tradeEndpoints> = {
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
