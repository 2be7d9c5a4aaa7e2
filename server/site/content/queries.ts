import type { z } from 'zod';
import type { content } from '#contract/site/content.ts';
import type { Currency } from '#domain/values/currency.ts';
import { DEFAULT_VAT_RATE } from '#domain/trade/order-totals.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { cached } from '#server/platform/cache.ts';

type Settings = z.output<(typeof content)['GET /websetting/public/{page}']['answer']>;

const SECONDS = 5;

/** A page's texts, with the display rates that every page needs. Rates come from the setting `currency_rates`. */
export const settingsOf = cached(SECONDS, async (page: string): Promise<Settings> => {
  const row = await oneRow(sql<{
    data: Settings['data'] | null;
    rates: { USD: number; RMB: number } | null;
    updated_at: Date | null;
  }>`
    select (select json_agg(json_build_object('meta_key', meta_key, 'meta_value', meta_value, 'language', language) order by id) from web_settings where page = ${page}) as data,
      (select value from settings where key = 'currency_rates') as rates, (select updated_at from settings where key = 'currency_rates') as updated_at`);
  return {
    data: row.data ?? [],
    rates: { ...(row.rates ?? { USD: 1, RMB: 1 }), updated_at: row.updated_at ?? new Date(0) },
  };
});

/** VAT in hundredths of a percent as it is this moment, as a column of a statement that settles something by it; 7 % when the setting is missing. */
export const vatRateNow = sql<number>`coalesce((select round((value #>> '{}')::numeric * 100)::int from settings where key = 'vat_rate'), ${DEFAULT_VAT_RATE * 100}::int)`;

const vat = cached(SECONDS, async () => (await oneRow(sql<{ rate: number }>`select ${vatRateNow} as rate`)).rate);

/** The same, for showing: seconds old at most. */
export function vatRateHundredths(): Promise<number> {
  return vat('vat_rate');
}

/** Baht for one unit of a display currency, as it is shown now. */
export async function currencyRate(currency: Currency): Promise<number> {
  return currency === 'THB' ? 1 : (await settingsOf('general')).rates[currency];
}
