import { expect, test } from 'vitest';
import { goodsForTrial, type TrialGoods } from './trial-goods.ts';

const bag = (offer_id: number, of: Partial<TrialGoods> = {}): TrialGoods => ({
  offer_id,
  pack_grams: 25_000,
  least_packs: 1,
  price_per_kg: 400_000n,
  ...of,
});

test('a trial takes as little as can be had, and of the same weight the cheapest', () => {
  expect(goodsForTrial([])).toBeUndefined();
  expect(goodsForTrial([bag(1, { pack_grams: 750_000 }), bag(2, { least_packs: 4 }), bag(3)])?.offer_id).toBe(3);
  expect(goodsForTrial([bag(1), bag(2, { price_per_kg: 399_000n })])?.offer_id).toBe(2);
  expect(goodsForTrial([bag(1, { least_packs: 10 }), bag(2, { pack_grams: 200_000 })])?.offer_id).toBe(2);
  expect(goodsForTrial([bag(5), bag(4)])?.offer_id).toBe(4);
});
