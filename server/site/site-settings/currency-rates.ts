import type { z } from 'zod';
import type { siteSettings } from '#contract/site/site-settings.ts';
import { formatNumber } from '#domain/values/format.ts';
import {
  changePercent,
  possibleRates,
  rateProblem,
  type ForeignCurrency,
} from '#domain/market/pricing/currency-rates.ts';
import { decisionsAbout, recordDecision } from '#server/audit/index.ts';
import { settingsOf } from '#server/site/content/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';

type Rates = z.output<(typeof siteSettings)['GET /staff/currency-rates']['answer']>;
type Given = z.output<(typeof siteSettings)['PUT /staff/currency-rates']['body']>;
type Kept = Record<ForeignCurrency, number>;

const KEY = 'currency_rates';
const FOREIGN: readonly ForeignCurrency[] = ['USD', 'RMB'];

export async function currencyRates(): Promise<Rates> {
  const [{ rates }, history] = await Promise.all([settingsOf('general'), decisionsAbout('site_setting', KEY)]);
  return { ...rates, history };
}

/** Sets the rates of now. Saying the same ones again says that they are still right, and gives them a new date. */
export async function setCurrencyRates(staffId: number, { USD, RMB, is_confirmed }: Given): Promise<void> {
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
  settingsOf.invalidate();
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
