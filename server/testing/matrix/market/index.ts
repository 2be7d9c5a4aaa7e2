import type { marketEndpoints } from '#contract/market/index.ts';
import type { Rows } from '../row.ts';
import { acceptanceWindowsRows } from './acceptance-windows.ts';
import { customPricesRows } from './custom-prices.ts';
import { favouritesRows } from './favourites.ts';
import { freightRateRows } from './freight-rates.ts';
import { lotCoasRows } from './lot-coas.ts';
import { lotLabelsRows } from './lot-labels.ts';
import { catalogueRows } from './mall.ts';
import { memberLevelsRows } from './member-levels.ts';
import { priceTrendsRows } from './price-trends.ts';
import { productOffersRows } from './product-offers.ts';
import { productSeoRows } from './product-seo.ts';
import { recommendationsRows } from './recommendations.ts';
import { savedSearchesRows } from './saved-searches.ts';
import { searchQueriesRows } from './search-queries.ts';
import { stockLotsRows } from './stock-lots.ts';
import { synonymsRows } from './vocabulary.ts';

export const marketRows: Rows<typeof marketEndpoints> = {
  ...acceptanceWindowsRows,
  ...customPricesRows,
  ...favouritesRows,
  ...freightRateRows,
  ...lotCoasRows,
  ...lotLabelsRows,
  ...catalogueRows,
  ...memberLevelsRows,
  ...priceTrendsRows,
  ...productOffersRows,
  ...productSeoRows,
  ...recommendationsRows,
  ...savedSearchesRows,
  ...searchQueriesRows,
  ...stockLotsRows,
  ...synonymsRows,
};
