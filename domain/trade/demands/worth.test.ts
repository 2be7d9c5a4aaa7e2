import { expect, test } from 'vitest';
import { worthOf } from './worth.ts';

test('a demand is worth its kilograms at their prices, with VAT', () => {
  expect(worthOf([{ grams: 1_000_000, per_kg: 400_000n }], 700n)).toBe(4_280_000n);
});

test('what nobody prices counts nothing, and a part of a satang is a whole one', () => {
  expect(
    worthOf(
      [
        { grams: 1, per_kg: 1n },
        { grams: 1_000_000, per_kg: null },
      ],
      0n,
    ),
  ).toBe(1n);
});
