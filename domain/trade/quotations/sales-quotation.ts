import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { unitPriceAt } from '#domain/market/pricing/custom-price.ts';
import type { Satang } from '#domain/values/money.ts';
import { quotationState } from './quotation.ts';

/** A quotation that sales make: `waiting` is not the buyer's to see until a second person has approved its prices. */
export const salesQuotationStates = ['waiting', 'open', 'ordered', 'expired'] as const;
export type SalesQuotationState = (typeof salesQuotationStates)[number];

interface Standing {
  is_held: boolean;
  valid_until: Date;
  order_no: string | null;
}

export function salesQuotationState({ is_held, ...quotation }: Standing, now: Date): SalesQuotationState {
  const state = quotationState(quotation, now);
  return state === 'open' && is_held ? 'waiting' : state;
}

/** Ours, decision 632: as an offer in a negotiation. */
export const SALES_QUOTATION_DAYS = 30;
export const MAX_SALES_QUOTATION_LINES = 100;
export const MAX_SALES_QUOTATION_TEXT = 1000;

/** What is wrong with the last day of a quotation; it holds for that whole day in Bangkok. */
export function wrongQuotationDay(day: string, at: Date): 'too_early' | 'too_late' | null {
  const today = bangkokDate(at);
  if (day < today) return 'too_early';
  return day > addDays(today, SALES_QUOTATION_DAYS) ? 'too_late' : null;
}

/** A line that sales quote, beside what it costs the buyer without them. */
export interface SalesLine {
  units: number;
  unit_weight_grams: number;
  /** What the buyer pays for all of it today, at list or agreed prices. */
  own: Satang;
  /** For a kilogram; null for the buyer's own price. */
  price_per_kg: Satang | null;
}

export const quotedNet = ({ units, unit_weight_grams, own, price_per_kg }: SalesLine): Satang =>
  price_per_kg === null ? own : unitPriceAt(price_per_kg, unit_weight_grams) * BigInt(units);

export type PriceRefusal = 'above_own' | 'needs_consent';

/**
 * Why a price is not quoted: dearer than the buyer's own it helps nobody, cheaper it is the seller's to give. Null when
 * it is quoted.
 */
export function refusalOfPrice(line: SalesLine, hasConsent: boolean): PriceRefusal | null {
  const net = quotedNet(line);
  if (net > line.own) return 'above_own';
  return net < line.own && !hasConsent ? 'needs_consent' : null;
}

/** What sales give below what the buyer would pay: the limit of one person is for it. */
export function reductionOf(lines: readonly SalesLine[]): Satang {
  return lines.reduce((sum, line) => sum + line.own - quotedNet(line), 0n);
}
