import { commissionOn } from '#domain/money/commission.ts';
import type { TypedOffer } from '#domain/sellers/offers/typed-offer.ts';
import { priceChangeHundredths } from '#domain/sellers/offers/price-change.ts';
import { firstSlip, type PriceSlip } from '#domain/sellers/offers/price-slip.ts';
import {
  bahtFromSatang,
  bahtPerKg,
  hasAtMostTwoDecimals,
  MAX_BAHT,
  pricePerKg,
  satangFromBaht,
  type Satang,
} from '#domain/values/money.ts';
import { typedAmount } from '#domain/values/typed-number.ts';
import { gramsFromKg } from '#domain/values/weight.ts';

/** A price as it stands in a field; null while it is none. */
export function satangOfTyped(text: string | undefined): Satang | null {
  const amount = typedAmount(text ?? '');
  if (amount === null || !(amount > 0) || amount > MAX_BAHT || !hasAtMostTwoDecimals(amount)) return null;
  return satangFromBaht(amount);
}

/** Baht for a kilogram of a pack, of a price that is typed. */
export function perKgOfTyped(text: string | undefined, unitWeight: number): number | null {
  const price = satangOfTyped(text);
  return price === null ? null : bahtPerKg(pricePerKg(price, gramsFromKg(unitWeight)));
}

/** What a unit is sold for outside promotions. */
export function ordinaryOfTyped({
  regular_price,
  sale_price,
}: Pick<TypedOffer, 'regular_price' | 'sale_price'>): Satang | null {
  return satangOfTyped(sale_price) ?? satangOfTyped(regular_price);
}

/** How far a kilogram is above or below another price, in percent; null without either. */
export function percentBeside(price: Satang | null, unitWeight: number, besideBaht: number | null): number | null {
  if (price === null || besideBaht === null || besideBaht <= 0) return null;
  const wanted = pricePerKg(price, gramsFromKg(unitWeight));
  return priceChangeHundredths(perKgOfBaht(besideBaht), wanted) / 100;
}

/** Whether what is typed for a unit, or for its promotion, is so far from a price per kg that it may be a slip. */
export function slipOfTyped(
  typed: Pick<TypedOffer, 'regular_price' | 'sale_price' | 'promotion_price'>,
  unitWeight: number,
  besideBaht: number | null,
): PriceSlip | null {
  const perKg = (price: Satang | null) => price && pricePerKg(price, gramsFromKg(unitWeight));
  const prices = [perKg(ordinaryOfTyped(typed)), perKg(satangOfTyped(typed.promotion_price))];
  return firstSlip(prices, besideBaht === null ? null : perKgOfBaht(besideBaht));
}

const perKgOfBaht = (baht: number) => BigInt(Math.round(baht * 10_000));

export interface Proceeds {
  commission: number;
  net: number;
  /** Above the cost price; null where none is typed. */
  margin: number | null;
}

/** What the marketplace keeps of a unit, and what is left. */
export function proceedsOf(price: Satang | null, costPrice: string | undefined, hundredths: number): Proceeds | null {
  if (price === null) return null;
  const { commission, net } = commissionOn(price, hundredths);
  const cost = satangOfTyped(costPrice);
  return {
    commission: bahtFromSatang(commission),
    net: bahtFromSatang(net),
    margin: cost === null ? null : bahtFromSatang(net - cost),
  };
}
