/**
 * For what weight prices are shown: Thai buyers compare kilograms, traders tonnes. What is typed and kept is per
 * kilogram.
 */
export const PRICE_UNITS = ['kg', 'tonne'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];
export const DEFAULT_PRICE_UNIT: PriceUnit = 'kg';

export function isPriceUnit(value: unknown): value is PriceUnit {
  return (PRICE_UNITS as readonly unknown[]).includes(value);
}
