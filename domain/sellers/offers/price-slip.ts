/** From so many times another price, or so small a part of it, a price may be a slip: of the decimal point, or of the pack. */
export const SLIP_TIMES = 2n;

export type PriceSlip =
  | { direction: 'above'; times: number }
  /** Percent below. */
  | { direction: 'below'; percent: number };

/**
 * Whether a price is so far from another that the seller should look again, before staff do. Both per kg in 10⁻⁴ baht.
 * It is never refused: rare goods may cost it.
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
