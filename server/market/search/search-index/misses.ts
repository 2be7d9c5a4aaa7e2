import type { FacetCounter } from './facet-counter.ts';
import type { PackedProducts } from './packed-products.ts';
import { kindFacets, type Facet } from './types.ts';

/** Which facet an offer misses, one bit each; the first five and the last are of its product. */
export const MISSES = {
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

/** Tells what the products of a kind miss by it. */
export function lookAtKind(
  { kinds: { slots } }: PackedProducts,
  counters: Record<Facet, FacetCounter>,
): (kind: number) => number {
  return (kind) =>
    kindFacets.reduce(
      (misses, facet) => (counters[facet].wanted[slots[facet].values[kind]!] === 1 ? misses : misses | MISSES[facet]),
      0,
    );
}

/** What the offers of each place miss. */
export function missesOfPlaces(
  { places: { count, slots } }: PackedProducts,
  { warehouse, province }: Record<Facet, FacetCounter>,
): Uint8Array {
  return new Uint8Array(count).map(
    (_, place) =>
      (warehouse.wanted[slots.warehouse.values[place]!] === 1 ? 0 : MISSES.warehouse) |
      (province.wanted[slots.province.values[place]!] === 1 ? 0 : MISSES.province),
  );
}
