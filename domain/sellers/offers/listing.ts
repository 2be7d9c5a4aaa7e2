/** What a seller's list can be narrowed to: an offer is in one of the first ones at most, and in the prices' or the level's beside it. */
export const listingFilters = [
  'in_stock',
  'out_of_stock',
  'pre_order',
  'waiting',
  'refused',
  'window_ended',
  'paused',
  'low_stock',
] as const;
export type ListingFilter = (typeof listingFilters)[number];

export const listingSorts = ['updated', 'name', 'quantity', 'price_per_kg'] as const;
