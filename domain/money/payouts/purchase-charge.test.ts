import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_COMMISSION_PERCENT, type CommissionRate } from '#domain/money/commission.ts';
import { chargeOf, payableOn } from './purchase-charge.ts';

const rate = (
  subcategoryId: number | null,
  hundredths: number,
  more: Partial<CommissionRate> = {},
): CommissionRate => ({
  companyId: null,
  subcategoryId,
  hundredths,
  firstDay: '2026-01-01',
  lastDay: null,
  ...more,
});
const purchase = { companyId: 1, soldOn: '2026-06-15', vatHundredths: 700 };

test('a purchase pays the rate of its goods, and VAT of the commission', () => {
  expect(chargeOf({ ...purchase, lines: [{ subcategoryId: 10, total: 1_050_000n }] }, [rate(null, 500)])).toEqual({
    goods: 1_050_000n,
    goodsVat: 73_500n,
    commission: 52_500n,
    commissionVat: 3_675n,
    net: 1_067_325n,
    rates: [{ hundredths: 500, goods: 1_050_000n, commission: 52_500n }],
  });
});

test('lines of several rates are charged by rate, those of one rate together', () => {
  const lines = [
    { subcategoryId: 10, total: 10_10n },
    { subcategoryId: 20, total: 20_00n },
    { subcategoryId: 10, total: 10_10n },
  ];
  // Line by line it would be twice 0.505, rounded up: 1.02.
  expect(chargeOf({ ...purchase, lines }, [rate(10, 500), rate(20, 325)]).rates).toEqual([
    { hundredths: 325, goods: 20_00n, commission: 65n },
    { hundredths: 500, goods: 20_20n, commission: 1_01n },
  ]);
});

test('the rate of the day of the sale counts, not the one of today', () => {
  const rates = [
    rate(null, 600, { lastDay: '2026-06-15' }),
    rate(null, 400, { firstDay: '2026-06-16' }),
    rate(null, 100, { companyId: 2 }),
  ];
  const of = (soldOn: string) =>
    chargeOf({ ...purchase, soldOn, lines: [{ subcategoryId: 1, total: 100_00n }] }, rates);
  expect([of('2026-06-15').commission, of('2026-06-16').commission]).toEqual([6_00n, 4_00n]);
});

test('a market without a rate takes nothing', () => {
  expect(chargeOf({ ...purchase, lines: [{ subcategoryId: 1, total: 100_00n }] }, [])).toMatchObject({
    commission: 0n,
    commissionVat: 0n,
    net: 107_00n,
  });
});

test('goods + VAT − commission − its VAT = net, to the satang, and the seller is never asked for money', () => {
  const lines = fc.array(
    fc.record({ subcategoryId: fc.integer({ min: 1, max: 4 }), total: fc.bigInt({ min: 0n, max: 10n ** 12n }) }),
    { maxLength: 8 },
  );
  const hundredths = fc.integer({ min: 0, max: MAX_COMMISSION_PERCENT * 100 });
  fc.assert(
    fc.property(lines, fc.array(hundredths, { maxLength: 4 }), fc.integer({ min: 0, max: 3000 }), (its, rates, vat) => {
      const charge = chargeOf(
        { ...purchase, vatHundredths: vat, lines: its },
        rates.map((each, index) => rate(index + 1, each)),
      );
      expect(charge.goods).toBe(its.reduce((all, { total }) => all + total, 0n));
      expect(charge.commission).toBe(charge.rates.reduce((all, { commission }) => all + commission, 0n));
      expect(charge.goods + charge.goodsVat - charge.commission - charge.commissionVat).toBe(charge.net);
      expect(charge.net).toBeGreaterThanOrEqual(0n);
      expect(charge.net).toBeLessThanOrEqual(charge.goods + charge.goodsVat);
    }),
  );
});

test('a purchase is due some days after the later of delivery and payment, by days of Bangkok', () => {
  const delivered = new Date('2026-07-09T18:00:00Z'); // the 10th in Bangkok
  expect(payableOn(delivered, null, 7)).toBe('2026-07-17');
  expect(payableOn(delivered, new Date('2026-07-01T03:00:00Z'), 7)).toBe('2026-07-17');
  expect(payableOn(delivered, new Date('2026-08-01T03:00:00Z'), 7)).toBe('2026-08-08');
  expect(payableOn(delivered, null, 0)).toBe('2026-07-10');
});
