export const CURRENCIES = ['THB', 'USD', 'RMB'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const DEFAULT_CURRENCY: Currency = 'THB';

export const CURRENCY_SYMBOLS: Readonly<Record<Currency, string>> = { THB: '฿', USD: '$', RMB: '¥' };

export function isCurrency(value: unknown): value is Currency {
  return (CURRENCIES as readonly unknown[]).includes(value);
}

/**
 * An amount in a display currency; `rate` is baht for one unit of it. Orders are settled in baht: this is for showing
 * only.
 */
export function displayAmount(baht: number, rate: number): number {
  return baht / rate;
}
