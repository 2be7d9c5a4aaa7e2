/** How found products are sorted, in the order in which they are offered. */
export const searchSorts = [
  'relevance',
  'newest',
  'price_asc',
  'price_desc',
  'name',
  'manufacturer',
  'mfi_asc',
  'mfi_desc',
  'density_asc',
  'density_desc',
  'co2_asc',
] as const;
