import { bareNumber } from '#domain/values/typed-number.ts';

/** An authenticator's codes as RFC 6238 and every such program have them: six digits, another one every half minute. */
export const CODE_DIGITS = 6;
export const STEP_SECONDS = 30;
/** Clocks differ and people type slowly: the code before and the one after count, too. */
export const STEPS_AROUND = 1;
/** Codes that may be tried after one right password; then it has to be given again. */
export const CODES_A_SIGN_IN = 5;
/** A secret that was shown waits this long for its first code. */
export const PENDING_SECRET_SECONDS = 15 * 60;
/**
 * Wrong codes of an authenticator for one account within a day, from wherever; afterwards only a recovery code opens it
 * until the day is over.
 */
export const WRONG_CODES_A_DAY = 30;
export const WRONG_CODES_WINDOW_SECONDS = 24 * 3600;

export const RECOVERY_CODES = 10;
/** Letters and digits that are not mistaken for each other when read off paper. */
export const RECOVERY_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECOVERY_CODE_LENGTH = 10;

/**
 * How likely somebody is to get in within some days who knows the password and tries all codes that are allowed: 30 a
 * day at 3 right ones in a million, so 0.009 % a day and 3.3 % in a year of daily mails that somebody knows the
 * password. A recovery code is one of 30¹⁰; ten of them and whatever number of tries make no difference to that.
 */
export function guessingChance(days: number, wrongCodesADay = WRONG_CODES_A_DAY): number {
  const ofOneTry = (2 * STEPS_AROUND + 1) / 10 ** CODE_DIGITS;
  return 1 - (1 - ofOneTry) ** (wrongCodesADay * days);
}

/** The step whose code is shown at an instant. */
export function stepAt(at: Date): number {
  return Math.floor(at.getTime() / 1000 / STEP_SECONDS);
}

export type TypedCode =
  | { kind: 'authenticator'; code: string }
  | { kind: 'recovery'; code: string }
  | { kind: 'neither' };

/** What somebody typed or pasted, with the spaces and dashes that people put between. */
export function readCode(typed: string): TypedCode {
  const code = bareNumber(typed).toUpperCase();
  if (new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code)) return { kind: 'authenticator', code };
  if (new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`).test(code)) return { kind: 'recovery', code };
  return { kind: 'neither' };
}

/** A recovery code as it is shown: in two halves. */
export function writeRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;
}
