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

function numbered(prefix: string, sequence: number, at: Date): string {
  return prefix + bangkokYearMonth(at) + String(sequence % NUMBERS_PER_MONTH).padStart(6, '0');
}
