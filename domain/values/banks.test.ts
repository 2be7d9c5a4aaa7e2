import { expect, test } from 'vitest';
import { accountDigits, bankOf, BANKS, formatAccountNumber, isAccountNumber, maskedAccountNumber } from './banks.ts';

test('every bank has a code of its own and a name in each language', () => {
  expect(new Set(BANKS.map(({ code }) => code)).size).toBe(BANKS.length);
  for (const { code, names, digits } of BANKS) {
    expect(code).toMatch(/^\d{3}$/);
    expect(Object.values(names).every((name) => name.length > 1)).toBe(true);
    expect(digits[0]).toBeLessThanOrEqual(digits[1]);
    expect(digits[0] >= 10 && digits[1] <= 15).toBe(true);
  }
  expect(bankOf('004')?.names.en).toBe('Kasikornbank');
  expect(bankOf('999')).toBeUndefined();
});

test('an account number is as long as its bank’s are', () => {
  const kasikorn = bankOf('004')!;
  expect(isAccountNumber('1234567890', kasikorn)).toBe(true);
  expect(isAccountNumber('123456789012', kasikorn)).toBe(false);
  expect(isAccountNumber('12345678ab', kasikorn)).toBe(false);
  expect(isAccountNumber('123456789012', bankOf('034')!)).toBe(true);
  expect(isAccountNumber('', kasikorn)).toBe(false);
});

test('dashes and blanks of the passbook are no part of the number', () => {
  expect(accountDigits('123-4-56789-0')).toBe('1234567890');
  expect(accountDigits(' 12 34 ')).toBe('1234');
});

test('four digits are shown', () => {
  expect(maskedAccountNumber('1234567890')).toBe('••••••7890');
  expect(maskedAccountNumber('789')).toBe('789');
});

test('a number of ten digits is written as in passbooks', () => {
  expect(formatAccountNumber('1234567890')).toBe('123-4-56789-0');
  expect(formatAccountNumber('123456789012')).toBe('123456789012');
});
