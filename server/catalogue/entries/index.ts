export { changeCatalogue, leadOn, moveAmong, nameFacts } from './catalogue-entries.ts';
export { registerCatalogueListener, tellListsChanged, tellNamesChanged, tellProductsChanged } from './changes.ts';
export { followMerge, registerMerge, type Merge, type MergedKind } from './merges.ts';
