import { expect, test } from 'vitest';
import { roundHandicaps, type RoundOffer } from './round-offers.ts';

const offer: RoundOffer = {
  grams: 1_000_000,
  quoted_per_kg: 450_050n,
  freight: 300_000n,
  weighed: { perKg: 453_050n, days: 4, record: null, co2: null },
};

test('a seller comes in at the own quote, rounded up, with the freight of the whole line', () => {
  const more = { ...offer, grams: 1_200_000, quoted_per_kg: 450_000n };
  expect(roundHandicaps([offer, more], 1_000_000, { price: 100, time: 0, record: 0, co2: 0 })).toEqual([
    { place: 0, start: 4501n, freight: 300_000n, num: 1n, den: 1n },
    { place: 1, start: 4500n, freight: 250_000n, num: 1n, den: 1n },
  ]);
});

test('who is too far behind by the weights is not in it', () => {
  const late = { ...offer, weighed: { ...offer.weighed, days: 400 } };
  const [first, second] = roundHandicaps([offer, late], 1_000_000, { price: 10, time: 90, record: 0, co2: 0 });
  expect([first?.num, second]).toEqual([1n, null]);
});
