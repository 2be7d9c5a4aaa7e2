/**
 * From so much of a change of the price, or of a distance from what the family costs, staff look twice. Hundredths of a
 * percent.
 */
export const NOTABLE_CHANGE = 1500;
export const NOTABLE_DISTANCE = 3000;
/** From the offers beside it: of the same grade, else of its subcategory, whose grades differ more. */
export const NOTABLE_BESIDE = { product: 3000, subcategory: 6000 } as const;
export type Beside = keyof typeof NOTABLE_BESIDE;

/** Of one offer, per kg in 10⁻⁴ baht. */
export interface OfferPrices {
  /** Outside promotions. */
  ordinary: bigint;
  /** What buyers would pay at the least: a promotion is a price, too. */
  lowest: bigint;
}

export interface PriceToJudge {
  /** What staff approved last; null of a new offer. */
  old: OfferPrices | null;
  wanted: OfferPrices;
  /** What the family of the material costs on average, per kg in 10⁻⁴ baht; null where there is none. */
  trend: bigint | null;
  /** What most ask for the same goods, else for goods of the same subcategory; null where nobody offers any. */
  beside: { per_kg: bigint; of: Beside } | null;
}

/**
 * How far a price is from another, in hundredths of a percent of that one, towards zero; negative below it. Null
 * without another.
 */
export function distanceHundredths(from: bigint | null, price: bigint): number | null {
  return from === null || from === 0n ? null : Number(((price - from) * 10_000n) / from);
}

export interface FarthestDistance {
  hundredths: number;
  /** It is the lowest price that is so far, by its promotion. */
  isOfPromotion: boolean;
}

/** How far the ordinary or the lowest price is from what it is held against, whichever is farther. */
function farthest(from: OfferPrices | null, wanted: OfferPrices): FarthestDistance | null {
  const ordinary = distanceHundredths(from && from.ordinary, wanted.ordinary);
  const lowest = distanceHundredths(from && from.lowest, wanted.lowest);
  if (ordinary === null || lowest === null) return null;
  const isOfPromotion = Math.abs(lowest) > Math.abs(ordinary);
  return { hundredths: isOfPromotion ? lowest : ordinary, isOfPromotion };
}

/** From the old prices to the wanted ones; null of a new offer. */
export const changeOf = ({ old, wanted }: PriceToJudge): FarthestDistance | null => farthest(old, wanted);

/** From what the family costs; null without a trend. */
export const trendDistanceOf = ({ trend, wanted }: PriceToJudge): FarthestDistance | null =>
  farthest(trend === null ? null : { ordinary: trend, lowest: trend }, wanted);

/** From what others ask for such goods; null where nobody does. */
export const besideDistanceOf = ({ beside, wanted }: PriceToJudge): FarthestDistance | null =>
  farthest(beside && { ordinary: beside.per_kg, lowest: beside.per_kg }, wanted);

/** From so much concern on a price is an outlier. */
export const OUTLIER_CONCERN = 100;

/**
 * How much an offer's prices ask to be looked at: their change, or their distance from the trend or from the offers
 * beside it, whichever is most, in percent of what is notable.
 */
export function priceConcern(prices: PriceToJudge): number {
  const share = (far: FarthestDistance | null, notable: number) =>
    Math.floor((Math.abs(far?.hundredths ?? 0) * 100) / notable);
  return Math.max(
    share(changeOf(prices), NOTABLE_CHANGE),
    share(trendDistanceOf(prices), NOTABLE_DISTANCE),
    share(besideDistanceOf(prices), NOTABLE_BESIDE[prices.beside?.of ?? 'product']),
  );
}

export const isOutlier = (concern: number): boolean => concern >= OUTLIER_CONCERN;
