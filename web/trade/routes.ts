import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** From the cart to the order. */
export const tradeRoutes: RouteConfigEntry[] = [
  route('cart', 'trade/cart/cart.tsx'),
  route('quick-order', 'trade/quick-order/quick-order.tsx'),
  route('shipping', 'trade/checkout/shipping.tsx'),
  route('payment', 'trade/checkout/payment.tsx'),
  route('qr-code-payment', 'trade/payments/qr-payment.tsx'),
  route('thank-you', 'trade/checkout/thank-you.tsx'),
  route('user/address/new', 'trade/checkout/new-address.tsx'),
  route('user/orders/view', 'trade/orders/view.tsx'),
  route('user/contract', 'trade/contracts/view.tsx'),
];

/** A member's orders, quotations, claims and the company's credit, within their account. */
export const tradeMemberRoutes: RouteConfigEntry[] = [
  route('orders', 'trade/orders/list.tsx'),
  route('quotations', 'trade/quotations/list.tsx'),
  route('quotations/view', 'trade/quotations/view.tsx'),
  route('preorders', 'trade/preorders/list.tsx'),
  route('preorders/new', 'trade/preorders/new.tsx'),
  route('preorders/:id', 'trade/preorders/view.tsx'),
  route('claims', 'trade/claims/list.tsx'),
  route('claims/new', 'trade/claims/new.tsx'),
  route('claims/:id', 'trade/claims/view.tsx'),
  route('projects', 'trade/projects/list.tsx'),
  route('projects/new', 'trade/projects/new.tsx'),
  route('projects/:id', 'trade/projects/view.tsx'),
  route('purchase-requests', 'trade/purchasing/requests.tsx'),
  route('purchase-requests/:id', 'trade/purchasing/request.tsx'),
  route('purchasing-rules', 'trade/purchasing/rules.tsx'),
  route('refund-account', 'trade/refunds/account.tsx'),
  route('credit', 'trade/credit/credit.tsx'),
  route('credit/request', 'trade/credit/request.tsx'),
];
