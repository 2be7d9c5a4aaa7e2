import type { Locale } from '#domain/values/locale.ts';
import { bareNumber } from './typed-number.ts';
import banks from './banks.json' with { type: 'json' };

export interface Bank {
  /** The Bank of Thailand's three digits. */
  code: string;
  names: Readonly<Record<Locale, string>>;
  /** How long its account numbers are; where the bank has several sorts, any length that accounts have. */
  digits: readonly [least: number, most: number];
}

/** The banks at which a company in Thailand has its account, those of most companies first. */
export const BANKS: readonly Bank[] = banks.map(({ code, digits, ...names }) => {
  const [least, most] = digits as [number, number];
  return { code, names, digits: [least, most] };
});

const byCode = new Map(BANKS.map((each) => [each.code, each]));

export function bankOf(code: string): Bank | undefined {
  return byCode.get(code);
}

/** An account number as it is kept: people write it with the dashes and blanks of their passbook. */
export function accountDigits(typed: string): string {
  return bareNumber(typed);
}

export function isAccountNumber(digits: string, { digits: [least, most] }: Bank): boolean {
  return /^\d+$/.test(digits) && digits.length >= least && digits.length <= most;
}

/** As passbooks have it, `123-4-56789-0`; numbers of another length as digits. */
export function formatAccountNumber(digits: string): string {
  return digits.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4');
}

const SHOWN_DIGITS = 4;

/** An account number for lists and mails: enough to know it again, too little to use. */
export function maskedAccountNumber(digits: string): string {
  return `${'•'.repeat(Math.max(0, digits.length - SHOWN_DIGITS))}${digits.slice(-SHOWN_DIGITS)}`;
}
