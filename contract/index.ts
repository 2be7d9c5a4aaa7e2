import { accountsEndpoints } from './accounts/index.ts';
import { catalogueEndpoints } from './catalogue/index.ts';
import { marketEndpoints } from './market/index.ts';
import { moneyEndpoints } from './money/index.ts';
import { tradeEndpoints } from './trade/index.ts';
import { sellersEndpoints } from './sellers/index.ts';
import { siteEndpoints } from './site/index.ts';
import { operationsEndpoints } from './operations/index.ts';
import { development } from './development.ts';
import { files } from './files.ts';
import { find } from './find.ts';
import { moneySettings } from './money-settings.ts';
import { places } from './places.ts';

/**
 * Every endpoint there is: routes, validation, the typed client, OpenAPI and the role matrix all come from this table.
 * Each district spreads its capabilities'.
 */
export const endpoints = {
  ...accountsEndpoints,
  ...catalogueEndpoints,
  ...marketEndpoints,
  ...moneyEndpoints,
  ...tradeEndpoints,
  ...sellersEndpoints,
  ...siteEndpoints,
  ...operationsEndpoints,
  ...development,
  ...files,
  ...find,
  ...moneySettings,
  ...places,
};

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
