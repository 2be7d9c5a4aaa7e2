import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

/** Every address of the product's screens. */
export default [
  index('shell/choose-language.ts'),
  route(':locale', 'shell/language.tsx', [
    index('home/home.tsx'),
    route('preferences', 'preferences/preferences.ts'),
    ...prefix('products', [index('mall/mall.tsx'), route(':id', 'product/product.tsx')]),
    route('login', 'auth/login.tsx'),
    route('logout', 'auth/logout.ts'),
    route('forgot-password', 'auth/forgot-password.tsx'),
    route('reset-password', 'auth/reset-password.tsx'),
    route('cart', 'cart/cart.tsx'),
    route('shipping', 'checkout/shipping.tsx'),
    route('payment', 'checkout/payment.tsx'),
    route('thank-you', 'checkout/thank-you.tsx'),
    route('second-factor', 'auth/second-factor.tsx'),
    route('second-factor/setup', 'auth/second-factor-setup.tsx'),
    route('user/address/new', 'checkout/new-address.tsx'),
    layout('account/layout.tsx', prefix('user', [
      route('orders', 'orders/list.tsx'),
      route('addresses', 'account/addresses.tsx'),
      route('addresses/:id', 'account/address.tsx'),
      route('security', 'account/security.tsx'),
      route('second-factor', 'account/second-factor.tsx'),
    ])),
    route('user/orders/view', 'orders/view.tsx'),
    route('seller', 'seller/layout.tsx', [
      index('seller/index.ts'),
      ...prefix('orders', [index('seller/orders.tsx'), route(':id', 'seller/order.tsx')]),
    ]),
    route('staff/login', 'staff/login.tsx'),
    route('staff', 'staff/layout.tsx', [
      index('staff/work.tsx'),
      route('queue/:queue', 'staff/queue.tsx'),
      route('order/:id', 'staff/order.tsx'),
      ...prefix('checks/:kind', [index('staff/checks/list.tsx'), route(':id', 'staff/checks/object.tsx')]),
      route('levels', 'staff/levels/levels.tsx'),
      route('audit', 'staff/audit/audit.tsx'),
    ]),
    route('development/authenticator', 'development/authenticator.tsx'),
    route('development/mails', 'development/mails.tsx'),
    route('development/mails/:id', 'development/mail.tsx'),
  ]),
  route('*', 'shell/not-found.ts'),
] satisfies RouteConfig;
