import { registerCatalogueListener } from '#server/catalogue/entries/index.ts';
import { invalidateSearchNames, reindexLater, reindexProducts } from '#server/market/search/index.ts';
import { invalidateGrades } from './equivalents.ts';
import { invalidateFacetNames } from './facet-names.ts';
import { invalidateLists } from './lists.ts';
import { invalidatePropertyNames } from './property-names.ts';

/**
 * After staff changed categories, makers, properties or what products there are, once that is committed: this process
 * shows it at once. Others follow within half a minute, the index of every process within a second.
 */
function invalidateCatalogue(): void {
  invalidateLists();
  invalidateFacetNames();
  invalidatePropertyNames();
  invalidateGrades();
  invalidateSearchNames();
}

registerCatalogueListener({
  listsChanged: invalidateCatalogue,
  namesChanged: reindexLater,
  async productsChanged(ids) {
    await reindexProducts(ids);
  },
});
