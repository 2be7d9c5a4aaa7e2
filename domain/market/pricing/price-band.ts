import { DAY_MS } from '#domain/values/durations.ts';

/** How far back list prices make a band. */
export const BAND_DAYS = 90;
/** Fewer offers, or those of one seller, are no market: their prices are not called one. */
export const MIN_BAND_OFFERS = 3;
export const MIN_BAND_SELLERS = 2;

/** What an offer cost everybody from one moment to another, without a promotion; 10⁻⁴ baht per kg. */
export interface ListPrice {
  offer: number;
  seller: number;
  from: Date;
  /** Null for the price that it has now. */
  until: Date | null;
  perKg: bigint;
}

/**
 * What the same goods cost: the cheapest, between what the middle half lay, and the dearest. All in 10⁻⁴ baht per kg.
 */
export interface PriceBand {
  lowest: bigint;
  middleFrom: bigint;
  middleTo: bigint;
  highest: bigint;
}

export interface BandBasis {
  offers: number;
  sellers: number;
}

/** From which offers a band is made, and whether they are enough for one. */
export function bandBasis(prices: readonly Pick<ListPrice, 'offer' | 'seller'>[]): BandBasis & { isEnough: boolean } {
  const offers = new Set(prices.map(({ offer }) => offer)).size;
  const sellers = new Set(prices.map(({ seller }) => seller)).size;
  return { offers, sellers, isEnough: offers >= MIN_BAND_OFFERS && sellers >= MIN_BAND_SELLERS };
}

/**
 * The band of list prices of the last days. A price counts as long as it stood, so that one which was there for an hour
 * does not make the middle. Null where too few offers or sellers stand behind it.
 */
export function priceBand(prices: readonly ListPrice[], now: Date): PriceBand | null {
  const since = now.getTime() - BAND_DAYS * DAY_MS;
  const stood = prices
    .map((price) => ({
      ...price,
      ms: Math.min(price.until?.getTime() ?? now.getTime(), now.getTime()) - Math.max(price.from.getTime(), since),
    }))
    .filter(({ ms }) => ms > 0)
    .toSorted((a, b) => (a.perKg < b.perKg ? -1 : Number(a.perKg > b.perKg)));
  if (!bandBasis(stood).isEnough) return null;
  const all = stood.reduce((sum, { ms }) => sum + ms, 0);
  const at = (part: number) => {
    let sum = 0;
    return stood.find(({ ms }) => (sum += ms) >= all * part)!.perKg;
  };
  return { lowest: stood[0]!.perKg, middleFrom: at(1 / 4), middleTo: at(3 / 4), highest: stood.at(-1)!.perKg };
}

export const bandPlaces = ['below', 'low', 'middle', 'high', 'above'] as const;
export type BandPlace = (typeof bandPlaces)[number];

/** Where a price stands: outside of the band, in its middle half, or beside it. */
export function placeInBand({ lowest, middleFrom, middleTo, highest }: PriceBand, perKg: bigint): BandPlace {
  if (perKg < lowest) return 'below';
  if (perKg < middleFrom) return 'low';
  if (perKg <= middleTo) return 'middle';
  return perKg <= highest ? 'high' : 'above';
}
