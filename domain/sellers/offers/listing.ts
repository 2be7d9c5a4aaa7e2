/**
 * What a seller's list can be narrowed to: an offer is in one of the states at most, and found by its price, pause,
 * window or level beside that.
 */
export const listingFilters = [
  'in_stock',
  'out_of_stock',
  'pre_order',
  'waiting',
  'refused',
  'window_ending',
  'window_ended',
  'paused',
  'low_stock',
] as const;
export type ListingFilter = (typeof listingFilters)[number];

export const listingSorts = ['updated', 'name', 'quantity', 'price_per_kg'] as const;
