import { isTaxId } from './tax-id.ts';

/** Whether a text is a citizen's id: 13 digits with their check digit. Everybody else has a passport. */
export function isCitizenId(text: string): boolean {
  return isTaxId(text);
}

/**
 * A passport's number: 6 to 12 letters and digits. Thirteen digits are meant to be a citizen's id and must be a true
 * one.
 */
export function isPassportNumber(text: string): boolean {
  return /^[A-Z0-9]{6,12}$/i.test(text) && /\d/.test(text);
}

/** What proves who a person is. */
export function isIdNumber(text: string): boolean {
  return isCitizenId(text) || isPassportNumber(text);
}
