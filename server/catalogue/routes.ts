import type { catalogueEndpoints } from '#contract/catalogue/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { routes as categoryTree } from './category-tree/index.ts';
import { routes as manufacturers } from './manufacturers/index.ts';
import { routes as productEndings } from './product-endings/index.ts';
import { routes as productFiles } from './product-files/index.ts';
import { routes as products } from './products/index.ts';
import { routes as properties } from './properties/index.ts';
import { routes as starterSet } from './starter-set/index.ts';

export const catalogueRoutes: Routes<typeof catalogueEndpoints> = {
  ...categoryTree,
  ...manufacturers,
  ...productEndings,
  ...productFiles,
  ...products,
  ...properties,
  ...starterSet,
};
