import type { z } from 'zod';
import type { sellerDashboard } from '#contract/sellers/seller-dashboard.ts';
import { changePercent } from '#domain/market/pricing/price-trend.ts';
import {
  againstMarket,
  averagePerKg,
  cancelledPercent,
  changesOf,
  daysWithin,
  summaryBars,
  summaryPeriods,
  sumOf,
  type FamilySale,
  type SalesFigures,
} from '#domain/sellers/sales-summary.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { now } from '#server/platform/clock.ts';
import { salesOf, type SalesRow } from './sales-of.ts';

type Summary = z.output<(typeof sellerDashboard)['GET /seller-dashboard/sales']['answer']>;

/** How sales of some days up to today went: a seller's, or with null the whole market's. One statement. */
export async function salesSummary(companyId: number | null, days: number): Promise<Summary> {
  const periods = summaryPeriods(bangkokDate(now()), days);
  const found = await salesOf(companyId, periods);
  const sold = found.days.map(withMoney);
  const current = daysWithin(sold, periods.current);
  const [figures, before] = [sumOf(current), sumOf(daysWithin(sold, periods.before))];
  return {
    period: periods.current,
    before: periods.before,
    figures: figuresOf(figures),
    figures_before: figuresOf(before),
    changes: changesOf(figures, before),
    bars: summaryBars(current, periods.current).map(withWeight),
    ...marketOf(found.families),
    products: found.products.map(({ total_before, ...row }) => {
      const product = withWeight(withMoney(row));
      return { ...product, change_percent: changePercent(BigInt(total_before), product.total) };
    }),
    provinces: found.provinces.map((row) => withWeight(withMoney(row))),
  };
}

function figuresOf(figures: SalesFigures): Summary['figures'] {
  return {
    ...withWeight(figures),
    avg_per_kg: averagePerKg(figures),
    cancelled_percent: cancelledPercent(figures),
  };
}

/** Each family, the one of which most was sold first, and all of them together. */
function marketOf(rows: SalesRow['families']): Pick<Summary, 'market' | 'families'> {
  const sales = rows.map(({ market_price, ...row }) => ({ ...withMoney(row), market_price: BigInt(market_price) }));
  const families = [...Map.groupBy(sales, ({ id }) => id).values()].flatMap((its) => {
    const [{ id, name_th, name_en, name_cn }] = its as [(typeof its)[number]];
    const compared = comparison(its);
    return compared ? [{ id, name_th, name_en, name_cn, ...compared }] : [];
  });
  return { market: comparison(sales), families: families.toSorted((a, b) => b.weight - a.weight) };
}

function comparison(sales: readonly FamilySale[]): Summary['market'] {
  const compared = againstMarket(sales);
  return compared && withWeight(compared);
}

const withMoney = <T extends { total: string }>(row: T) => ({ ...row, total: BigInt(row.total) });

function withWeight<T extends { grams: number }>({ grams, ...row }: T): Omit<T, 'grams'> & { weight: number } {
  return { ...row, weight: kgFromGrams(grams) };
}
