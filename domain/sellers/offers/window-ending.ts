import { OFFER_ON_SALE } from '#domain/market/pricing/pricing.ts';
import { DAY_MS } from '#domain/values/durations.ts';

/** A sales window that ends within so many days is told: there is time to write a new one. */
export const WINDOW_ENDS_SOON_DAYS = 7;

/** Up to when a sales window ends soon. */
export function windowsEndBy(now: Date): Date {
  return new Date(now.getTime() + WINDOW_ENDS_SOON_DAYS * DAY_MS);
}

/**
 * Whether the sales window of an offer that its seller sells ends soon. Its SQL twin stands in server/sellers/offers.
 */
export function windowEndsSoon({ status, sales_end }: { status: number; sales_end: Date | null }, now: Date): boolean {
  return status === OFFER_ON_SALE && sales_end !== null && sales_end > now && sales_end <= windowsEndBy(now);
}
