import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from '#domain/values/money.ts';
import { vatOfLines } from './line-vat.ts';

const line = (total: number, vat?: number) => ({
  code: '',
  name_th: 'ก',
  name_en: 'a',
  pack: '',
  quantity: 1,
  price: total,
  discount: 0,
  total,
  ...(vat !== undefined && { vat }),
});
const sums = (of: { lines: number; shipping?: number; discount?: number; vat: number }) => {
  const { lines, shipping = 0, discount = 0, vat } = of;
  const base = lines + shipping - discount;
  return { lines, shipping, discount, base, vat_rate_hundredths: 700, vat, total: base + vat };
};

test('the only line of a credit note has the VAT of the note, to the satang', () => {
  // 7 % of 950.74 is 66.5518; the chain of notes leaves 66.56.
  expect(vatOfLines({ lines: [line(95_074)], sums: sums({ lines: 95_074, vat: 6_656 }) })).toEqual([6_656]);
});

test('a line that says its VAT keeps it', () => {
  const lines = [line(1_007, 70), line(1_007, 71)];
  expect(vatOfLines({ lines, sums: sums({ lines: 2_014, vat: 141 }) })).toEqual([70, 71]);
});

test('lines without VAT have none', () => {
  const none = { ...sums({ lines: 100, vat: 0 }), vat_rate_hundredths: null };
  expect(vatOfLines({ lines: [line(100)], sums: none })).toEqual([0]);
});

test('lines, freight and discount add up to the VAT of the document', () => {
  const amount = fc.integer({ min: 1, max: 10 ** 9 });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 9 }), amount, (totals, shipping) => {
      const all = totals.reduce((sum, total) => sum + total, 0);
      const discount = Math.min(...totals);
      const vat = Number(percentOf(BigInt(all + shipping - discount), 700n));
      const of = sums({ lines: all, shipping, discount, vat });
      const added = vatOfLines({ lines: totals.map((total) => line(total)), sums: of }).reduce(
        (sum, one) => sum + one,
        0,
      );
      expect(added + Number(percentOf(BigInt(shipping), 700n)) - Number(percentOf(BigInt(discount), 700n))).toBe(vat);
    }),
  );
});
