import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { planVehicles } from './freight.ts';
import { cheapestRanges, ladderPoint, MAX_RANGES, priceLadder, type LadderOffer } from './price-ladder.ts';

vi.mock('./freight.ts', { spy: true });

const rates = { pickup4: 250_000n, truck6: 450_000n, truck10: 800_000n, trailer: 1_200_000n };
const offerOf = (facts: Partial<LadderOffer> = {}): LadderOffer => ({
  netGrams: 25_000,
  grossGrams: 25_000,
  least: 1,
  most: 1000,
  terms: [{ from_units: 1, unitPrice: 105_000n, discountPercent: 0 }],
  rates,
  ...facts,
});
const shape = (offer: LadderOffer, tonnes: number) =>
  priceLadder(offer, tonnes * 1_000_000).map(({ from, to, vehicles }) => [
    from.packs,
    to.packs,
    vehicles.map(({ vehicle, count }) => `${count} ${vehicle}`).join(),
  ]);

test('a ladder has a step for each set of vehicles', () => {
  expect(shape(offerOf(), 5.5)).toEqual([
    [1, 60, '1 pickup4'],
    [61, 200, '1 truck6'],
    [201, 220, '1 pickup4,1 truck6'],
  ]);
});

test('a step ends where a lower price begins, and where the stock ends', () => {
  const terms = [
    { from_units: 1, unitPrice: 105_000n, discountPercent: 0 },
    { from_units: 40, unitPrice: 100_000n, discountPercent: 0 },
  ];
  expect(shape(offerOf({ terms, least: 10, most: 90 }), 30)).toEqual([
    [10, 39, '1 pickup4'],
    [40, 60, '1 pickup4'],
    [61, 90, '1 truck6'],
  ]);
});

test('within a step the kilogram gets cheaper, and the steps have every amount', () => {
  const anyOffer = fc
    .record({
      grossGrams: fc.integer({ min: 25_000, max: 26_000 }),
      least: fc.integer({ min: 1, max: 80 }),
      more: fc.integer({ min: 0, max: 1500 }),
    })
    .map(({ grossGrams, least, more }) => offerOf({ grossGrams, least, most: least + more }));
  fc.assert(
    fc.property(anyOffer, (offer) => {
      let next = offer.least;
      for (const { from, to } of priceLadder(offer, 40_000_000)) {
        expect(from.packs).toBe(next);
        expect(to.perKg).toBeLessThanOrEqual(from.perKg);
        for (const packs of [from.packs, Math.floor((from.packs + to.packs) / 2), to.packs])
          expect(ladderPoint(offer, packs)!.freight).toBe(from.freight);
        next = to.packs + 1;
      }
      expect(next).toBe(Math.min(offer.most, 1600) + 1);
    }),
  );
});

test('without a way, or below the least amount, there is no point', () => {
  expect(priceLadder(offerOf({ rates: {} }), 1_000_000)).toEqual([]);
  expect(ladderPoint(offerOf({ least: 10 }), 9)).toBeNull();
  expect(ladderPoint(offerOf({ most: 10 }), 11)).toBeNull();
});

test('near goods win while little is bought, cheaper goods from far when a truck is full', () => {
  const near = offerOf({
    rates: { pickup4: 50_000n, truck6: 200_000n },
    terms: [{ from_units: 1, unitPrice: 107_500n, discountPercent: 0 }],
  });
  const far = offerOf();
  const ranges = cheapestRanges([near, far], 5_000_000);
  expect(ranges[0]).toMatchObject({ offer: 0, fromGrams: 25_000 });
  expect(ranges.at(-1)).toMatchObject({ offer: 1, toGrams: 5_000_000 });
  for (const [index, { fromGrams }] of ranges.entries())
    if (index > 0) expect(fromGrams).toBe(ranges[index - 1]!.toGrams + 25_000);
});

/** The cheapest offer of each amount by their points alone. */
function cheapestByPoints(offers: readonly LadderOffer[], mostGrams: number) {
  const pack = Math.min(...offers.map(({ netGrams }) => netGrams));
  return Array.from({ length: Math.floor(mostGrams / pack) }, (_, index) => {
    const costs = offers.map((offer) => {
      const point = ladderPoint(offer, Math.max(offer.least, Math.ceil(((index + 1) * pack) / offer.netGrams)));
      return point ? point.goods + point.freight : null;
    });
    const least = costs.reduce((best, cost) => (cost !== null && (best === null || cost < best) ? cost : best), null);
    return least === null ? -1 : costs.indexOf(least);
  });
}

test('ranges have the offer whose point is cheapest, and none where the offers take turns', () => {
  const anyOffer = fc
    .record({
      net: fc.constantFrom(20_000, 25_000, 500_000),
      perKg: fc.bigInt({ min: 3900n, max: 4300n }),
      discount: fc.integer({ min: 0, max: 300 }),
      least: fc.integer({ min: 1, max: 30 }),
      most: fc.integer({ min: 20, max: 900 }),
      near: fc.bigInt({ min: 20_000n, max: 300_000n }),
      hasWay: fc.integer({ min: 0, max: 5 }).map((number) => number > 0),
    })
    .map(({ net, perKg, discount, least, most, near, hasWay }) =>
      offerOf({
        netGrams: net,
        grossGrams: net + 150,
        least,
        most,
        terms: [
          { from_units: 1, unitPrice: (perKg * BigInt(net)) / 1000n, discountPercent: 0 },
          { from_units: 40, unitPrice: (perKg * BigInt(net)) / 1000n, discountPercent: discount },
        ],
        rates: hasWay ? { ...rates, pickup4: near } : {},
      }),
    );
  fc.assert(
    fc.property(fc.array(anyOffer, { minLength: 1, maxLength: 4 }), (offers) => {
      const pack = Math.min(...offers.map(({ netGrams }) => netGrams));
      const byPoints = cheapestByPoints(offers, 12_000_000);
      const turns = byPoints.filter((offer, index) => offer >= 0 && offer !== byPoints[index - 1]).length;
      const ranges = cheapestRanges(offers, 12_000_000);
      expect(ranges.length).toBe(turns > MAX_RANGES ? 0 : turns);
      for (const { offer, fromGrams, toGrams } of ranges)
        for (let grams = fromGrams; grams <= toGrams; grams += pack) expect(byPoints[grams / pack - 1]).toBe(offer);
    }),
    { numRuns: 40 },
  );
});

test('no vehicles are planned for each amount of a range', () => {
  vi.mocked(planVehicles).mockClear();
  cheapestRanges([offerOf(), offerOf({ rates: { truck6: 500_000n } })], 30_000_000);
  expect(planVehicles).not.toHaveBeenCalled();
});
