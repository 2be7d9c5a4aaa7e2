import type { marketEndpoints } from '#contract/market/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { routes as acceptanceWindows } from './acceptance-windows/index.ts';
import { routes as customPrices } from './custom-prices/index.ts';
import { routes as favourites } from './favourites/index.ts';
import { routes as freightRates } from './freight-rates/index.ts';
import { routes as lotCoas } from './lot-coas/index.ts';
import { routes as lotLabels } from './lot-labels/index.ts';
import { routes as mall } from './mall/index.ts';
import { routes as memberLevels } from './member-levels/index.ts';
import { routes as offers } from './offers/index.ts';
import { routes as priceTrends } from './price-trends/index.ts';
import { routes as productSeo } from './product-seo/index.ts';
import { routes as recommendations } from './recommendations/index.ts';
import { routes as savedSearches } from './saved-searches/index.ts';
import { routes as searchQueries } from './search-queries/index.ts';
import { routes as stockLots } from './stock-lots/index.ts';
import { routes as vocabulary } from './vocabulary/index.ts';

export const marketRoutes: Routes<typeof marketEndpoints> = {
  ...acceptanceWindows,
  ...customPrices,
  ...favourites,
  ...freightRates,
  ...lotCoas,
  ...lotLabels,
  ...mall,
  ...memberLevels,
  ...offers,
  ...priceTrends,
  ...productSeo,
  ...recommendations,
  ...savedSearches,
  ...searchQueries,
  ...stockLots,
  ...vocabulary,
};
