import type { FacetCounter } from './facet-counter.ts';
import type { PackedProducts } from '../packed-products.ts';
import { productFacets, type Facet } from '../types.ts';

/** Which facet an offer misses, one bit each; the first five and the last are of its product. */
export const MISMATCH = {
  category_group: 1,
  category: 2,
  subcategory: 4,
  manufacturer: 8,
  quality: 16,
  warehouse: 32,
  province: 64,
  status: 128,
  property: 256,
} as const;

/** The mismatch mask of the products of a facet tuple. */
export function mismatchesOfTuple(
  { productTuples: { valueIds } }: PackedProducts,
  counters: Record<Facet, FacetCounter>,
): (tuple: number) => number {
  return (tuple) =>
    productFacets.reduce(
      (mismatchMask, facet) =>
        counters[facet].wanted[valueIds[facet].values[tuple]!] === 1 ? mismatchMask : mismatchMask | MISMATCH[facet],
      0,
    );
}

/** The mismatch mask of the offers of each place. */
export function mismatchesOfPlaces(
  { places: { count, valueIds } }: PackedProducts,
  { warehouse, province }: Record<Facet, FacetCounter>,
): Uint8Array {
  return new Uint8Array(count).map(
    (_, place) =>
      (warehouse.wanted[valueIds.warehouse.values[place]!] === 1 ? 0 : MISMATCH.warehouse) |
      (province.wanted[valueIds.province.values[place]!] === 1 ? 0 : MISMATCH.province),
  );
}
