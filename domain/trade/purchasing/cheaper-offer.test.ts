import { expect, test } from 'vitest';
import { findCheaperOffer } from './cheaper-offer.ts';

/** Three tonnes. */
const line = { goods: 11_700_000n, freight: 250_000n, netGrams: 3_000_000 };

test('the offer that costs least per delivered kilogram is named with what it saves for the line', () => {
  const dearer = { ...line, goods: 11_600_000n, freight: 400_000n };
  const cheaper = { ...line, goods: 11_610_000n };
  const cheapest = { ...line, goods: 11_500_000n, freight: 210_000n };
  expect(findCheaperOffer(line, [dearer, cheaper, cheapest])).toEqual({
    offer: cheapest,
    perKg: 390_333n,
    linePerKg: 398_333n,
    saving: 240_000n,
  });
});

test('offers whose packs add up to another weight are compared by the kilogram', () => {
  const jumboBags = { goods: 13_300_000n, freight: 250_000n, netGrams: 3_500_000 };
  expect(findCheaperOffer(line, [jumboBags])).toMatchObject({ perKg: 387_143n, saving: 335_700n });
});

test('equal and dearer offers are not proposed, nor what saves less than a satang', () => {
  expect(findCheaperOffer(line, [])).toBeNull();
  expect(findCheaperOffer(line, [line, { ...line, goods: line.goods + 1n }])).toBeNull();
  const bag = { goods: 100_000n, freight: 0n, netGrams: 25_000 };
  expect(findCheaperOffer(bag, [{ goods: 99_999_800n, freight: 0n, netGrams: 25_000_000 }])).toBeNull();
});
