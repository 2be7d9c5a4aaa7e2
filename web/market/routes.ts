import { index, prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Goods: looking for them, comparing them, their prices. */
export const marketRoutes: RouteConfigEntry[] = [
  ...prefix('products', [index('market/mall/mall.tsx'), route(':id', 'market/product/product.tsx')]),
  route('price-trend', 'market/price-trends/price-trends.tsx'),
  route('lots/:token', 'market/stock-lots/public/lot.tsx'),
  route('compare', 'market/compare/compare.tsx'),
  route('category/*', 'market/category/category.tsx'),
  route('saved-search/unsubscribe', 'market/saved-searches/unsubscribe.tsx'),
];

/** The market's screens within a member's account. */
export const marketMemberRoutes: RouteConfigEntry[] = [
  route('agreed-prices', 'market/custom-prices/buyer/agreed-prices.tsx'),
  ...prefix('acceptance-windows', [
    index('market/acceptance-windows/list.tsx'),
    route(':id', 'market/acceptance-windows/window.tsx'),
  ]),
  route('favourites', 'market/favourites/favourites.tsx'),
  route('favourites/keep', 'market/favourites/keep.tsx'),
  ...prefix('saved-searches', [
    index('market/saved-searches/saved-searches.tsx'),
    route('new', 'market/saved-searches/new-search.tsx'),
    route(':id', 'market/saved-searches/saved-search.tsx'),
  ]),
];
