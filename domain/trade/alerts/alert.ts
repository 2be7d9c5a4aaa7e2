import { DAY_MS, HOUR_MS } from '#domain/values/durations.ts';
import { ALERT_DAYS, ALERT_PAUSE_HOURS, ALERT_RENEWAL_DAYS } from './alert-limits.ts';

/** What a need waits for: a price, or its stock running low. */
export const alertConditions = ['price', 'stock'] as const;
export type AlertCondition = (typeof alertConditions)[number];

export const alertStates = ['watching', 'met', 'paused', 'ended'] as const;
export type AlertState = (typeof alertStates)[number];

export interface Alert {
  isPaused: boolean;
  /** Whether its condition held when it was told of last, and has held since. */
  isMet: boolean;
  endsAt: Date;
}

export function alertState({ isPaused, isMet, endsAt }: Alert, at: Date): AlertState {
  if (at >= endsAt) return 'ended';
  if (isPaused) return 'paused';
  return isMet ? 'met' : 'watching';
}

export const alertEnd = (from: Date): Date => new Date(from.getTime() + ALERT_DAYS * DAY_MS);

/** The owner of one that ends until then is asked whether it shall go on. */
export const askedUntil = (at: Date): Date => new Date(at.getTime() + ALERT_RENEWAL_DAYS * DAY_MS);

/** What an alert waits for: of a price its limit, of stock the days that are too few. */
export type AwaitedCondition =
  | { condition: 'price'; limit_per_kg: bigint }
  | { condition: 'stock'; least_days: number };

/** What a look found; null where it is not known. */
export interface FoundNow {
  /** Delivered, of the whole amount, from stock. */
  perKg: bigint | null;
  /** How many days the company's own stock lasts. */
  days: number | null;
}

/** Whether it is as was waited for; what is not known holds neither way. */
export function conditionHolds(awaited: AwaitedCondition, { perKg, days }: FoundNow): boolean | null {
  if (awaited.condition === 'price') return perKg === null ? null : perKg <= awaited.limit_per_kg;
  return days === null ? null : days < awaited.least_days;
}

/** What is known of an alert from the looks before. */
export interface Watched {
  isMet: boolean;
  toldAt: Date | null;
}

/**
 * One more look. Told is the crossing alone: while the condition holds nothing more is said, and it is said again once
 * it did not hold in between. What is not known, as the price of goods that are sold out, changes nothing. Within the
 * pause after it was told a crossing stays open: it is told afterwards, if the condition still holds then.
 */
export function lookAtAlert({ isMet, toldAt }: Watched, holds: boolean | null, at: Date) {
  if (holds === null) return { isMet, tells: false };
  if (!holds || isMet) return { isMet: holds, tells: false };
  const isTooSoon = toldAt !== null && at.getTime() - toldAt.getTime() < ALERT_PAUSE_HOURS * HOUR_MS;
  return { isMet: !isTooSoon, tells: !isTooSoon };
}
