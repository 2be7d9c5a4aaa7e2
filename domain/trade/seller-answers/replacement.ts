/** Offers that sales choose from for each line that a seller declined. */
export const MAX_REPLACEMENTS_SHOWN = 5;
/** Days for which the quotation of what replaces declined goods holds. */
export const REPLACEMENT_DAYS = 3;

/** What takes the place of a declined line: so many packs of another offer. */
export interface Replacement {
  productstock_id: number;
  quantity: number;
}

/** The lines of the quotation: an offer that takes the place of two lines stands in it once. */
export function quotedReplacements(chosen: readonly Replacement[]): Replacement[] {
  return [...Map.groupBy(chosen, ({ productstock_id }) => productstock_id)].map(([productstock_id, its]) => ({
    productstock_id,
    quantity: its.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}
