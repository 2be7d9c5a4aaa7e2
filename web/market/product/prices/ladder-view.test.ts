import { expect, test } from 'vitest';
import { deliveredOf } from '../offers/cheapest-delivered.ts';
import { ladderView } from './ladder-view.ts';

type Offer = NonNullable<Parameters<typeof ladderView>[0]>;

const rates = { pickup4: 2500, truck6: 4500, truck10: 8000, trailer: 12_000 };
const offerOf = (facts: Partial<Offer> = {}): Offer => ({
  id: 1,
  seller: 'A',
  price: 1050,
  memberPrice: null,
  memberDiscount: 0,
  customPrices: [],
  isPreOrder: false,
  minimum: 1,
  quantity: 220,
  unitWeight: 25,
  amounts: { rates, unit_weight: 25.1, vat_rate: 7 },
  ...facts,
});

test('each step ends where its vehicles are full, at the price that the buy box says', () => {
  const offer = offerOf();
  const { steps, cheapest } = ladderView(offer, [offer])!;
  expect(steps.map(({ from, to, freight }) => [from.kg, to.kg, freight])).toEqual([
    [25, 1475, 2500],
    [1500, 4975, 4500],
    [5000, 5500, 7000],
  ]);
  expect(steps[1]!.to).toMatchObject({ perKg: deliveredOf(offer, 199)!.perKg });
  expect(cheapest).toEqual([{ fromKg: 25, toKg: 5500, other: null }]);
});

test('an offer that is cheaper for more is named from where the ladders cross', () => {
  const near = offerOf({
    price: 1075,
    amounts: { rates: { pickup4: 500, truck6: 2000 }, unit_weight: 25.1, vat_rate: 7 },
  });
  const far = offerOf({ id: 2, seller: 'B' });
  const { cheapest } = ladderView(near, [near, far])!;
  expect(cheapest[0]).toMatchObject({ fromKg: 25, other: null });
  expect(cheapest.at(-1)).toMatchObject({ toKg: 5500, other: { id: 2, seller: 'B' } });
});

test('there is no ladder without a place, of what comes later, or without an offer', () => {
  expect(ladderView(undefined, [])).toBeNull();
  expect(ladderView(offerOf({ amounts: null }), [])).toBeNull();
  expect(ladderView(offerOf({ isPreOrder: true }), [])).toBeNull();
});
