import type { Endpoints } from '#contract/index.ts';
import { accountsRoutes } from './accounts/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { marketRoutes } from './market/routes.ts';
import { moneyRoutes } from './money/routes.ts';
import { tradeRoutes } from './trade/routes.ts';
import { sellersRoutes } from './sellers/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { operationsRoutes } from './operations/routes.ts';
import { routes as development } from './development/index.ts';
import { routes as files } from './files/index.ts';
import { routes as find } from './find/index.ts';
import { routes as moneySettings } from './money-settings/index.ts';
import { routes as places } from './places/index.ts';
import type { Routes } from './platform/http/dispatch.ts';

/** Every capability's handlers. The type makes sure that each endpoint of the contract has exactly one. */
export const routes: Routes<Endpoints> = {
  ...accountsRoutes,
  ...catalogueRoutes,
  ...marketRoutes,
  ...moneyRoutes,
  ...tradeRoutes,
  ...sellersRoutes,
  ...siteRoutes,
  ...operationsRoutes,
  ...development,
  ...files,
  ...find,
  ...moneySettings,
  ...places,
};
