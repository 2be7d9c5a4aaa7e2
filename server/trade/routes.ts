import type { tradeEndpoints } from '#contract/trade/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { routes as carbonReport } from './carbon-report/index.ts';
import { routes as cart } from './cart/index.ts';
import { routes as checkout } from './checkout/index.ts';
import { routes as claims } from './claims/index.ts';
import { routes as contracts } from './contracts/index.ts';
import { routes as coupons } from './coupons/index.ts';
import { routes as lineCancelling } from './line-cancelling/index.ts';
import { routes as orderMails } from './order-mails/index.ts';
import { routes as orders } from './orders/index.ts';
import { routes as staffOrders } from './orders/staff/index.ts';
import { routes as plans } from './plans/index.ts';
import { routes as preorders } from './preorders/index.ts';
import { routes as projects } from './projects/index.ts';
import { routes as staffProjects } from './projects/staff/index.ts';
import { routes as purchaseRequests } from './purchase-requests/index.ts';
import { routes as purchasing } from './purchasing/index.ts';
import { routes as quickOrder } from './quick-order/index.ts';
import { routes as quotations } from './quotations/index.ts';
import { routes as sales } from './sales/index.ts';

export const tradeRoutes: Routes<typeof tradeEndpoints> = {
  ...carbonReport,
  ...cart,
  ...checkout,
  ...claims,
  ...contracts,
  ...coupons,
  ...lineCancelling,
  ...orderMails,
  ...orders,
  ...staffOrders,
  ...plans,
  ...preorders,
  ...projects,
  ...staffProjects,
  ...purchaseRequests,
  ...purchasing,
  ...quickOrder,
  ...quotations,
  ...sales,
};
