import { carbonReport } from './carbon-report.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { claims } from './claims.ts';
import { contracts } from './contracts.ts';
import { coupons } from './coupons.ts';
import { lineCancelling } from './line-cancelling.ts';
import { orderMails } from './order-mails.ts';
import { orders } from './orders/buyer.ts';
import { staffOrders } from './orders/staff.ts';
import { plans } from './plans.ts';
import { preorders } from './preorders.ts';
import { projects } from './projects/buyer.ts';
import { staffProjects } from './projects/staff.ts';
import { purchaseRequests } from './purchase-requests.ts';
import { purchasing } from './purchasing.ts';
import { quickOrder } from './quick-order.ts';
import { quotations } from './quotations.ts';
import { sales } from './sales.ts';

export const tradeEndpoints = {
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
