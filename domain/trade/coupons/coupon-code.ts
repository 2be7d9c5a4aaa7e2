/** Letters and digits that nobody takes for another: no 0 and O, no 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** 31¹² codes: with a million of them given out, one guess in 10¹¹ finds one. */
const LETTERS = 12;
const GROUP = 4;

export const MIN_COUPON_CODE = 4;
export const MAX_COUPON_CODE = 24;
/** Codes for one use that are made at once. */
export const MAX_CODES_AT_ONCE = 10_000;
/** Codes for one use of a campaign in all. */
export const MAX_CODES_OF_CAMPAIGN = 100_000;
/** Codes that one buyer may try in a minute. */
export const CODES_A_MINUTE = 10;

/** A code as it is kept: people type it in any case, with hyphens and spaces. */
export function couponCodeOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s-]+/gu, '')
    .toUpperCase();
}

/** Whether staff may give a code these letters. */
export function isCouponCode(code: string): boolean {
  return new RegExp(`^[A-Z0-9]{${MIN_COUPON_CODE},${MAX_COUPON_CODE}}$`).test(code);
}

/** A code that nobody guesses. `pick` answers a random number below the one it is given. */
export function randomCouponCode(pick: (below: number) => number): string {
  return Array.from({ length: LETTERS }, () => ALPHABET[pick(ALPHABET.length)]).join('');
}

/** A random code as it is printed, in groups. */
export function printedCouponCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))!.join('-');
}
