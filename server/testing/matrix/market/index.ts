import type { marketEndpoints } from '#contract/market/index.ts';
import type { Rows } from '../row.ts';
import { catalogueRows } from './catalogue.ts';
import { customPricesRows } from './custom-prices.ts';
import { favouritesRows } from './favourites.ts';
import { freightRateRows } from './freight-rates.ts';
import { priceTrendsRows } from './price-trends.ts';
import { productSeoRows } from './product-seo.ts';
import { recommendationsRows } from './recommendations.ts';
import { savedSearchesRows } from './saved-searches.ts';
import { searchQueriesRows } from './search-queries.ts';
import { synonymsRows } from './synonyms.ts';

export const marketRows: Rows<typeof marketEndpoints> = {
  ...catalogueRows,
  ...customPricesRows,
  ...favouritesRows,
  ...freightRateRows,
  ...priceTrendsRows,
  ...productSeoRows,
  ...recommendationsRows,
  ...savedSearchesRows,
  ...searchQueriesRows,
  ...synonymsRows,
};
