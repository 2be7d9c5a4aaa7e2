import { acceptanceWindows } from './acceptance-windows.ts';
import { customPrices } from './custom-prices.ts';
import { favourites } from './favourites.ts';
import { freightRates } from './freight-rates.ts';
import { lotLabels } from './lot-labels.ts';
import { lotCoas } from './lot-coas.ts';
import { catalogue } from './mall.ts';
import { memberLevels } from './member-levels.ts';
import { priceTrends } from './price-trends.ts';
import { productOffers } from './product-offers.ts';
import { productSeo } from './product-seo.ts';
import { recommendations } from './recommendations.ts';
import { savedSearches } from './saved-searches.ts';
import { searchQueries } from './search-queries.ts';
import { stockLots } from './stock-lots.ts';
import { synonyms } from './vocabulary.ts';

export const marketEndpoints = {
  ...acceptanceWindows,
  ...customPrices,
  ...favourites,
  ...freightRates,
  ...lotCoas,
  ...lotLabels,
  ...catalogue,
  ...memberLevels,
  ...priceTrends,
  ...productOffers,
  ...productSeo,
  ...recommendations,
  ...savedSearches,
  ...searchQueries,
  ...stockLots,
  ...synonyms,
};
