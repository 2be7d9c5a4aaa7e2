import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverage, openRest, overpaid, refundableRest } from './receivable.ts';

const satang = fc.bigInt({ min: 0n, max: 10n ** 12n });

test('what is paid, what is open and what is too much add up to what came and what was owed', () => {
  fc.assert(
    fc.property(satang, satang, (amount, paid) => {
      expect(openRest(amount, paid) - overpaid(amount, paid)).toBe(amount - paid);
    }),
  );
});

test('something is open or too much, never both', () => {
  fc.assert(
    fc.property(satang, satang, (amount, paid) => {
      expect(openRest(amount, paid) === 0n || overpaid(amount, paid) === 0n).toBe(true);
    }),
  );
});

test('a payment in parts leaves what the payment at once leaves', () => {
  fc.assert(
    fc.property(satang, fc.array(satang, { maxLength: 6 }), (amount, parts) => {
      const sum = parts.reduce((before, part) => before + part, 0n);
      expect(parts.reduce(openRest, amount)).toBe(openRest(amount, sum));
    }),
  );
});

test('no more goes back than came, in however many refunds', () => {
  fc.assert(
    fc.property(satang, fc.array(satang, { maxLength: 6 }), (paid, asked) => {
      let refunded = 0n;
      for (const amount of asked) if (amount <= refundableRest(paid, refunded)) refunded += amount;
      expect(refunded <= paid).toBe(true);
      expect(refundableRest(paid, refunded)).toBe(paid - refunded);
    }),
  );
});

test('a payment is the whole exactly where nothing is open and nothing is too much', () => {
  fc.assert(
    fc.property(satang, satang, (owed, payment) => {
      const is = coverage(owed, payment);
      expect(is === 'part').toBe(openRest(owed, payment) > 0n);
      expect(is === 'beyond').toBe(overpaid(owed, payment) > 0n);
    }),
  );
});

test('money for what is owed no more is all too much', () => {
  expect(overpaid(-5n, 100n)).toBe(100n);
  expect(overpaid(0n, 100n)).toBe(100n);
});
