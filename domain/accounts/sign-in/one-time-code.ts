import { DAY_MS } from '#domain/values/durations.ts';

/**
 * The code that confirms an email at registration. Four digits (the specification) are few, so everything around them
 * is limited: see `guessingChance`.
 */
export const CODE_DIGITS = 4;
export const CODE_MINUTES = 10;
/** Wrong tries after which a code is worth nothing and a new one must be asked for. */
export const CODE_TRIES = 5;
/** Seconds between two codes to the same address. */
export const CODE_PAUSE_SECONDS = 60;
/** Codes to the same address within a day. */
export const CODES_A_DAY = 6;

/**
 * How likely somebody is to hit who guesses all that the limits allow in a day: 6 codes of 5 tries each are 30
 * different guesses at 1 in 10,000, so 0.3 % for one address, and every guess costs the attacker's own address from its
 * allowance.
 */
export function guessingChance(codes = CODES_A_DAY, tries = CODE_TRIES, digits = CODE_DIGITS): number {
  return 1 - (1 - tries / 10 ** digits) ** codes;
}

export interface OneTimeCode {
  createdAt: Date;
  wrongTries: number;
  /** When it was used, or made worthless by a newer one. */
  endedAt: Date | null;
}

export type CodeState = 'usable' | 'expired' | 'too_many_tries' | 'ended';

/** Whether a code may still be tried at an instant. */
export function codeStateAt(code: OneTimeCode, at: Date): CodeState {
  if (code.endedAt !== null) return 'ended';
  if (code.wrongTries >= CODE_TRIES) return 'too_many_tries';
  return at.getTime() - code.createdAt.getTime() >= CODE_MINUTES * 60_000 ? 'expired' : 'usable';
}

/**
 * Seconds until another code may be sent to an address that was sent one at each of `sent` within the last day; 0 for
 * now.
 */
export function secondsUntilNextCode(sent: readonly Date[], at: Date): number {
  const times = sent
    .map((one) => one.getTime())
    .filter((one) => at.getTime() - one < DAY_MS)
    .sort((a, b) => b - a);
  const afterPause = times.length > 0 ? times[0]! + CODE_PAUSE_SECONDS * 1000 : 0;
  const afterDay = times.length >= CODES_A_DAY ? times[CODES_A_DAY - 1]! + DAY_MS : 0;
  return Math.max(0, Math.ceil((Math.max(afterPause, afterDay) - at.getTime()) / 1000));
}

/**
 * Codes that one network may have sent to whatever addresses within an hour. An office of many people is one network.
 */
export const CODES_A_NETWORK_AN_HOUR = 30;
/**
 * Wrong codes from one network within a day, whatever the account. Without it, who registers address after address
 * would have 5 guesses at each; with it, at most 50 in 10,000, so half a percent a day for all of them together.
 */
export const WRONG_CODES_A_NETWORK_A_DAY = 50;
