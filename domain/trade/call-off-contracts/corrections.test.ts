import { expect, test } from 'vitest';
import { correctionNote, shortfallCharge } from './corrections.ts';

const ORDER = {
  quantity: 40,
  ordered_price: 120_500n,
  base: 5_000_000n,
  vat_rate: 700,
  noted: { goods: 0n, vat: 0n },
};

test('a dearer index is a debit note, a cheaper one a credit note, with VAT', () => {
  expect(correctionNote(ORDER, 121_000n)).toEqual({ goods: 20_000n, vat: 1400n, total: 21_400n });
  expect(correctionNote(ORDER, 120_000n)).toEqual({ goods: -20_000n, vat: -1400n, total: -21_400n });
  expect(correctionNote(ORDER, 120_500n)).toBeNull();
});

test('loose goods cost more or less by what they were weighed', () => {
  const weighed = { billed: 1_002_000, ordered: 1_000_000 };
  expect(correctionNote({ ...ORDER, weighed }, 121_000n)!.goods).toBe(20_040n);
  expect(correctionNote({ ...ORDER, weighed }, 120_000n)!.goods).toBe(-20_040n);
  expect(correctionNote({ ...ORDER, weighed: null }, 121_000n)!.goods).toBe(20_000n);
});

test('a second correction notes the difference to the first one', () => {
  const first = correctionNote(ORDER, 121_000n)!;
  expect(correctionNote({ ...ORDER, noted: first }, 120_500n)).toEqual({
    goods: -20_000n,
    vat: -1400n,
    total: -21_400n,
  });
  expect(correctionNote({ ...ORDER, noted: first }, 121_000n)).toBeNull();
});

test('goods that were cancelled after a note are taken out of it', () => {
  const first = correctionNote(ORDER, 121_000n)!;
  expect(correctionNote({ ...ORDER, quantity: 0, base: 0n, noted: first }, 121_000n)!.total).toBe(-first.total);
});

test('4 t that were not taken cost their share of the price', () => {
  // 4,000 kg × 48.20 baht × 12.5 %
  expect(shortfallCharge(4_000_000, 482_000n, 1250)).toBe(2_410_000n);
});
