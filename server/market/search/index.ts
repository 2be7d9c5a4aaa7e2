/**
 * Search behind one interface. Plain data goes in and comes out, so what is behind it can move to a thread, a process
 * or a search server: docs/decisions/008-use-an-index-in-memory-for-search.md.
 */
export { deliveredPrices, similar } from './best-offers.ts';
export { invalidateSearchNames } from './catalogue-changed.ts';
export { factNames, type FactNames } from './fact-names.ts';
export type { GradeKnown } from './grades-known.ts';
export { formerNames } from './former-names.ts';
export { enqueueReindex, reindexLater } from './jobs.ts';
export { isSearchReady, startSearch, stopSearch } from './search-index/live/current-index.ts';
export { registerMarketOfNow } from './market-of-now.ts';
export { mallChangesSince } from './mall-changes.ts';
export { productsCalled, type Called } from './products-called.ts';
export {
  questionOf,
  type BestOffer,
  type BestOffers,
  type FacetCounts,
  type Freight,
  type PropertyCount,
  type SaidOfPart,
  type SearchAnswer,
  type SearchQuestion,
  type UnderstoodPart,
} from './question.ts';
export { ownPlaces } from './own-places.ts';
export { reindexProducts } from './reindex.ts';
export { placeNames } from './said-names.ts';
export { saidDelivery, type SaidDelivery } from './said-delivery.ts';
export { registerProductsOfLots, type LotRange } from './said-lots.ts';
export { saidGoods, type SaidGoods } from './said-goods.ts';
export { search } from './search.ts';
export { namesGoodsAlone, suggestWords, type SuggestedWords } from './suggest-words.ts';
export { suggest, type Suggested } from './suggest.ts';
export { invalidateSynonyms } from './synonyms.ts';
