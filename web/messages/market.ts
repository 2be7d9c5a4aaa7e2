import type category from './th/market/category.json';
import type compare from './th/market/compare.json';
import type delivery from './th/market/delivery.json';
import type favourites from './th/market/favourites.json';
import type mall from './th/market/mall.json';
import type priceTrends from './th/market/priceTrends.json';
import type product from './th/market/product.json';
import type savedSearches from './th/market/savedSearches.json';

/** A namespace for each file of `th/market/`. */
export interface MarketMessages {
  category: typeof category;
  compare: typeof compare;
  delivery: typeof delivery;
  favourites: typeof favourites;
  mall: typeof mall;
  priceTrends: typeof priceTrends;
  product: typeof product;
  savedSearches: typeof savedSearches;
}
