import { layout, prefix, route, index, type RouteConfig } from '@react-router/dev/routes';
import { accountsMemberRoutes, accountsRoutes } from './accounts/routes.ts';
import { backofficeRoutes } from './backoffice/routes.ts';
import { marketMemberRoutes, marketRoutes } from './market/routes.ts';
import { sellersRoutes } from './sellers/routes.ts';
import { siteMemberRoutes, siteRoutes } from './site/routes.ts';
import { tradeMemberRoutes, tradeRoutes } from './trade/routes.ts';

/** Every address of the product's screens: each district has a table of its own. */
export default [
  index('shell/choose-language.ts'),
  route(':locale', 'shell/language.tsx', [
    route('preferences', 'preferences/preferences.ts'),
    ...accountsRoutes,
    ...marketRoutes,
    ...tradeRoutes,
    layout(
      'accounts/account/layout.tsx',
      prefix('user', [...tradeMemberRoutes, ...accountsMemberRoutes, ...marketMemberRoutes, ...siteMemberRoutes]),
    ),
    ...sellersRoutes,
    ...backofficeRoutes,
    ...siteRoutes,
    route('development/authenticator', 'development/authenticator.tsx'),
    route('development/mails', 'development/mails.tsx'),
    route('development/mails/:id', 'development/mail.tsx'),
  ]),
  route('*', 'shell/not-found.ts'),
] satisfies RouteConfig;
