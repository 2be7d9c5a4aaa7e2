import { mulDiv, type Satang } from '#domain/values/money.ts';
import {
  discountPercentFor,
  effectiveUnitPrice,
  ordinaryUnitPrice,
  type LevelDiscount,
  type OfferPrices,
  type Terms,
  type TermsFrom,
} from './pricing.ts';

/** In percent. What is free could never be paid, so something always remains. */
export const MAX_CUSTOM_PERCENT = 90;
/** Entries of one price list: more than anybody reads before they approve it. */
export const MAX_PRICE_LIST_ENTRIES = 200;

/** One price of an approved list, for the company that the list is made for. */
export interface CustomPrice {
  list_id: number;
  /** What it is for; null where any. A seller's goods of a product are both. */
  product_id: number | null;
  subcategory_id: number | null;
  seller_id: number | null;
  /** Satang for a kilogram, or a percentage off in hundredths: one of the two. */
  price_per_kg: Satang | null;
  percent: number | null;
  /** Grams of goods that one line must hold. */
  min_grams: number;
  /** Days in Bangkok, both of them counted. */
  valid_from: string;
  valid_until: string;
}

/** What is known of an offer when its price is asked for. */
export interface OfferToPrice extends OfferPrices {
  product_id: number;
  subcategory_id: number;
  seller_id: number;
  unit_weight_grams: number;
}

/** Agreed terms, until the end of a day. */
export interface CustomTerms extends TermsFrom {
  list_id: number;
  valid_until: string;
}

/** A company's custom prices by what they are for, so that a page of offers does not read them all for each. */
export interface CustomPriceIndex {
  byProduct: ReadonlyMap<number, readonly CustomPrice[]>;
  bySubcategory: ReadonlyMap<number, readonly CustomPrice[]>;
  bySeller: ReadonlyMap<number, readonly CustomPrice[]>;
}

export const NO_CUSTOM_PRICES: CustomPriceIndex = {
  byProduct: new Map(),
  bySubcategory: new Map(),
  bySeller: new Map(),
};

export function indexCustomPrices(prices: readonly CustomPrice[]): CustomPriceIndex {
  const of = (those: readonly CustomPrice[], key: (price: CustomPrice) => number | null) =>
    Map.groupBy(those, (price) => key(price)!);
  const forProducts = prices.filter(({ product_id }) => product_id !== null);
  const rest = prices.filter(({ product_id }) => product_id === null);
  return {
    byProduct: of(forProducts, ({ product_id }) => product_id),
    bySubcategory: of(
      rest.filter(({ subcategory_id }) => subcategory_id !== null),
      ({ subcategory_id }) => subcategory_id,
    ),
    bySeller: of(
      rest.filter(({ subcategory_id, seller_id }) => subcategory_id === null && seller_id !== null),
      ({ seller_id }) => seller_id,
    ),
  };
}

/** What everybody of this level pays: promotion, sale or regular price, less the level's discount. */
export function ordinaryTerms(offer: OfferToPrice, discounts: readonly LevelDiscount[], at: Date): Terms {
  return {
    unitPrice: effectiveUnitPrice(offer, at),
    discountPercent: discountPercentFor(offer.subcategory_id, discounts),
  };
}

/**
 * The custom prices that are worth something for an offer on a day, by how much one line holds: each is below the
 * ordinary price and below the one before it. Promotion and member discount are part of the ordinary price only, so
 * that nothing is taken off twice.
 */
export function customTerms(
  offer: OfferToPrice,
  ordinary: Terms,
  { byProduct, bySubcategory, bySeller }: CustomPriceIndex,
  day: string,
): CustomTerms[] {
  const candidates = [
    ...(byProduct.get(offer.product_id) ?? []),
    ...(bySubcategory.get(offer.subcategory_id) ?? []),
    ...(bySeller.get(offer.seller_id) ?? []),
  ]
    .filter((price) => isFor(price, offer, day))
    .map((price) => termsOf(price, offer))
    .sort((a, b) => a.from_units - b.from_units || compareCost(a, b) || a.list_id - b.list_id);
  const steps: CustomTerms[] = [];
  let best: Terms = ordinary;
  for (const candidate of candidates) {
    if (compareCost(candidate, best) >= 0) continue;
    steps.push(candidate);
    best = candidate;
  }
  return steps;
}

function isFor(price: CustomPrice, { seller_id, subcategory_id }: OfferToPrice, day: string): boolean {
  return (
    (price.seller_id === null || price.seller_id === seller_id) &&
    (price.subcategory_id === null || price.subcategory_id === subcategory_id) &&
    price.valid_from <= day &&
    day <= price.valid_until
  );
}

/**
 * A price per kg is one price of the unit, rounded once; a percentage is taken off the line, as a member's discount is.
 */
function termsOf(price: CustomPrice, offer: OfferToPrice): CustomTerms {
  return {
    ...(price.price_per_kg === null
      ? { unitPrice: ordinaryUnitPrice(offer), discountPercent: price.percent ?? 0 }
      : { unitPrice: unitPriceAt(price.price_per_kg, offer.unit_weight_grams), discountPercent: 0 }),
    list_id: price.list_id,
    from_units: Math.max(1, Math.ceil(price.min_grams / offer.unit_weight_grams)),
    valid_until: price.valid_until,
  };
}

const GRAMS_PER_KG = 1000n;

/** What a pack costs at a price per kg. Never nothing: what is free could never be paid. */
export function unitPriceAt(pricePerKg: Satang, unitWeightGrams: number): Satang {
  const price = mulDiv(pricePerKg, BigInt(unitWeightGrams), GRAMS_PER_KG);
  return price > 0n ? price : 1n;
}

const HUNDRED_PERCENT = 10_000n;

/** Compared exactly, before rounding: the cheaper terms are the cheaper ones for every amount. */
function compareCost(a: Terms, b: Terms): number {
  const cost = ({ unitPrice, discountPercent }: Terms) => unitPrice * (HUNDRED_PERCENT - BigInt(discountPercent));
  const difference = cost(a) - cost(b);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}
