import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  quotedNet,
  reductionOf,
  refusalOfPrice,
  salesQuotationState,
  wrongQuotationDay,
  type SalesLine,
} from './sales-quotation.ts';

const at = new Date('2026-07-07T03:00:00Z');
const valid_until = new Date('2026-07-10T03:00:00Z');
const line: SalesLine = { units: 10, unit_weight_grams: 25_000, own: 1_050_000n, price_per_kg: null };

test('a quotation that is held waits, and nothing waits once it has expired or was ordered', () => {
  const state = (is_held: boolean, until = valid_until, order_no: string | null = null) =>
    salesQuotationState({ is_held, valid_until: until, order_no }, at);
  expect(state(true)).toBe('waiting');
  expect(state(false)).toBe('open');
  expect(state(true, new Date('2026-07-06T03:00:00Z'))).toBe('expired');
  expect(state(false, valid_until, 'OR1')).toBe('ordered');
});

test('it holds until today at the earliest, and for thirty days at most', () => {
  expect(wrongQuotationDay('2026-07-06', at)).toBe('too_early');
  expect(wrongQuotationDay('2026-07-07', at)).toBeNull();
  expect(wrongQuotationDay('2026-08-06', at)).toBeNull();
  expect(wrongQuotationDay('2026-08-07', at)).toBe('too_late');
});

test('a price below what the buyer pays is quoted with the seller’s consent alone, and a dearer one never', () => {
  const at42 = (price_per_kg: bigint, hasConsent: boolean) => refusalOfPrice({ ...line, price_per_kg }, hasConsent);
  expect(refusalOfPrice(line, false)).toBeNull();
  expect(at42(4200n, false)).toBeNull();
  expect(at42(4199n, false)).toBe('needs_consent');
  expect(at42(4199n, true)).toBeNull();
  expect(at42(4201n, true)).toBe('above_own');
});

test('what is given away is the sum of what the lines are cheaper, and never below nothing where each is allowed', () => {
  const any = fc.record({
    units: fc.integer({ min: 1, max: 5000 }),
    unit_weight_grams: fc.constantFrom(20_000, 25_000, 750_000),
    own: fc.bigInt({ min: 1n, max: 10_000_000_000n }),
    price_per_kg: fc.option(fc.bigInt({ min: 1n, max: 1_000_000n })),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 20 }), (lines) => {
      const allowed = lines.filter((one) => refusalOfPrice(one, true) === null);
      const given = reductionOf(allowed);
      expect(given).toBeGreaterThanOrEqual(0n);
      const sum = (price: (one: SalesLine) => bigint) => allowed.reduce((total, one) => total + price(one), 0n);
      expect(sum((one) => one.own) - given).toBe(sum(quotedNet));
      expect(allowed.filter((one) => refusalOfPrice(one, false) !== null).length > 0).toBe(given > 0n);
    }),
  );
});
