import { hasAtMostTwoDecimals, MAX_BAHT, mulDiv, satangFromBaht, type Satang } from '#domain/values/money.ts';
import { typedSigned } from '#domain/values/typed-number.ts';

/** A step that several prices take together: a part of each, or so much more or less for a kilogram. */
export const stepKinds = ['percent', 'per_kg'] as const;
export type StepKind = (typeof stepKinds)[number];
export type PriceStep =
  | { readonly kind: 'percent'; readonly hundredths: bigint }
  | { readonly kind: 'per_kg'; readonly satang: Satang };

/** What a new price is rounded to, in satang; half of it is rounded up. */
export const roundings = { satang: 1n, quarter: 25n, baht: 100n } as const;
export type Rounding = keyof typeof roundings;

const MAX_PERCENT = 1000;

/** A step as it is typed, `+2 %` or `-0.50`; null while it is none. */
export function stepOf(kind: StepKind, text: string): PriceStep | null {
  const amount = typedSigned(text.trim().replace(/\s*%$/, ''));
  if (amount === null || !Number.isFinite(amount) || amount === 0 || !hasAtMostTwoDecimals(amount)) return null;
  if (kind === 'per_kg') return Math.abs(amount) > MAX_BAHT ? null : { kind, satang: satangFromBaht(amount) };
  return amount <= -100 || amount > MAX_PERCENT ? null : { kind, hundredths: satangFromBaht(amount) };
}

/**
 * The price of a pack after the step, rounded once. Null where nothing would be left of it, or more than a price may
 * be.
 */
export function steppedPrice(
  price: Satang,
  step: PriceStep,
  unitWeightGrams: number,
  rounding: Rounding = 'satang',
): Satang | null {
  const to = roundings[rounding];
  const next =
    step.kind === 'percent'
      ? mulDiv(price, 10_000n + step.hundredths, 10_000n * to) * to
      : mulDiv(price * 1000n + step.satang * BigInt(unitWeightGrams), 1n, 1000n * to) * to;
  return next > 0n && next <= satangFromBaht(MAX_BAHT) ? next : null;
}
