import fc from 'fast-check';
import { expect, test } from 'vitest';
import { couponCodeOf, isCouponCode, printedCouponCode, randomCouponCode } from './coupon-code.ts';

test('a code is the same in any case, with hyphens and spaces, and in full-width letters', () => {
  expect(couponCodeOf(' abcd-efgh 2345\n')).toBe('ABCDEFGH2345');
  expect(couponCodeOf('ＰＬＡＳＴ１０')).toBe('PLAST10');
});

test.each([
  ['PLAST10', true],
  ['ABC', false],
  ['A'.repeat(25), false],
  ['คูปอง', false],
  ['PLAST_10', false],
])('%s can be a code of staff: %s', (code, can) => {
  expect(isCouponCode(code)).toBe(can);
});

test('a random code is read back as it was printed, and holds no letter that looks like another', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
      const code = randomCouponCode((below) => (numbers.next().value as number) % below);
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{12}$/);
      expect(isCouponCode(code)).toBe(true);
      expect(printedCouponCode(code)).toMatch(/^.{4}-.{4}-.{4}$/);
      expect(couponCodeOf(printedCouponCode(code).toLowerCase())).toBe(code);
    }),
  );
});
