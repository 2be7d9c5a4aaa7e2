import type { Currency } from '#domain/values/currency.ts';
import { formatNumber } from '#domain/values/format.ts';
import {
  changePercent,
  possibleRates,
  rateProblem,
  type ForeignCurrency,
} from '#domain/market/pricing/currency-rates.ts';
import { recordDecision } from '#server/audit/index.ts';
import { cached } from '#server/platform/cache.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';

type Kept = Record<ForeignCurrency, number>;

const SECONDS = 5;
const KEY = 'currency_rates';
const FOREIGN: readonly ForeignCurrency[] = ['USD', 'RMB'];

const rates = cached(SECONDS, async (): Promise<Kept & { updated_at: Date }> => {
  const row = await maybeRow(sql<{ value: Kept; updated_at: Date }>`
    select value, updated_at from settings where key = ${KEY}`);
  return { ...(row?.value ?? { USD: 1, RMB: 1 }), updated_at: row?.updated_at ?? new Date(0) };
});

/** Baht for one unit of each display currency, as they are shown now, and since when. */
export function currencyRates(): Promise<Kept & { updated_at: Date }> {
  return rates(KEY);
}

/** Baht for one unit of a display currency, as it is shown now. */
export async function currencyRate(currency: Currency): Promise<number> {
  return currency === 'THB' ? 1 : (await currencyRates())[currency];
}

/** Sets the rates of now. Saying the same ones again says that they are still right, and gives them a new date. */
export async function setCurrencyRates(
  staffId: number,
  { USD, RMB, is_confirmed }: Kept & { is_confirmed: boolean },
): Promise<void> {
  const after: Kept = { USD, RMB };
  await inTransaction(async () => {
    const before = (await maybeRow(sql<{ value: Kept }>`select value from settings where key = ${KEY} for update`))
      ?.value;
    for (const currency of FOREIGN) requirePlausible(currency, after[currency], before?.[currency], is_confirmed);
    await rows(sql`
      insert into settings (key, value, updated_at) values (${KEY}, ${JSON.stringify(after)}::jsonb, ${now()})
      on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`);
    await recordDecision({
      staffId,
      action: 'set_rates',
      objectKind: 'site_setting',
      objectId: KEY,
      before: before ?? {},
      after,
    });
  });
  rates.invalidate();
}

function requirePlausible(
  currency: ForeignCurrency,
  rate: number,
  before: number | undefined,
  isConfirmed: boolean,
): void {
  const problem = rateProblem(currency, rate, before);
  if (problem === 'impossible') throw fieldError('rate_impossible', currency, possibleRates(currency));
  if (problem && before !== undefined && !isConfirmed)
    throw fieldError('rate_change_unusual', currency, { percent: formatNumber(changePercent(rate, before), 1) });
}
