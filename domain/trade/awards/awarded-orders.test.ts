import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planVehicles, shippingCost } from '#domain/market/delivery/freight.ts';
import { RATES } from '#domain/trade/plans/plan-examples.ts';
import { awardedOrders, FreightEatsPrice } from './awarded-orders.ts';
import { exampleQuoted, exampleTerms } from './quoted-examples.ts';
import { priceAt, roadGrams, type AwardPick } from './quoted-line.ts';

test('each seller is one order, and each lot that comes later is one more', () => {
  const picks = [
    { quoted: exampleQuoted({ id: 0, seller_id: 1 }), packs: 10 },
    { quoted: exampleQuoted({ id: 1, seller_id: 1, province_id: 20 }), packs: 4 },
    { quoted: exampleQuoted({ id: 2, seller_id: 1, kind: 'pre_order', arrives: '2026-12-20' }), packs: 2 },
    { quoted: exampleQuoted({ id: 3, seller_id: 2 }), packs: 6 },
  ];
  const orders = awardedOrders(picks, exampleTerms);
  expect(orders.map(({ seller_id, kind, lines, loads }) => [seller_id, kind, lines.length, loads.length])).toEqual([
    [1, 'in_stock', 2, 2],
    [1, 'pre_order', 1, 1],
    [2, 'in_stock', 1, 1],
  ]);
  // 5.05 t need a six-wheel truck and a pickup; 2.02 t a truck alone would be dearer than two pickups.
  expect(orders[0]!.loads.map(({ freight }) => freight)).toEqual([700_000n, 450_000n]);
});

test('of a delivered price the freight is taken off, to the satang', () => {
  const quoted = exampleQuoted({ basis: 'delivered' });
  const [order] = awardedOrders([{ quoted, packs: 3 }], exampleTerms);
  // 1.515 t: 450,000 satang for a truck, 150,000 of each pack.
  expect(order).toMatchObject({ totals: { shipping_cost: 450_000n, total: 5_850_000n } });
  expect(order!.lines[0]).toMatchObject({ quoted_price: 2_100_000n, goods: 5_850_000n });
  const [seven] = awardedOrders([{ quoted, packs: 7 }], exampleTerms);
  const { totals } = seven!;
  expect(totals.total + totals.shipping_cost).toBe(7n * 2_100_000n);
});

test('a delivered price that its own freight eats up is no price', () => {
  const quoted = exampleQuoted({ basis: 'delivered', steps: [{ from_packs: 1, price: 250_000n }] });
  expect(() => awardedOrders([{ quoted, packs: 1 }], exampleTerms)).toThrow(FreightEatsPrice);
});

test('what goods delivered cannot pay of the freight they share is paid by those beside them', () => {
  const small = exampleQuoted({ basis: 'delivered', steps: [{ from_packs: 1, price: 100_000n }] });
  const rest = exampleQuoted({ id: 1, basis: 'delivered' });
  // By weight it would bear 150,000 of the truck's 450,000.
  const [order] = awardedOrders(
    [
      { quoted: small, packs: 1 },
      { quoted: rest, packs: 2 },
    ],
    exampleTerms,
  );
  const [first, second] = order!.lines;
  expect(first).toMatchObject({ goods: 1n, freight: 99_999n });
  expect(second!.goods + second!.freight).toBe(4_200_000n);
  expect(first!.freight + second!.freight).toBe(order!.totals.shipping_cost);
});

const anyPick = fc
  .record({
    basis: fc.constantFrom('warehouse' as const, 'delivered' as const),
    seller_id: fc.integer({ min: 1, max: 2 }),
    province_id: fc.constantFrom(20, 21),
    price: fc.bigInt({ min: 1_500_000n, max: 3_000_000n }),
    packs: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ price, packs, ...facts }) => ({ facts: { ...facts, steps: [{ from_packs: 1, price }] }, packs }));

test('a buyer pays what was quoted: warehouse prices and their freight, delivered prices whole', () => {
  fc.assert(
    fc.property(fc.array(anyPick, { minLength: 1, maxLength: 8 }), (many) => {
      const picks: AwardPick[] = many.map(({ facts, packs }, id) => ({
        quoted: exampleQuoted({ ...facts, id }),
        packs,
      }));
      for (const order of awardedOrders(picks, exampleTerms)) {
        const its = picks.filter(({ quoted }) => quoted.seller_id === order.seller_id);
        const goods = its.reduce((sum, { quoted, packs }) => sum + priceAt(quoted, packs) * BigInt(packs), 0n);
        const freight = [20, 21].reduce((sum, province) => {
          const warehouse = its.filter(({ quoted }) => quoted.basis === 'warehouse' && quoted.province_id === province);
          const grams = warehouse.reduce((all, pick) => all + roadGrams(pick), 0);
          return sum + (grams > 0 ? shippingCost(planVehicles(grams, RATES.get(province)!)!) : 0n);
        }, 0n);
        expect(order.totals.total + order.totals.shipping_cost).toBe(goods + freight);
        expect(order.lines.reduce((sum, line) => sum + line.freight, 0n)).toBe(order.totals.shipping_cost);
      }
    }),
  );
});
