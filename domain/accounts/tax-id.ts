const DIGITS = 13;
/** The branch code of a head office. */
export const HEAD_OFFICE = '00000';

/** A Thai tax or citizen id: 13 digits, the last one a check of the others (weights 13 down to 2, modulo 11). */
export function isTaxId(text: string): boolean {
  return new RegExp(`^\\d{${DIGITS}}$`).test(text) && Number(text[DIGITS - 1]) === checkDigit(text);
}

/** The 13th digit that belongs to the first twelve. */
export function checkDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < DIGITS - 1; index += 1) sum += Number(digits[index]) * (DIGITS - index);
  return (11 - (sum % 11)) % 10;
}

/** A branch of a company as its tax papers name it: five digits. */
export function isBranchCode(text: string): boolean {
  return /^\d{5}$/.test(text);
}
