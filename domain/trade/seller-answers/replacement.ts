import type { Satang } from '#domain/values/money.ts';

/** Offers that sales choose from for each line that a seller declined. */
export const MAX_REPLACEMENTS_SHOWN = 5;
/** Offers of equal grades that a seller chooses from for a line. */
export const MAX_EQUAL_SHOWN = 20;
/** Days for which the quotation of what replaces declined goods holds. */
export const REPLACEMENT_DAYS = 3;

/** A declined line, as the buyer ordered it. */
export interface DeclinedLine {
  product: number;
  packGrams: number;
  quantity: number;
  /** After the member discount. */
  total: Satang;
  /** Its price was agreed in parts, or its buyer chose the lot. */
  isBound: boolean;
}

/** Another seller's offer in its place. */
export interface OfferInstead {
  product: number;
  packGrams: number;
  packs: number;
  total: Satang;
  arrives: string;
}

/**
 * Whether a buyer notices nothing of it: maker and grade are the product's, the packs are as heavy and as many, it costs
 * no more and comes no later. Then nobody asks the buyer.
 */
export function isSameToBuyer(
  line: DeclinedLine,
  offer: OfferInstead,
  { deliveryDate }: { deliveryDate: string | null },
): boolean {
  return (
    !line.isBound &&
    offer.product === line.product &&
    offer.packGrams === line.packGrams &&
    offer.packs === line.quantity &&
    offer.total <= line.total &&
    deliveryDate !== null &&
    offer.arrives <= deliveryDate
  );
}

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
