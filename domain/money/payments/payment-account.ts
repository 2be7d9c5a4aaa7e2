import { DAY_MS } from '#domain/values/durations.ts';

/** So long after its end an account is watched: what was given out still names it. */
export const WATCHED_DAYS = 90;

/** When buyers were told to pay into an account. */
export interface AccountPeriod {
  started_at: Date;
  ended_at: Date | null;
}

export const paymentAccountStates = ['shown', 'watched', 'ended'] as const;
export type PaymentAccountState = (typeof paymentAccountStates)[number];

export function paymentAccountState({ ended_at }: AccountPeriod, now: Date): PaymentAccountState {
  if (ended_at === null) return 'shown';
  return now < watchedUntil(ended_at) ? 'watched' : 'ended';
}

export function watchedUntil(endedAt: Date): Date {
  return new Date(endedAt.getTime() + WATCHED_DAYS * DAY_MS);
}

/**
 * The accounts that a document names, oldest first: those that were shown when it was given out, while they are
 * watched; without one of them, those that are shown now.
 */
export function namedAccounts<Account extends AccountPeriod>(
  accounts: readonly Account[],
  givenOutAt: Date,
  now: Date,
): Account[] {
  const then = accounts.filter(
    (account) =>
      account.started_at <= givenOutAt &&
      (account.ended_at === null || givenOutAt < account.ended_at) &&
      paymentAccountState(account, now) !== 'ended',
  );
  return then.length > 0 ? then : accounts.filter(({ ended_at }) => ended_at === null);
}
