export { cardsOf, type Card } from './cards.ts';
export { enqueueReindex } from './jobs.ts';
export { discountsFor, forgetDiscounts, holidays } from './kept.ts';
export { onSaleAt, pricePerKgAt } from './offer-now.ts';
export { reindexProducts } from './reindex.ts';
export { routes } from './routes.ts';
export { currentIndex } from './search-index/live-index.ts';
