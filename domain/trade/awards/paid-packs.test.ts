import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FreightSteps } from '#domain/market/delivery/freight-steps.ts';
import { planVehicles, shippingCost } from '#domain/market/delivery/freight.ts';
import { RATES } from '#domain/trade/plans/plan-examples.ts';
import { isPaid, paidPacks, type PackRange } from './paid-packs.ts';
import { exampleQuoted } from './quoted-examples.ts';
import { priceAt, roadGrams } from './quoted-line.ts';

const freight = FreightSteps.of(RATES.get(21)!)!;

const anyQuoted = fc
  .record({
    basis: fc.constantFrom('warehouse' as const, 'delivered' as const),
    first: fc.integer({ min: 0, max: 400_000 }),
    from: fc.integer({ min: 2, max: 60 }),
    off: fc.integer({ min: 0, max: 200_000 }),
  })
  .map(({ basis, first, from, off }) =>
    exampleQuoted({
      basis,
      steps: [
        { from_packs: 1, price: BigInt(first) },
        { from_packs: from, price: BigInt(Math.max(0, first - off)) },
      ],
    }),
  );

test('packs pay for themselves where as many of them, alone, leave a satang for each', () => {
  fc.assert(
    fc.property(anyQuoted, fc.integer({ min: 1, max: 90 }), (quoted, packs) => {
      const cost = shippingCost(planVehicles(roadGrams({ quoted, packs }), RATES.get(21)!)!);
      const goods = priceAt(quoted, packs) * BigInt(packs) - (quoted.basis === 'delivered' ? cost : 0n);
      expect(isPaid(quoted, freight, packs)).toBe(goods >= BigInt(packs));
    }),
  );
});

test('of all packs the longest row that pays is found, the later one of two as long', () => {
  fc.assert(
    fc.property(
      anyQuoted,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 90 }),
      (quoted, least, further) => {
        const rows: PackRange[] = [];
        for (let packs = least; packs <= least + further; packs += 1) {
          if (!isPaid(quoted, freight, packs)) continue;
          const last = rows.at(-1);
          if (last?.most === packs - 1) last.most = packs;
          else rows.push({ least: packs, most: packs });
        }
        const longest = Math.max(...rows.map((row) => row.most - row.least));
        const best = rows.findLast((row) => row.most - row.least === longest) ?? null;
        expect(paidPacks(quoted, freight, { least, most: least + further })).toEqual(best);
      },
    ),
  );
});

test('a hundred thousand packs are looked at in a few steps', () => {
  let asked = 0;
  const counted = {
    costOf: (grams: number) => {
      asked += 1;
      return freight.costOf(grams);
    },
  } as FreightSteps;
  const quoted = exampleQuoted({ basis: 'delivered' });
  expect(paidPacks(quoted, counted, { least: 1, most: 100_000 })).toEqual({ least: 1, most: 100_000 });
  expect(asked).toBeLessThan(100);
});
