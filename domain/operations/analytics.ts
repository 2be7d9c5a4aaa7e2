import { addDays, bangkokDate, mondayOf } from '#domain/values/bangkok-time.ts';
import { keptSearchWeeks } from '#domain/market/search-query.ts';
import { shareInPercent, type Period } from '#domain/sellers/sales-summary.ts';
import { DAY_MS } from '#domain/values/durations.ts';

/** What staff look at to see how the market does. Each part is one table, which can be downloaded. */
export const analyticsParts = ['sales', 'funnel', 'searches', 'sellers', 'queues'] as const;
export type AnalyticsPart = (typeof analyticsParts)[number];

/** How many days up to and with today a figure may count. */
export const ANALYTICS_DAYS = [7, 30, 90, 365] as const;
export type AnalyticsDays = (typeof ANALYTICS_DAYS)[number];
export const DEFAULT_ANALYTICS_DAYS = 30;

/** The days that end with today in Bangkok, both included. */
export function analyticsPeriod(at: Date, days: number): Period {
  const until = bangkokDate(at);
  return { from: addDays(until, 1 - days), until };
}

/** From a product's page to goods that arrived. Who came further has come past each step before it. */
export const buyingSteps = ['viewed', 'in_cart', 'checkout', 'ordered', 'confirmed', 'paid', 'delivered'] as const;
/** From an account to its first order. */
export const joiningSteps = ['registered', 'email_confirmed', 'handed_in', 'approved', 'ordered'] as const;

export interface FunnelStep<Name extends string> {
  step: Name;
  people: number;
  /** In percent to one decimal; null where there is nothing to compare with. */
  of_first: number | null;
  of_before: number | null;
}

/** Steps with how many people came so far, and their shares. `people` is in the order of the steps. */
export function funnelOf<const Name extends string>(
  steps: readonly Name[],
  people: Readonly<Record<Name, number>>,
): FunnelStep<Name>[] {
  return steps.map((step, place) => ({
    step,
    people: people[step],
    of_first: place === 0 ? null : shareInPercent(people[step], people[steps[0]!]),
    of_before: place === 0 ? null : shareInPercent(people[step], people[steps[place - 1]!]),
  }));
}

/**
 * The weeks of which searches are counted for a period, the oldest first: whole weeks, as far back as counts are kept.
 */
export function searchWeeksOf({ from }: Period, at: Date): string[] {
  return keptSearchWeeks(at)
    .filter((week) => week >= mondayOf(from))
    .toReversed();
}

/** How long something has waited: from so many days on. */
export const WAITS = { under_1_day: 0, days_1_to_3: 1, days_3_to_7: 3, over_7_days: 7 } as const;
export type Wait = keyof typeof WAITS;
export const waits = Object.keys(WAITS) as Wait[];

/** How long something has waited since then. What is dated ahead has not waited yet. */
export function waitOf(since: Date, at: Date): Wait {
  const days = (at.getTime() - since.getTime()) / DAY_MS;
  return waits.findLast((wait) => days >= WAITS[wait]) ?? 'under_1_day';
}
