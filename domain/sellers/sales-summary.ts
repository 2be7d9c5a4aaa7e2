import { changePercent, trendPricePerKg } from '#domain/market/pricing/price-trend.ts';
import {
  FILTER_CANCELLED,
  TYPE_WAITING_CONFIRMATION,
  TYPE_WAITING_PAYMENT,
  matchesOrderFilter,
  type OrderState,
} from '#domain/trade/order-status.ts';
import { addDays, mondayOf } from '#domain/values/bangkok-time.ts';
import { mulDiv, pricePerKg, type Satang } from '#domain/values/money.ts';

/** How many days a summary may span. */
export const SUMMARY_DAYS = [7, 30, 90] as const;

/** Bars for each day up to here, for each week beyond. */
const MOST_DAILY_BARS = 31;

/** Days in Bangkok, both included. */
export interface Period {
  from: string;
  until: string;
}

/** The days up to and with today, and as many before them to compare with. */
export function summaryPeriods(today: string, days: number): { current: Period; before: Period } {
  const from = addDays(today, 1 - days);
  return {
    current: { from, until: today },
    before: { from: addDays(from, -days), until: addDays(from, -1) },
  };
}

export type SaleOutcome = 'sold' | 'cancelled' | 'open';

/** Sold is what is confirmed and paid, or bought on credit; until then a sale is open and no figure counts it. */
export function saleOutcome(order: OrderState): SaleOutcome {
  if (matchesOrderFilter(order, FILTER_CANCELLED)) return 'cancelled';
  const isOpen = [TYPE_WAITING_CONFIRMATION, TYPE_WAITING_PAYMENT] as const;
  return isOpen.some((type) => matchesOrderFilter(order, type)) ? 'open' : 'sold';
}

/** What was sold and cancelled among the sales of one day, or of several. */
export interface SalesFigures {
  /** Before VAT, after members' discounts. */
  total: Satang;
  grams: number;
  orders: number;
  cancelled: number;
}
export type SalesDay = SalesFigures & { day: string };

export function sumOf(days: readonly SalesFigures[]): SalesFigures {
  return days.reduce(
    (sum, { total, grams, orders, cancelled }) => ({
      total: sum.total + total,
      grams: sum.grams + grams,
      orders: sum.orders + orders,
      cancelled: sum.cancelled + cancelled,
    }),
    { total: 0n, grams: 0, orders: 0, cancelled: 0 },
  );
}

export function daysWithin(days: readonly SalesDay[], { from, until }: Period): SalesDay[] {
  return days.filter(({ day }) => from <= day && day <= until);
}

/** What a kilogram brought on average, in 10⁻⁴ baht; null when nothing was sold. */
export function averagePerKg({ total, grams }: Pick<SalesFigures, 'total' | 'grams'>): bigint | null {
  return grams > 0 ? pricePerKg(total, grams) : null;
}

/** By how many percent each figure changed; null where there was nothing before. */
export function changesOf(now: SalesFigures, before: SalesFigures) {
  const perKg = averagePerKg(now);
  return {
    total: changePercent(before.total, now.total),
    weight: changePercent(BigInt(before.grams), BigInt(now.grams)),
    orders: changePercent(BigInt(before.orders), BigInt(now.orders)),
    avg_per_kg: perKg === null ? null : changePercent(averagePerKg(before) ?? undefined, perKg),
    cancelled: changePercent(BigInt(before.cancelled), BigInt(now.cancelled)),
  };
}

/** What a chart shows, without gaps: sums of each day, or of each week from its Monday on, cut at the borders. */
export function summaryBars(days: readonly SalesDay[], period: Period): (Period & SalesFigures)[] {
  const all: string[] = [];
  for (let day = period.from; day <= period.until; day = addDays(day, 1)) all.push(day);
  const isDaily = all.length <= MOST_DAILY_BARS;
  const byDay = Map.groupBy(days, ({ day }) => day);
  return [...Map.groupBy(all, (day) => (isDaily ? day : mondayOf(day))).values()].map((its) => ({
    from: its[0]!,
    until: its.at(-1)!,
    ...sumOf(its.flatMap((day) => byDay.get(day) ?? [])),
  }));
}

/** What was sold of a family on one day, and what it cost then: satang for a unit of so many grams, 0 for 1 kg. */
export interface FamilySale {
  total: Satang;
  grams: number;
  market_price: Satang;
  market_grams: number;
}

/** What goods brought per kg, and what the market paid for the same weights on the same days. Null without any. */
export function againstMarket(
  sales: readonly FamilySale[],
): { grams: number; avg_per_kg: bigint; market_per_kg: bigint; difference_percent: number | null } | null {
  const { total, grams } = sumOf(sales.map((sale) => ({ ...sale, orders: 0, cancelled: 0 })));
  const own = averagePerKg({ total, grams });
  if (own === null) return null;
  const marketValue = sales.reduce(
    (sum, sale) => sum + trendPricePerKg(sale.market_price, sale.market_grams) * BigInt(sale.grams),
    0n,
  );
  const market = mulDiv(marketValue, 1n, BigInt(grams));
  return { grams, avg_per_kg: own, market_per_kg: market, difference_percent: changePercent(market, own) };
}

/** In percent to one decimal, how many of the sales that were decided were cancelled. */
export function cancelledPercent({ orders, cancelled }: Pick<SalesFigures, 'orders' | 'cancelled'>): number | null {
  return shareInPercent(cancelled, orders + cancelled);
}

/** In percent to one decimal; null of nothing. */
export function shareInPercent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1000) / whole) / 10;
}
