import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paying an order. */
export const moneyRoutes: RouteConfigEntry[] = [route('qr-code-payment', 'money/payments/buyer/qr-payment.tsx')];

/** What the company owes beside orders, its credit, and where its money goes back to, within a member's account. */
export const moneyMemberRoutes: RouteConfigEntry[] = [
  route('owed/:id', 'money/payments/buyer/owed/pay.tsx'),
  route('refund-account', 'money/refunds/buyer/account.tsx'),
  route('credit', 'money/credit/buyer/credit.tsx'),
  route('credit/request', 'money/credit/buyer/request.tsx'),
];
