import { catalogue } from './catalogue.ts';
import { customPrices } from './custom-prices.ts';
import { favourites } from './favourites.ts';
import { freightRates } from './freight-rates.ts';
import { priceTrends } from './price-trends.ts';
import { productSeo } from './product-seo.ts';
import { recommendations } from './recommendations.ts';
import { savedSearches } from './saved-searches.ts';
import { searchQueries } from './search-queries.ts';
import { synonyms } from './synonyms.ts';

export const marketEndpoints = {
  ...catalogue,
  ...customPrices,
  ...favourites,
  ...freightRates,
  ...priceTrends,
  ...productSeo,
  ...recommendations,
  ...savedSearches,
  ...searchQueries,
  ...synonyms,
};
