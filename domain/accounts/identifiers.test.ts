import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMobile, isPhone, isPostcode } from './mobile.ts';
import { orderNo, purchaseNo } from '#domain/trade/order-identifiers.ts';
import { unmetPasswordRules } from '#domain/accounts/sign-in/password-rules.ts';
import { checkDigit, isBranchCode, isTaxId } from './tax-id.ts';

test('a tax id carries its check digit', () => {
  expect(isTaxId('1101700230708')).toBe(true);
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12}$/), (digits) => {
      const valid = digits + String(checkDigit(digits));
      expect(isTaxId(valid)).toBe(true);
      expect(isTaxId(digits + String((checkDigit(digits) + 1) % 10))).toBe(false);
    }),
  );
  expect(['', '110170023070', '11017002307088', 'a101700230708', '๑101700230708'].some(isTaxId)).toBe(false);
});

/** The digit of weight 11 does not change a sum modulo 11. */
const WEIGHT_11 = 2;

test('one wrong digit in a tax id is noticed, save where the scheme itself is blind', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{12}$/),
      fc.integer({ min: 0, max: 11 }).filter((at) => at !== WEIGHT_11),
      fc.integer({ min: 1, max: 9 }),
      (digits, at, by) => {
        const changed = [...digits]
          .map((digit, index) => (index === at ? String((Number(digit) + by) % 10) : digit))
          .join('');
        // Remainders 0 and 10 share a check digit.
        const remainder = (text: string) =>
          [...text].reduce((sum, digit, index) => sum + Number(digit) * (13 - index), 0) % 11;
        if (Math.abs(remainder(digits) - remainder(changed)) !== 10)
          expect(checkDigit(changed)).not.toBe(checkDigit(digits));
      },
    ),
  );
});

test('numbers of the form that people type', () => {
  expect(['0812345678', '021234567', '08123456789', '1812345678'].map(isMobile)).toEqual([true, false, false, false]);
  expect(['0812345678', '021234567', '02123456', '812345678', '08123456789'].map(isPhone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['10500', '00000', '1050', 'abcde'].map(isPostcode)).toEqual([true, false, false, false]);
  expect(['00000', '00012', '1', '000000'].map(isBranchCode)).toEqual([true, true, false, false]);
});

test('order and purchase numbers carry Bangkok’s month', () => {
  expect(orderNo(42, new Date('2026-07-31T17:00:00Z'))).toBe('OR2608000042');
  expect(purchaseNo(1_000_007, new Date('2026-07-31T16:59:59Z'))).toBe('PO2607000007');
});

test('the rules that a password does not meet', () => {
  expect(unmetPasswordRules('Amber#Heron2026')).toEqual([]);
  expect(unmetPasswordRules('short')).toEqual(['length', 'uppercase', 'digit', 'symbol']);
  expect(unmetPasswordRules('ABCDEFGH')).toEqual(['lowercase', 'digit', 'symbol']);
  expect(unmetPasswordRules(`Aa1!${'x'.repeat(124)}`)).toEqual([]);
  expect(unmetPasswordRules(`Aa1!${'x'.repeat(125)}`)).toEqual(['length']);
});
