import { bangkokDate, bangkokHour, addDays, startOfBangkokDay } from '#domain/values/bangkok-time.ts';

/** Whether what is new is told, and how: in the account alone, or by mail, too. */
export const notifyTimes = ['none', 'in_account', 'daily', 'at_once'] as const;
export type NotifyTime = (typeof notifyTimes)[number];

/** Finds of a saved search that are named in the account, the last first. */
export const FINDS_NAMED = 5;

/** Whether mails come of it. */
export function isMailed(notify: NotifyTime): boolean {
  return notify === 'daily' || notify === 'at_once';
}

export const SAVED_SEARCHES_OF_A_PERSON = 20;
export const SAVED_SEARCHES_OF_A_COMPANY = 100;
/**
 * A search that finds more has no alert: nobody reads such mails. One that comes to find more says nothing until it
 * finds less.
 */
export const SAVED_SEARCH_FINDS_MOST = 1000;

const DAILY_HOUR = 8;
const HOUR_MS = 3_600_000;
/** The owner is not notified again so soon of a product that comes and goes, as stock runs out and is filled up. */
const QUIET_MS = 7 * 24 * HOUR_MS;

/** What is remembered of a product: whether the last look found it, and when it was told. */
export interface Remembered {
  productId: number;
  isFound: boolean;
  notifiedAt: Date | null;
}

/**
 * What a look changes. News is what is in stock within the limit now and was not at the last look: new stock, or a
 * price that fell. What was gone is removed, but for what was told lately. Only what is to be written differently is
 * returned.
 */
export function lookAgain(
  remembered: readonly Remembered[],
  foundIds: readonly number[],
  now: Date,
): { news: number[]; changed: Remembered[]; removed: number[] } {
  const before = new Map(remembered.map((each) => [each.productId, each]));
  const found = new Set(foundIds);
  const isQuiet = (each: Remembered | undefined) => now.getTime() - (each?.notifiedAt?.getTime() ?? 0) < QUIET_MS;
  const appeared = [...found].filter((id) => !before.get(id)?.isFound);
  const news = appeared.filter((id) => !isQuiet(before.get(id)));
  const notified = new Set(news);
  const gone = remembered.filter(({ productId }) => !found.has(productId));
  return {
    news,
    changed: [
      ...appeared.map((productId) => ({
        productId,
        isFound: true,
        notifiedAt: notified.has(productId) ? now : (before.get(productId)?.notifiedAt ?? null),
      })),
      ...gone.filter((each) => each.isFound && isQuiet(each)).map((each) => ({ ...each, isFound: false })),
    ],
    removed: gone.filter((each) => !isQuiet(each)).map(({ productId }) => productId),
  };
}

/**
 * Whether something is news because its price fell, rather than because it came into stock: at the last look it was
 * offered at a price that the search did not take, over its limit or no promotion. Prices per kg, in one unit; `before`
 * is null for what was not offered then.
 */
export function isPriceFall(
  { limit, promotionsOnly }: { limit: number; promotionsOnly: boolean },
  before: number | null,
  now: number,
): boolean {
  return before !== null && now < before && now <= limit && (before > limit || promotionsOnly);
}

/** Daily mails are written at 8 in Bangkok: a daily search is due when its last look was before this. */
export function lastDailyLook(now: Date): Date {
  const today = bangkokDate(now);
  const day = bangkokHour(now) >= DAILY_HOUR ? today : addDays(today, -1);
  return new Date(startOfBangkokDay(day).getTime() + DAILY_HOUR * HOUR_MS);
}
