import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithinAllowance } from '#domain/market/pricing/price-allowance.ts';
import type { OfferPrices } from '#domain/market/pricing/pricing.ts';
import { priceChangeHundredths, priceChangeOutcome, samePrices } from './price-change.ts';

const plain: OfferPrices = {
  regular_price: 100_000n,
  sale_price: 0n,
  promotion_price: null,
  is_promotion: false,
  promotion_start: null,
  promotion_end: null,
};
const start = new Date('2026-07-10T00:00:00Z');
const end = new Date('2026-07-20T00:00:00Z');
const promoted = { ...plain, is_promotion: true, promotion_price: 95_000n, promotion_start: start, promotion_end: end };
const outcome = (wanted: OfferPrices, before: Partial<Parameters<typeof priceChangeOutcome>[0]> = {}) =>
  priceChangeOutcome({ approved: plain, waiting: null, allowanceHundredths: 0, decided: plain, ...before }, wanted);

test('what is written of a promotion counts only with its mark', () => {
  expect(samePrices(plain, { ...promoted, is_promotion: false })).toBe(true);
  expect(samePrices(plain, promoted)).toBe(false);
  expect(samePrices(promoted, { ...promoted, promotion_end: start })).toBe(false);
});

test('every change of a price waits, in either direction', () => {
  expect(outcome(plain)).toBe('same');
  expect(outcome({ ...plain, regular_price: 99_999n })).toBe('waits');
  expect(outcome({ ...plain, sale_price: 90_000n })).toBe('waits');
  expect(outcome(promoted)).toBe('waits');
});

test('a new offer waits whatever it costs and whatever its seller may change', () => {
  expect(outcome(plain, { approved: null })).toBe('waits');
  expect(outcome(plain, { approved: null, allowanceHundredths: 5000 })).toBe('waits');
  expect(outcome(plain, { approved: null, waiting: plain })).toBe('same');
});

test('wanting the approved prices again takes back what waits', () => {
  const waiting = { ...plain, regular_price: 120_000n };
  expect(outcome(plain, { waiting })).toBe('taken_back');
  expect(outcome(waiting, { waiting })).toBe('same');
  expect(outcome({ ...plain, regular_price: 130_000n }, { waiting })).toBe('waits');
});

test('within the allowance it applies, up to its edge', () => {
  const allowanceHundredths = 500;
  expect(outcome({ ...plain, regular_price: 105_000n }, { allowanceHundredths })).toBe('applies');
  expect(outcome({ ...plain, regular_price: 105_001n }, { allowanceHundredths })).toBe('waits');
  expect(outcome({ ...plain, regular_price: 95_000n }, { allowanceHundredths })).toBe('applies');
  expect(outcome({ ...plain, regular_price: 94_999n }, { allowanceHundredths })).toBe('waits');
  expect(outcome(promoted, { allowanceHundredths })).toBe('applies');
  expect(outcome({ ...promoted, promotion_price: 94_999n }, { allowanceHundredths })).toBe('waits');
});

test('many small steps get no further than one', () => {
  const approved = { ...plain, regular_price: 104_000n };
  expect(outcome({ ...plain, regular_price: 105_000n }, { approved, allowanceHundredths: 500 })).toBe('applies');
  expect(outcome({ ...plain, regular_price: 108_000n }, { approved, allowanceHundredths: 500 })).toBe('waits');
});

test('a regular price that is raised only to be struck through waits', () => {
  const wanted = { ...plain, regular_price: 200_000n, sale_price: 100_000n };
  expect(outcome(wanted, { allowanceHundredths: 500 })).toBe('waits');
});

test('the allowance is exact for any price', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.integer({ min: 0, max: 5000 }),
      (old, wanted, hundredths) => {
        const within = isWithinAllowance(old, wanted, hundredths);
        const [low, high] = [old * BigInt(10_000 - hundredths), old * BigInt(10_000 + hundredths)];
        expect(within).toBe(wanted * 10_000n >= low && wanted * 10_000n <= high);
        if (within) expect(Math.abs(priceChangeHundredths(old, wanted))).toBeLessThanOrEqual(hundredths);
      },
    ),
  );
});
