import {
  guessProductMapping,
  plainColumns,
  PRODUCT_FILE_MOST,
  productMappingProblem,
  propertyColumn,
  type ProductColumn,
  type ProductMapping,
} from '#domain/catalogue/product-files/product-columns.ts';
import { productChoices } from '#server/catalogue/products/index.ts';
import { defineUploadKind } from '#server/platform/table-uploads/define-upload-kind.ts';
import { propertiesInFiles } from './load-known.ts';
import { judgeProducts, type ProductResult } from './judge-products.ts';
import { productWriter } from './write-products.ts';

/** A mapping's columns that the catalogue has: a property may be merged into another one meanwhile. */
export async function knownColumns(mapping: Readonly<Record<string, number>>): Promise<ProductMapping> {
  const { properties } = await productChoices();
  const known = new Set<string>([
    ...plainColumns,
    ...propertiesInFiles(properties).map(({ code }) => propertyColumn(code)),
  ]);
  return Object.fromEntries(Object.entries(mapping).filter(([column]) => known.has(column)));
}

/** Files of one of the staff with products of the catalogue. */
export const productKind = defineUploadKind<ProductColumn, ProductResult>({
  name: 'product',
  owner: 'staff_id',
  most: PRODUCT_FILE_MOST,
  guess: async (table, remembered) =>
    guessProductMapping(table, propertiesInFiles((await productChoices()).properties), remembered),
  problem: (mapping) => {
    const problem = productMappingProblem(mapping);
    if (problem === 'twice') return 'table_file_twice';
    return problem && `product_file_${problem}`;
  },
  judge: judgeProducts,
  writer: productWriter,
  failures: {
    product_changed: 'changed_meanwhile',
    product_grade_taken: 'changed_meanwhile',
    product_choice_gone: 'changed_meanwhile',
    product_is_proposed: 'changed_meanwhile',
    not_found: 'changed_meanwhile',
  },
});
