import type { catalogueEndpoints } from '#contract/catalogue/index.ts';
import type { Rows } from '../row.ts';
import { categoryTreeRows } from './category-tree.ts';
import { manufacturersRows } from './manufacturers.ts';
import { productEndingsRows } from './product-endings.ts';
import { catalogueFilesRows } from './product-files.ts';
import { catalogueProductsRows } from './products.ts';
import { propertiesRows } from './properties.ts';
import { starterSetRows } from './starter-set.ts';

export const catalogueRows: Rows<typeof catalogueEndpoints> = {
  ...categoryTreeRows,
  ...manufacturersRows,
  ...productEndingsRows,
  ...catalogueFilesRows,
  ...catalogueProductsRows,
  ...propertiesRows,
  ...starterSetRows,
};
