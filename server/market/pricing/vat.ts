import { DEFAULT_VAT_RATE } from '#domain/market/pricing/vat.ts';
import { cached } from '#server/platform/cache.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

const SECONDS = 5;

/**
 * VAT in hundredths of a percent as it is this moment, as a column of a statement that settles something by it; 7 % when
 * the setting is missing.
 */
export const vatRateNow = sql<number>`coalesce(
  (select round((value #>> '{}')::numeric * 100)::int from settings where key = 'vat_rate'), ${DEFAULT_VAT_RATE * 100}::int)`;

const vat = cached(SECONDS, async () => (await oneRow(sql<{ rate: number }>`select ${vatRateNow} as rate`)).rate);

/** The same, for showing: seconds old at most. */
export function vatRateHundredths(): Promise<number> {
  return vat('vat_rate');
}
