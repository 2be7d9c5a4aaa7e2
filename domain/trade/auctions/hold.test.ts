import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  coversLimit,
  creditAfter,
  creditHeld,
  creditHoldFor,
  depositAfter,
  depositFor,
  heldPrice,
  mayHoldBy,
  owedFor,
  roundedHold,
  worthAt,
} from './hold.ts';

const satang = fc.bigInt({ min: 1n, max: 10n ** 12n });
const grams = fc.integer({ min: 1000, max: 1_000_000_000 });

test('a lot of 10 t at 25.50 baht is worth 272,850 baht with VAT', () => {
  expect(worthAt(2550n, 10_000_000, 700n)).toBe(27_285_000n);
});

test('a hold is a round amount, never less than is needed and less than 15 % more', () => {
  expect([100n, 105n, 1000n, 1001n, 99_999_999n].map(roundedHold)).toEqual([100n, 110n, 1000n, 1100n, 100_000_000n]);
  fc.assert(
    fc.property(satang, (amount) => {
      const rounded = roundedHold(amount);
      expect(rounded >= amount).toBe(true);
      expect(rounded * 100n < amount * 115n || rounded === amount).toBe(true);
      expect(roundedHold(rounded)).toBe(rounded);
    }),
  );
});

test('a higher limit never asks for a smaller hold', () => {
  fc.assert(
    fc.property(satang, satang, (one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      expect(roundedHold(low) <= roundedHold(high)).toBe(true);
    }),
  );
});

test('the deposit that a limit asks for covers it, and it covers no limit that is much higher', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 100n, max: 100_000n }),
      grams,
      fc.integer({ min: 1, max: 100 }),
      (limit, of, percent) => {
        const deposit = depositFor(limit, of, percent);
        expect(coversLimit(deposit, limit, of, percent)).toBe(true);
        expect(coversLimit(deposit, limit * 2n, of, percent)).toBe(false);
      },
    ),
  );
});

const rounded = (worth: bigint) => ({ worth, hold: roundedHold(worth) });

test('credit is held in all: what is held already counts, and no more than there is', () => {
  expect(creditHoldFor(rounded(1050n), 0n, 10_000n)).toBe(1100n);
  expect(creditHoldFor(rounded(1050n), 0n, 1060n)).toBe(1060n);
  expect(creditHoldFor(rounded(1050n), 0n, 1049n)).toBeNull();
  expect(creditHoldFor(rounded(1050n), 1000n, 50n)).toBe(1050n);
  expect(creditHoldFor(rounded(1050n), 1100n, 0n)).toBe(1100n);
  expect(creditHoldFor(rounded(1200n), 1100n, -5n)).toBeNull();
  fc.assert(
    fc.property(satang, satang, satang, (worth, held, available) => {
      const hold = creditHoldFor(rounded(worth), held, available);
      if (hold === null) expect(worth > held + available).toBe(true);
      else expect(hold >= worth && hold >= held && hold <= held + available).toBe(true);
    }),
  );
});

test('a deposit is kept of those who default, and goes back to all others once they are through', () => {
  const fates = (['open', 'lost', 'delivered', 'defaulted'] as const).map(depositAfter);
  expect(fates).toEqual(['stays', 'returned', 'returned', 'kept']);
});

test('credit stays until the order is paid, and a default owes the deposit’s part of the hammer price', () => {
  expect(creditAfter('open', false)).toBe('stays');
  expect(creditAfter('open', true)).toBe('free');
  for (const fate of ['lost', 'delivered'] as const) expect(creditAfter(fate, false)).toBe('free');
  expect(creditAfter('defaulted', false)).toBe('owed');
  const terms = { kind: 'english', start_price: 2000n, grams: 10_000_000 } as const;
  expect(owedFor(terms, 22_250_000n, 10)).toBe(2_225_000n);
});

test('a lot without deposit asks for no hold; one with it lets its bidders choose', () => {
  expect((['none', 'credit', 'deposit'] as const).map((kind) => mayHoldBy(kind, 0))).toEqual([true, false, false]);
  expect((['none', 'credit', 'deposit'] as const).map((kind) => mayHoldBy(kind, 10))).toEqual([false, true, true]);
});

test('holds are reckoned at the limit; in a sealed auction at the start price, which tells no bid', () => {
  const [open, sealed] = (['english', 'sealed'] as const).map((kind) => ({
    kind,
    start_price: 2000n,
    grams: 10_000_000,
  }));
  expect([20n, 37n, 90n].map((baht) => creditHeld(sealed!, baht * 100n, 700n))).toEqual(Array(3).fill(21_400_000n));
  expect(creditHeld(open!, 3700n, 700n)).toBe(40_000_000n);
  expect(owedFor(sealed!, 90_000_000n, 10)).toBe(2_000_000n);
  expect(heldPrice({ kind: 'english', start_price: 2000n }, 3700n)).toBe(3700n);
  expect(heldPrice({ kind: 'sealed', start_price: 2000n }, 3700n)).toBe(2000n);
});
