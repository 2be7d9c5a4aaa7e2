import { layout, prefix, route, index, type RouteConfig } from '@react-router/dev/routes';
import { accountsMemberRoutes, accountsRoutes } from './accounts/routes.ts';
import { staffRoutes } from './shell/staff/routes.ts';
import { sellerRoutes } from './shell/seller/routes.ts';
import { marketMemberRoutes, marketRoutes } from './market/routes.ts';
import { moneyMemberRoutes, moneyRoutes } from './money/routes.ts';
import { sellersRoutes } from './sellers/routes.ts';
import { siteMemberRoutes, siteRoutes } from './site/routes.ts';
import { tradeMemberRoutes, tradeRoutes } from './trade/routes.ts';

/**
 * Every address of the product's screens: each district has a table of its own, and so has the frame of sellers and of
 * staff.
 */
export default [
  index('shell/choose-language.ts'),
  route(':locale', 'shell/language.tsx', [
    route('preferences', 'preferences/preferences.ts'),
    route('find-texts', 'shell/find/texts.ts'),
    ...accountsRoutes,
    ...marketRoutes,
    ...moneyRoutes,
    ...tradeRoutes,
    layout(
      'accounts/account/layout.tsx',
      prefix('user', [
        ...moneyMemberRoutes,
        ...tradeMemberRoutes,
        ...accountsMemberRoutes,
        ...marketMemberRoutes,
        ...siteMemberRoutes,
      ]),
    ),
    ...sellersRoutes,
    ...sellerRoutes,
    ...staffRoutes,
    ...siteRoutes,
    route('development/authenticator', 'development/authenticator.tsx'),
    route('development/mails', 'development/mails.tsx'),
    route('development/mails/:id', 'development/mail.tsx'),
  ]),
  route('*', 'shell/not-found.ts'),
] satisfies RouteConfig;
