import type { Currency } from '#domain/values/currency.ts';
import { formatNumber } from '#domain/values/format.ts';
import {
  changePercent,
  possibleRates,
  rateProblem,
  type ForeignCurrency,
} from '#domain/market/pricing/currency-rates.ts';
import { FIRST_MEMBER_LEVEL } from '#domain/market/pricing/member-level.ts';
import { DEFAULT_SUBCATEGORY, type LevelDiscount } from '#domain/market/pricing/pricing.ts';
import { DEFAULT_VAT_RATE } from '#domain/market/pricing/vat.ts';
import { recordDecision } from '#server/audit/index.ts';
import { cached } from '#server/platform/cache.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import { writeSetting } from '#server/platform/settings.ts';

/** Staff set these rates; prices and sums follow within this time, in every process. */
const SECONDS = 5;

/**
 * VAT in hundredths of a percent as it is this moment, as a column of a statement that settles something by it; 7 %
 * when the setting is missing.
 */
export const vatRateNow = sql<number>`coalesce(
  (select round((value #>> '{}')::numeric * 100)::int from settings where key = 'vat_rate'),
    ${DEFAULT_VAT_RATE * 100}::int)`;

const vat = cached(SECONDS, async () => (await oneRow(sql<{ rate: number }>`select ${vatRateNow} as rate`)).rate);

/** The same, for showing: seconds old at most. */
export function vatRateHundredths(): Promise<number> {
  return vat('vat_rate');
}

export function readDiscounts(level: number): Promise<LevelDiscount[]> {
  return rows(sql<LevelDiscount>`
    select coalesce(subcategory_id, ${DEFAULT_SUBCATEGORY}::int) as subcategory_id, discount_hundredths as discount
    from member_discounts where member_level = ${level}`);
}

const discountsOfLevel = cached(SECONDS, readDiscounts);

/** A level's discounts, percent in hundredths. Visitors are shown what the first level saves. */
export function discountsFor(memberLevel: number | null): Promise<LevelDiscount[]> {
  return discountsOfLevel(memberLevel ?? FIRST_MEMBER_LEVEL);
}

/** After a change of discounts: the next price shown follows. */
export function invalidateDiscounts(): void {
  discountsOfLevel.invalidate();
}

type Kept = Record<ForeignCurrency, number>;
/** Null: staff have set none yet. */
type CurrencyRates = Kept & { updated_at: Date | null };

const KEY = 'currency_rates';
const FOREIGN: readonly ForeignCurrency[] = ['USD', 'RMB'];

const rates = cached(SECONDS, async (): Promise<CurrencyRates> => {
  const row = await maybeRow(sql<{ value: Kept; updated_at: Date }>`
    select value, updated_at from settings where key = ${KEY}`);
  return { ...(row?.value ?? { USD: 1, RMB: 1 }), updated_at: row?.updated_at ?? null };
});

/** Baht for one unit of each display currency, as they are shown now, and since when. */
export function currencyRates(): Promise<CurrencyRates> {
  return rates(KEY);
}

/**
 * The currency in which amounts are shown to who asks for this one, with baht for one unit of it: without rates, baht.
 */
export async function shownCurrency(asked: Currency): Promise<{ currency: Currency; rate: number }> {
  if (asked === 'THB') return { currency: asked, rate: 1 };
  const { updated_at, ...kept } = await currencyRates();
  return updated_at === null ? { currency: 'THB', rate: 1 } : { currency: asked, rate: kept[asked] };
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
    await writeSetting(KEY, after);
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
