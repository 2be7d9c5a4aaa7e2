import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** From the cart to the order. */
export const tradeRoutes: RouteConfigEntry[] = [
  route('cart', 'trade/cart/cart.tsx'),
  route('quick-order', 'trade/quick-order/quick-order.tsx'),
  route('plan', 'trade/plans/buyer/new.tsx'),
  route('plan/:token', 'trade/plans/buyer/view.tsx'),
  route('shipping', 'trade/checkout/shipping.tsx'),
  route('payment', 'trade/checkout/payment.tsx'),
  route('thank-you', 'trade/checkout/thank-you.tsx'),
  route('user/address/new', 'trade/checkout/new-address.tsx'),
  route('user/orders/view', 'trade/orders/buyer/view.tsx'),
  route('user/contract', 'trade/contracts/view.tsx'),
];

/** A member's orders, quotations, claims and projects, within their account. */
export const tradeMemberRoutes: RouteConfigEntry[] = [
  route('orders', 'trade/orders/buyer/list.tsx'),
  route('quotations', 'trade/quotations/list.tsx'),
  route('quotations/view', 'trade/quotations/view.tsx'),
  route('preorders', 'trade/preorders/buyer/list.tsx'),
  route('preorders/new', 'trade/preorders/buyer/new.tsx'),
  route('preorders/:id', 'trade/preorders/buyer/view.tsx'),
  route('claims', 'trade/claims/buyer/list.tsx'),
  route('claims/new', 'trade/claims/buyer/new.tsx'),
  route('claims/:id', 'trade/claims/buyer/view.tsx'),
  route('projects', 'trade/projects/buyer/list.tsx'),
  route('projects/new', 'trade/projects/buyer/new.tsx'),
  route('projects/:id', 'trade/projects/buyer/view.tsx'),
  route('purchase-requests', 'trade/purchasing/requests.tsx'),
  route('purchase-requests/:id', 'trade/purchasing/request.tsx'),
  route('purchasing-rules', 'trade/purchasing/rules.tsx'),
];
