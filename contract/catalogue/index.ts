import { categoryTree } from './category-tree.ts';
import { manufacturers } from './manufacturers.ts';
import { productEndings } from './product-endings.ts';
import { catalogueFiles } from './product-files.ts';
import { catalogueProducts } from './products.ts';
import { properties } from './properties.ts';
import { starterSet } from './starter-set.ts';

export const catalogueEndpoints = {
  ...categoryTree,
  ...manufacturers,
  ...productEndings,
  ...catalogueFiles,
  ...catalogueProducts,
  ...properties,
  ...starterSet,
};
