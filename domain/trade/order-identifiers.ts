import { bangkokYearMonth } from '#domain/values/bangkok-time.ts';

const NUMBERS_PER_MONTH = 1_000_000;

/** `OR` + year and month in Bangkok + six digits. */
export function orderNo(sequence: number, at: Date): string {
  return numbered('OR', sequence, at);
}

/** `PO` + year and month in Bangkok + six digits: one seller's part of an order. */
export function purchaseNo(sequence: number, at: Date): string {
  return numbered('PO', sequence, at);
}

/** `QT` + year and month in Bangkok + six digits. */
export function quotationNo(sequence: number, at: Date): string {
  return numbered('QT', sequence, at);
}

/** `PC` + year and month in Bangkok + six digits. */
export function priceComparisonNo(sequence: number, at: Date): string {
  return numbered('PC', sequence, at);
}

/** `SH` + year and month in Bangkok + six digits: what one vehicle takes from one warehouse for one order. */
export function shipmentNo(sequence: number, at: Date): string {
  return numbered('SH', sequence, at);
}

/** `TR` + year and month in Bangkok + six digits: one vehicle’s shipments of a day. */
export function tripNo(sequence: number, at: Date): string {
  return numbered('TR', sequence, at);
}

function numbered(prefix: string, sequence: number, at: Date): string {
  return prefix + bangkokYearMonth(at) + String(sequence % NUMBERS_PER_MONTH).padStart(6, '0');
}

/**
 * The `key` in addresses of checkout and orders: the order's id, encoded so that it reads as one token. It hides
 * nothing; the API checks whose order it is.
 */
export function orderKey(orderId: number): string {
  return btoa(`order:${orderId}`).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The order id of a key; null for anything else. */
export function orderIdOfKey(key: string | null | undefined): number | null {
  if (!key || key.length > 40) return null;
  try {
    const match = /^order:([1-9]\d{0,9})$/.exec(atob(key.replaceAll('-', '+').replaceAll('_', '/')));
    return match ? Number(match[1]) : null;
  } catch {
    return null;
  }
}
