import type { FacetCounter } from './facet-counter.ts';
import type { PackedProducts } from '../packed-products.ts';
import { productFacets, type Facet, type IndexQuery } from '../types.ts';

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
  /** How an offer is packed and when it is ready, which no facet counts. */
  terms: 512,
} as const;

const TREE = MISMATCH.category_group | MISMATCH.category | MISMATCH.subcategory;

/**
 * What a count of a facet's values leaves out of account: what is chosen of the facet itself, and of the category tree
 * what is chosen below it too, because who chooses another group leaves the category behind. So a level's counts are
 * the same inside a category as outside.
 */
export const LEFT_OUT: Readonly<Record<(typeof productFacets)[number], number>> = {
  category_group: TREE,
  category: MISMATCH.category | MISMATCH.subcategory,
  subcategory: MISMATCH.subcategory,
  quality: MISMATCH.quality,
};

/** Of the levels of the tree that are missed the highest alone: no count asks for the ones below it. */
function highestOfTree(mismatchMask: number): number {
  const tree = mismatchMask & TREE;
  return (mismatchMask & ~TREE) | (tree & -tree);
}

/** The mismatch mask of the products of a facet tuple. */
export function mismatchesOfTuple(
  { productTuples: { valueIds } }: PackedProducts,
  counters: Record<Facet, FacetCounter>,
): (tuple: number) => number {
  return (tuple) =>
    highestOfTree(
      productFacets.reduce(
        (mismatchMask, facet) =>
          counters[facet].wanted[valueIds[facet].values[tuple]!] === 1 ? mismatchMask : mismatchMask | MISMATCH[facet],
        0,
      ),
    );
}

/** The mismatch mask of the offers of each place. */
export function mismatchesOfPlaces(
  { places: { count, valueIds }, packs, daysUntilReady }: PackedProducts,
  { warehouse, province }: Record<Facet, FacetCounter>,
  { packKg, readyInDays }: Pick<IndexQuery, 'packKg' | 'readyInDays'>,
): Uint16Array {
  const fits = (place: number) => {
    const kg = Number(packs.values[valueIds.packKg.values[place]!]);
    const days = Number(daysUntilReady.values[valueIds.readyInDays.values[place]!]);
    return (packKg === null || (kg >= packKg.from && kg <= packKg.to)) && (readyInDays === null || days <= readyInDays);
  };
  return new Uint16Array(count).map(
    (_, place) =>
      (fits(place) ? 0 : MISMATCH.terms) |
      (warehouse.wanted[valueIds.warehouse.values[place]!] === 1 ? 0 : MISMATCH.warehouse) |
      (province.wanted[valueIds.province.values[place]!] === 1 ? 0 : MISMATCH.province),
  );
}
