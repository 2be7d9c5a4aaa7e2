import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookInstalmentPaid, bookProjectEarned } from './instalments.ts';
import { bookInstalmentRefund, instalmentRefund, unsaidInstalment, type PaidInstalment } from './project-refunds.ts';

const AT = new Date('2026-07-09T03:00:00Z');
const paid = (of: Partial<PaidInstalment> = {}): PaidInstalment => ({
  id: 1,
  amount: 53_500n,
  vat: 3500n,
  refunded: 0n,
  refunded_vat: 0n,
  ...of,
});

test('all of an instalment goes back with all of its VAT', () => {
  expect(instalmentRefund(paid(), 53_500n)).toEqual({ base: 50_000n, vat: 3500n });
});

test('no more than is left goes back, and not nothing', () => {
  expect(instalmentRefund(paid({ refunded: 50_000n, refunded_vat: 3271n }), 3501n)).toBe('too_much');
  expect(instalmentRefund(paid(), 0n)).toBe('nothing');
  expect(instalmentRefund(paid(), -1n)).toBe('nothing');
});

test('VAT goes back with the work that it is of: a satang that would be VAT alone is refused, two are not', () => {
  const before = { amount: 1_070_000n, vat: 70_000n, refunded: 7n };
  expect(instalmentRefund(paid(before), 1n)).toBe('nothing');
  expect(instalmentRefund(paid(before), 2n)).toEqual({ base: 1n, vat: 1n });
});

test('parts that go back add up to the instalment and its VAT to the satang, also after one was refused', () => {
  const parts = fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 6n }), fc.boolean()), { maxLength: 12 });
  fc.assert(
    fc.property(fc.bigInt({ min: 2n, max: 10n ** 7n }), parts, (amount, asked) => {
      const instalment = paid({ amount, vat: (amount * 7n) / 107n });
      const standing: bigint[] = [];
      for (const [wanted, isRefused] of asked) {
        if (wanted > instalment.amount - instalment.refunded) continue;
        const refund = instalmentRefund(instalment, wanted);
        if (refund === 'nothing' && wanted === 1n) continue;
        if (typeof refund === 'string') throw new Error(refund);
        const { base, vat } = refund;
        expect(base + vat).toBe(wanted);
        expect(vat >= 0n && base > 0n).toBe(true);
        if (isRefused) continue;
        standing.push(vat);
        instalment.refunded += wanted;
        instalment.refunded_vat += vat;
      }
      const left = instalment.amount - instalment.refunded;
      const rest = instalmentRefund(instalment, left);
      if (left > 0n) standing.push(typeof rest === 'string' ? -1n : rest.vat);
      expect(standing.reduce((sum, vat) => sum + vat, 0n)).toBe(instalment.vat);
    }),
  );
});

test('a cancellation says of each paid instalment what goes back, where anything can', () => {
  const all = [paid(), paid({ id: 2, refunded: 53_500n }), paid({ id: 3 })];
  expect(unsaidInstalment(all, [1])).toBe(3);
  expect(unsaidInstalment(all, [3, 1])).toBeNull();
});

test.each([false, true])(
  'paid, given back in part and earned, the books hold what stays; earned first: %s',
  (isEarned) => {
    const refund = { id: 9, company_id: 5, base: 20_000n, vat: 1400n };
    const entries = [
      bookInstalmentPaid({ id: 1, amount: 53_500n, vat: 3500n }, 'bank', AT),
      bookProjectEarned(1, isEarned ? 50_000n : 30_000n, AT),
      bookInstalmentRefund(refund, isEarned, AT),
    ].flatMap((booking) => booking.entries);
    const of = (account: string) =>
      entries.filter((entry) => entry.account === account).reduce((sum, { amount }) => sum + amount, 0n);
    expect(of('project_advances')).toBe(0n);
    expect(of('projects')).toBe(-30_000n);
    expect(of('output_vat')).toBe(-2100n);
    expect(of('refunds_payable')).toBe(-21_400n);
  },
);
