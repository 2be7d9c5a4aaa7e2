import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planVehicles, shippingCost } from './freight.ts';
import { loadSteps, stepToName, type LoadedGoods } from './load-steps.ts';

const rates = { pickup4: 250_000n, truck6: 450_000n, truck10: 800_000n, trailer: 1_200_000n };
const bags = { netGrams: 25_000, grossGrams: 25_100 };
const loaded = (packs: number, more: Partial<LoadedGoods> = {}): LoadedGoods => ({
  netGrams: packs * bags.netGrams,
  grossGrams: packs * bags.grossGrams,
  pack: bags,
  rates,
  ...more,
});

test('the six-wheel truck that goes anyway takes 59 bags more, and the kilogram costs 0.38 less', () => {
  const step = stepToName(loadSteps(loaded(140), 10_000_000)!)!;
  expect(step).toMatchObject({ morePacks: 59, moreGrams: 1_475_000, freight: 450_000n, moreFreight: 0n });
  expect(step.savedPerKg).toBe(3812n);
});

test('where the vehicle is full, the larger one is named that saves most for each kilogram more', () => {
  const steps = loadSteps(loaded(199), 30_000_000)!;
  expect(steps.map(({ vehicles }) => vehicles.map(({ vehicle }) => vehicle).join())).toEqual(['truck10', 'trailer']);
  expect(stepToName(steps)).toMatchObject({ vehicles: [{ vehicle: 'truck10', count: 1 }], moreFreight: 350_000n });
});

test('nothing is named where more is not cheaper, or nothing goes', () => {
  expect(loadSteps(loaded(10, { rates: {} }), 1_000_000)).toBeNull();
  expect(loadSteps(loaded(10), 24_999)).toEqual([]);
  expect(stepToName([])).toBeUndefined();
});

test('each step has the freight of its own load, and saves more than the one before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 0, max: 40_000_000 }), (packs, most) => {
      const load = loaded(packs);
      const steps = loadSteps(load, most)!;
      let saved = 0n;
      for (const step of steps) {
        const gross = load.grossGrams + step.morePacks * bags.grossGrams;
        expect(step.freight).toBe(shippingCost(planVehicles(gross, rates)!));
        expect(step.moreGrams).toBeLessThanOrEqual(most);
        expect(step.savedPerKg).toBeGreaterThan(saved);
        saved = step.savedPerKg;
      }
      expect(new Set(steps.map(({ freight }) => freight)).size).toBe(steps.length);
    }),
  );
});
