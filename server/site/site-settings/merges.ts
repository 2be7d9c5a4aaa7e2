import { registerMerge } from '#server/catalogue/entries/index.ts';
import { replaceInHomeList } from './home-lists.ts';

registerMerge('category', 'site-settings', ({ id, into }) => replaceInHomeList('top_categories', id, into));
registerMerge('subcategory', 'site-settings', ({ id, into }) => replaceInHomeList('related_subcategories', id, into));
registerMerge('product', 'site-settings', async ({ id, into }) => {
  await replaceInHomeList('featured_products', id, into);
  await replaceInHomeList('near_prime_products', id, into);
});
