/** Failed sign-ins are looked at this far back. */
export const FAILURES_WINDOW_SECONDS = 15 * 60;
/** Somebody who mistypes a password may do so this often without waiting. */
export const FREE_FAILURES = 5;
const FIRST_DELAY_SECONDS = 4;
const LONGEST_DELAY_SECONDS = FAILURES_WINDOW_SECONDS;
/** One network trying many accounts, and many networks trying one account. */
export const FREE_FAILURES_OF_NETWORK = 40;
export const FREE_FAILURES_OF_ACCOUNT = 30;
const CROWD_DELAY_SECONDS = 30;

export interface RecentFailures {
  /** How many there were within the window, and when the last one was. */
  count: number;
  last: Date | null;
}

export interface SignInAttempts {
  /** Of this account from this network. */
  pair: RecentFailures;
  /** Of any account from this network. */
  network: RecentFailures;
  /** Of this account from all networks. */
  account: RecentFailures;
  /** Whether somebody signed in to this account from this network before. */
  isKnownNetwork: boolean;
}

/**
 * Seconds to wait before the next try, 0 for none. The delay doubles with each failure of one account from one network:
 * a guesser gets some fifty tries in an hour. What others do elsewhere never keeps an owner out: it costs at most half
 * a minute, and nothing on a network that the owner has signed in from.
 */
export function signInDelay({ pair, network, account, isKnownNetwork }: SignInAttempts, at: Date): number {
  const ofPair =
    pair.count < FREE_FAILURES
      ? 0
      : Math.min(LONGEST_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** (pair.count - FREE_FAILURES));
  const ofNetwork = network.count < FREE_FAILURES_OF_NETWORK || isKnownNetwork ? 0 : CROWD_DELAY_SECONDS;
  const ofAccount = account.count < FREE_FAILURES_OF_ACCOUNT || isKnownNetwork ? 0 : CROWD_DELAY_SECONDS;
  return Math.max(left(ofPair, pair.last, at), left(ofNetwork, network.last, at), left(ofAccount, account.last, at));
}

function left(seconds: number, last: Date | null, at: Date): number {
  return last === null ? 0 : Math.max(0, Math.ceil(seconds - (at.getTime() - last.getTime()) / 1000));
}
