import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shipmentStates, type ShipmentState } from '#domain/trade/shipments/shipment-steps.ts';
import { weighedPacks } from './weighed-shipments.ts';

const TONNE = 1_000_000;
const shipment = (state: ShipmentState, quantity: number, tonnes: number | null, delivered: number | null = null) => ({
  state,
  lines: [
    {
      order_item_id: 7,
      quantity,
      delivered_quantity: delivered,
      weighed_grams: tonnes === null ? null : tonnes * TONNE,
    },
  ],
});

test('what is on its way and what was taken in counts, what waits or was not weighed does not', () => {
  const found = weighedPacks([
    shipment('loaded', 5, 5),
    shipment('on_the_way', 10, 10),
    shipment('arrived', 10, null),
    shipment('delivered', 20, 21),
  ]);
  expect(found).toEqual(new Map([[7, { packs: 30, grams: 31 * TONNE }]]));
});

test('a shipment that was refused, came back or was lost does not count beside the one that brings its goods', () => {
  for (const state of ['refused', 'returned', 'lost', 'cancelled'] as const)
    expect(weighedPacks([shipment(state, 100, 80), shipment('delivered', 100, 100)]).get(7)).toEqual({
      packs: 100,
      grams: 100 * TONNE,
    });
});

test('of a delivery of which packs were refused those that were taken in count by their share', () => {
  expect(weighedPacks([shipment('delivered', 100, 80, 60), shipment('on_the_way', 40, 41)]).get(7)).toEqual({
    packs: 100,
    grams: 89 * TONNE,
  });
  expect(weighedPacks([shipment('delivered', 100, 80, 0)]).get(7)).toBeUndefined();
});

test('whatever became of shipments, packs weigh something, and no more of them count than were sent', () => {
  const shipments = fc.array(
    fc
      .record({
        state: fc.constantFrom(...shipmentStates),
        quantity: fc.integer({ min: 1, max: 100 }),
        tonnes: fc.option(fc.integer({ min: 1, max: 200 })),
        share: fc.option(fc.integer({ min: 0, max: 100 })),
      })
      .map(({ state, quantity, tonnes, share }) =>
        shipment(state, quantity, tonnes, share === null ? null : Math.floor((quantity * share) / 100)),
      ),
  );
  fc.assert(
    fc.property(shipments, (all) => {
      const sent = all.reduce((sum, { lines }) => sum + lines[0]!.quantity, 0);
      for (const { packs, grams } of weighedPacks(all).values()) {
        expect(packs).toBeGreaterThan(0);
        expect(packs).toBeLessThanOrEqual(sent);
        expect(grams).toBeGreaterThan(0);
      }
    }),
  );
});
