import { skuKey } from '#domain/market/search/search-text.ts';
import type { ProductDetails, PropertyValue } from '#domain/catalogue/products/product-contents.ts';
import type { StoredSeo } from '#domain/catalogue/seo-meta.ts';
import type { ProductColumn } from './product-columns.ts';
import type { ProductFault } from './product-faults.ts';
import type { ReadProductRow } from './read-product-row.ts';

/** A product of the catalogue that a file may be about. */
export interface KnownProduct {
  id: number;
  details: ProductDetails;
  properties: readonly PropertyValue[];
  seo: StoredSeo;
  /** A seller's proposal, which staff have not decided. */
  isProposal: boolean;
  isEnded: boolean;
}

export interface KnownProducts {
  byId: ReadonlyMap<number, KnownProduct>;
  /** By `gradeKey`. */
  byGrade: ReadonlyMap<string, readonly KnownProduct[]>;
}

/** A grade as lists write it: `HD 2208-J` is `HD2208J`. */
export const gradeKey = (grade: string): string => skuKey(grade) || grade.trim().toLowerCase();

/** What a row is about: a product, a new one, or why it is neither. */
export type ProductTarget =
  | { product: KnownProduct }
  | { isNew: true }
  | { fault: ProductFault; column: ProductColumn };

/** By the product's number, else by grade, manufacturer and quality, as far as the row has them. */
export function findProduct(row: ReadProductRow, known: KnownProducts): ProductTarget {
  if (row.productId !== null) return byNumber(row, row.productId, known);
  if (row.grade === '') return { fault: 'nothing_named', column: 'grade' };
  const ofGrade = (known.byGrade.get(gradeKey(row.grade)) ?? []).filter(({ isProposal }) => !isProposal);
  const { manufacturer_id, quality } = row.details;
  const found = ofGrade.filter(
    ({ details }) =>
      (manufacturer_id === undefined || details.manufacturer_id === manufacturer_id) &&
      (quality === undefined || details.quality === quality),
  );
  const exact = found.filter(({ details }) => details.grade.toLowerCase() === row.grade.toLowerCase());
  const [product, another] = exact.length > 0 ? exact : found;
  if (another) return { fault: 'several_match', column: 'grade' };
  return product ? { product } : { isNew: true };
}

function byNumber({ grade }: ReadProductRow, id: number, { byId }: KnownProducts): ProductTarget {
  const product = byId.get(id);
  if (!product) return { fault: 'unknown_product', column: 'product_id' };
  const isOther = grade !== '' && gradeKey(grade) !== gradeKey(product.details.grade);
  return isOther ? { fault: 'names_disagree', column: 'grade' } : { product };
}
