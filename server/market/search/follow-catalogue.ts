import { registerCatalogueListener } from '#server/catalogue/entries/index.ts';
import { reindexLater } from './jobs.ts';
import { reindexProducts } from './reindex.ts';

registerCatalogueListener({
  namesChanged: reindexLater,
  async productsChanged(ids) {
    await reindexProducts(ids);
  },
});
