import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAmounts } from '#domain/market/pricing/pricing.ts';
import { deliveredPerKg } from './delivered-price.ts';
import { freightShares } from './freight-shares.ts';
import { planVehicles, shippingCost, VEHICLE_CAPACITY } from './freight.ts';
import {
  priceAddition,
  cheaperAmounts,
  gramsOnRoad,
  MIN_SAVING,
  proposeAdditions,
  maxPacksToAdd,
  savedTogether,
  type Load,
  type LoadLine,
} from './fuller-load.ts';

const rates = { pickup4: 250_000n, truck6: 450_000n, truck10: 800_000n, trailer: 1_200_000n };
const offer = {
  netGrams: 25_000,
  grossGrams: 25_000,
  least: 1,
  most: 10_000,
  terms: [{ from_units: 1, unitPrice: 105_000n, discountPercent: 0 }],
};

test('3.5 t on a truck of 5 t: 1.5 t more fill it, and the kilogram costs 0.39 less', () => {
  const load = { rates, lines: [{ offer, packs: 140 }] };
  const [least, most] = proposeAdditions(load);
  expect(most).toEqual({ line: 0, packs: 60, perKgBefore: 432_857n, perKg: 429_000n, extra: 60n * 105_000n });
  expect(least).toMatchObject({ packs: 20, perKg: 431_250n });
});

test('nothing is proposed beyond stock, and what begins to be cheaper by its price is', () => {
  expect(proposeAdditions({ rates, lines: [{ offer: { ...offer, most: 150 }, packs: 140 }] })).toMatchObject([
    { packs: 10 },
  ]);
  expect(proposeAdditions({ rates, lines: [{ offer: { ...offer, most: 140 }, packs: 140 }] })).toEqual([]);
  expect(proposeAdditions({ rates: {}, lines: [{ offer, packs: 140 }] })).toEqual([]);
  const terms = [...offer.terms, { from_units: 205, unitPrice: 103_000n, discountPercent: 0 }];
  const [, most] = proposeAdditions({ rates, lines: [{ offer: { ...offer, terms }, packs: 200 }] });
  expect(most).toMatchObject({ packs: 200 });
  // The lower price takes off more than the second vehicle adds.
  expect(cheaperAmounts({ rates, lines: [{ offer: { ...offer, terms, most: 205 }, packs: 200 }] }, 0)).toMatchObject([
    { packs: 5, perKgBefore: 429_000n, perKg: 425_659n, extra: 365_000n },
  ]);
});

const anyRates = fc.record({
  pickup4: fc.bigInt({ min: 1_000n, max: 500_000n }),
  truck6: fc.option(fc.bigInt({ min: 1_000n, max: 900_000n }), { nil: undefined }),
  truck10: fc.option(fc.bigInt({ min: 1_000n, max: 2_000_000n }), { nil: undefined }),
  trailer: fc.option(fc.bigInt({ min: 1_000n, max: 3_000_000n }), { nil: undefined }),
});
const anyLine = fc
  .record({
    netGrams: fc.integer({ min: 20_000, max: 1_000_000 }),
    packaging: fc.integer({ min: 0, max: 2_000 }),
    packs: fc.integer({ min: 1, max: 150 }),
    more: fc.integer({ min: 0, max: 1_500 }),
    price: fc.bigInt({ min: 10_000n, max: 4_000_000n }),
    discountPercent: fc.integer({ min: 0, max: 900 }),
    cheaperFrom: fc.option(fc.integer({ min: 2, max: 300 }), { nil: undefined }),
  })
  .map(({ netGrams, packaging, packs, more, price, discountPercent, cheaperFrom }): LoadLine => ({
    packs,
    offer: {
      netGrams,
      grossGrams: netGrams + packaging,
      least: 1,
      most: packs + more,
      terms: [
        { from_units: 1, unitPrice: price, discountPercent },
        ...(cheaperFrom === undefined
          ? []
          : [{ from_units: cheaperFrom, unitPrice: (price * 9n) / 10n, discountPercent }]),
      ],
    },
  }));
const anyLoad = fc.record({ rates: anyRates, lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }) });

/** As checkout charges the whole order with so many packs more of one line. */
function charged({ rates: cost, lines }: Load, line: number, more: number) {
  const all = lines.map((each, index) => (index === line ? { ...each, packs: each.packs + more } : each));
  const freight = shippingCost(planVehicles(gramsOnRoad(all), cost)!);
  const shares = freightShares(
    freight,
    all.map(({ offer: its, packs }) => packs * its.grossGrams),
  );
  const goods = all.map(({ offer: { terms }, packs }) => {
    const its = terms.findLast(({ from_units }) => from_units <= packs)!;
    return lineAmounts({ ...its, amount: packs }).net;
  });
  const netGrams = all[line]!.packs * all[line]!.offer.netGrams;
  const { perKg } = deliveredPerKg({ goods: goods[line]!, freight: shares[line]!, netGrams }, 0n);
  return { perKg, sum: goods.reduce((sum, each) => sum + each, freight) };
}

test('against every amount in whole packs: none is cheaper than what is proposed, none smaller is as cheap, and checkout charges the same', () => {
  fc.assert(
    fc.property(anyLoad, (load) => {
      for (const [line, { offer: its, packs }] of load.lines.entries()) {
        const found = cheaperAmounts(load, line);
        const now = charged(load, line, 0);
        // Goods and shares are rounded to the satang on the line.
        const rounding = 2n + 200_000n / BigInt(packs * its.netGrams);
        const best = found.at(-1)?.perKg ?? now.perKg;
        for (let more = 1; more <= maxPacksToAdd(load, line); more += 1) {
          const { perKg } = charged(load, line, more);
          expect(perKg).toBeGreaterThan(best - MIN_SAVING - rounding);
          for (const addition of found)
            if (more < addition.packs) expect(perKg).toBeGreaterThanOrEqual(addition.perKg - rounding);
        }
        for (const addition of found) {
          const then = charged(load, line, addition.packs);
          expect(addition).toEqual({
            line,
            packs: addition.packs,
            perKgBefore: now.perKg,
            perKg: then.perKg,
            extra: then.sum - now.sum,
          });
          expect(packs + addition.packs).toBeLessThanOrEqual(its.most);
          expect(priceAddition(load, line, addition.packs)).toEqual(addition);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('nobody is asked for more than the largest vehicle carries, and what goes together never costs more', () => {
  fc.assert(
    fc.property(anyLoad, fc.integer({ min: 1, max: 60_000_000 }), (load, other) => {
      for (const [line, { offer: its }] of load.lines.entries())
        expect(maxPacksToAdd(load, line) * its.grossGrams).toBeLessThanOrEqual(VEHICLE_CAPACITY.trailer);
      expect(savedTogether(load.rates, gramsOnRoad(load.lines), other)).toBeGreaterThanOrEqual(0n);
    }),
  );
});
