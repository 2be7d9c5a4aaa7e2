import { ordinaryUnitPrice, type OfferPrices } from '#domain/market/pricing/pricing.ts';
import { pricePerKg, type Satang } from '#domain/values/money.ts';

/**
 * From so many times another price, or so small a part of it, a price may be a slip: of the decimal point, or of the
 * pack.
 */
export const SLIP_TIMES = 2n;

export type PriceSlip =
  | { direction: 'above'; times: number }
  /** Percent below. */
  | { direction: 'below'; percent: number };

/**
 * Whether a price is so far from another that the seller should look again, before staff do. Both per kg in 10⁻⁴ baht.
 * Rare goods may cost it: the seller confirms such a price once.
 */
export function priceSlip(price: bigint, beside: bigint): PriceSlip | null {
  if (beside <= 0n || price <= 0n) return null;
  if (price >= beside * SLIP_TIMES) return { direction: 'above', times: Number((price * 10n) / beside) / 10 };
  if (price * SLIP_TIMES <= beside) return { direction: 'below', percent: Number(((beside - price) * 100n) / beside) };
  return null;
}

/** The slip of the ordinary price, else of the promotion's. */
export function firstSlip(prices: readonly (bigint | null)[], beside: bigint | null): PriceSlip | null {
  if (beside === null) return null;
  return prices.map((price) => price && priceSlip(price, beside)).find(Boolean) || null;
}

/** What prices are held against: what most others ask per kg, and what staff approved of the same offer. */
export interface PricesBeside {
  perKg: bigint | null;
  approved: OfferPrices | null;
}

/** A price that its seller has to confirm, where it stands, and what it is held against; both per kg. */
export interface SlipToConfirm {
  field: 'regular_price' | 'sale_price' | 'promotion_price';
  perKg: bigint;
  beside: bigint;
}

/**
 * The price that is so far from the others that its seller has to say that it is right. Of an offer with approved
 * prices it is far from those, too: staff have looked at them.
 */
export function findSlipToConfirm(
  wanted: OfferPrices,
  unitWeightGrams: number,
  { perKg, approved }: PricesBeside,
): SlipToConfirm | null {
  const perKgOf = (price: Satang) => pricePerKg(price, unitWeightGrams);
  const before = approved && perKgOf(ordinaryUnitPrice(approved));
  const besides = [perKg, before].filter((price) => price !== null);
  if (besides.length === 0) return null;
  const prices = [
    [wanted.sale_price > 0n ? 'sale_price' : 'regular_price', ordinaryUnitPrice(wanted)],
    ['promotion_price', wanted.is_promotion ? wanted.promotion_price : null],
  ] as const;
  for (const [field, price] of prices) {
    if (price === null) continue;
    const asked = perKgOf(price);
    if (besides.every((beside) => priceSlip(asked, beside))) return { field, perKg: asked, beside: besides[0]! };
  }
  return null;
}
