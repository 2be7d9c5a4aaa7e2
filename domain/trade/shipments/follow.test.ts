import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  creditStart,
  excessQuantities,
  isPurchaseDelivered,
  logisticStatus,
  openQuantities,
  orderTimes,
  shipmentProgress,
  trimWaiting,
  type FollowedShipment,
  type OrderedLine,
} from './follow.ts';
import { shipmentStates, type ShipmentState } from './shipment-steps.ts';

const line = (id: number, quantity: number, not_to_come = 0, purchase_id = 1): OrderedLine => ({
  id,
  purchase_id,
  quantity,
  not_to_come,
});
const shipment = (
  state: ShipmentState,
  packs: Readonly<Record<number, number>>,
  of: Partial<FollowedShipment> = {},
): FollowedShipment => ({
  purchase_id: 1,
  state,
  departed_at: null,
  delivered_at: null,
  lines: Object.entries(packs).map(([id, quantity]) => ({
    order_item_id: Number(id),
    quantity,
    delivered_quantity: null,
  })),
  ...of,
});
const at = (day: number) => new Date(Date.UTC(2026, 6, day));

test('what is open is what no shipment takes, and what failed is open again', () => {
  const open = (state: ShipmentState) => openQuantities([line(1, 10, 1)], [shipment(state, { 1: 4 })]).get(1);
  expect(Object.fromEntries(shipmentStates.map((state) => [state, open(state)]))).toEqual({
    planned: 5,
    ready: 5,
    loaded: 5,
    on_the_way: 5,
    arrived: 5,
    delivered: 5,
    refused: 9,
    returned: 9,
    lost: 9,
    cancelled: 9,
  });
});

test('packs that the receiver of a delivered shipment refused are open again', () => {
  const partly = shipment('delivered', {}, { lines: [{ order_item_id: 1, quantity: 4, delivered_quantity: 3 }] });
  expect(openQuantities([line(1, 4)], [partly]).get(1)).toBe(1);
});

test('an order is on the way from the first that left, and delivered when the last one arrived', () => {
  const lines = [line(1, 10)];
  expect(logisticStatus(1, lines, [shipment('loaded', { 1: 10 })])).toBe(1);
  expect(logisticStatus(0, lines, [])).toBe(0);
  expect(logisticStatus(1, lines, [shipment('on_the_way', { 1: 4 })])).toBe(2);
  expect(logisticStatus(2, lines, [shipment('delivered', { 1: 4 })])).toBe(2);
  expect(logisticStatus(2, lines, [shipment('delivered', { 1: 4 }), shipment('planned', { 1: 6 })])).toBe(2);
  expect(logisticStatus(2, lines, [shipment('delivered', { 1: 4 }), shipment('delivered', { 1: 6 })])).toBe(3);
});

test('what was lost holds an order up until it is refunded or sent once more', () => {
  const lost = [shipment('delivered', { 1: 9 }), shipment('lost', { 1: 1 })];
  expect(logisticStatus(2, [line(1, 10)], lost)).toBe(2);
  expect(logisticStatus(2, [line(1, 10, 1)], lost)).toBe(3);
  expect(logisticStatus(2, [line(1, 10)], [...lost, shipment('delivered', { 1: 1 })])).toBe(3);
});

test('a departure that is taken back leaves the order in preparation', () => {
  expect(logisticStatus(2, [line(1, 10)], [shipment('planned', { 1: 10 })])).toBe(1);
});

test('a seller’s part is delivered by its own shipments', () => {
  const lines = [line(1, 10, 0, 1), line(2, 5, 0, 2)];
  const shipments = [
    shipment('delivered', { 1: 10 }, { purchase_id: 1 }),
    shipment('on_the_way', { 2: 5 }, { purchase_id: 2 }),
  ];
  expect(isPurchaseDelivered(1, lines, shipments)).toBe(true);
  expect(isPurchaseDelivered(2, lines, shipments)).toBe(false);
  expect(isPurchaseDelivered(1, lines, [])).toBe(false);
});

test('"1 of 2" counts what has left, and what no shipment takes yet as one more', () => {
  const lines = [line(1, 10)];
  expect(shipmentProgress(lines, [shipment('on_the_way', { 1: 4 })])).toEqual({ left: 1, of: 2, delivered: 0 });
  expect(shipmentProgress(lines, [shipment('delivered', { 1: 4 }), shipment('planned', { 1: 6 })])).toEqual({
    left: 1,
    of: 2,
    delivered: 1,
  });
  expect(shipmentProgress(lines, [shipment('cancelled', { 1: 10 })])).toEqual({ left: 0, of: 1, delivered: 0 });
});

test('times of an order are those of its first and last shipment', () => {
  const shipments = [
    shipment('delivered', { 1: 4 }, { departed_at: at(2), delivered_at: at(5) }),
    shipment('delivered', { 1: 6 }, { departed_at: at(1), delivered_at: at(9) }),
  ];
  expect(orderTimes(shipments)).toEqual({ firstLeft: at(1), firstDelivered: at(5), lastDelivered: at(9) });
  expect(orderTimes([])).toEqual({ firstLeft: null, firstDelivered: null, lastDelivered: null });
});

test('credit counts from the last delivery, at the latest 14 days after the first', () => {
  expect(creditStart(at(1), at(1))).toEqual(at(1));
  expect(creditStart(at(1), at(10))).toEqual(at(10));
  expect(creditStart(at(1), at(20))).toEqual(at(15));
  expect(creditStart(at(1), null)).toEqual(at(15));
});

const lines = fc
  .array(fc.record({ quantity: fc.integer({ min: 1, max: 20 }), not: fc.nat(20) }), { minLength: 1, maxLength: 4 })
  .map((given) => given.map(({ quantity, not }, index) => line(index + 1, quantity, Math.min(not, quantity))));
const shipments = fc
  .array(
    fc.record({
      state: fc.constantFrom(...shipmentStates),
      packs: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 12 })), {
        selector: ([id]) => id,
        minLength: 1,
        maxLength: 4,
      }),
    }),
    { maxLength: 5 },
  )
  .map((given) =>
    given.map(({ state, packs }, index) => ({
      ...shipment(state, {}),
      id: index + 1,
      lines: packs.map(([order_item_id, quantity]) => ({
        id: (index + 1) * 10 + order_item_id,
        order_item_id,
        quantity,
        delivered_quantity: null,
      })),
    })),
  );

test('what waits gives up exactly what is too much, as far as it has it', () => {
  fc.assert(
    fc.property(lines, shipments, (ordered, planned) => {
      const before = excessQuantities(ordered, planned);
      const { changed, emptied } = trimWaiting(ordered, planned);
      const left = new Map(changed.map(({ id, quantity }) => [id, quantity]));
      const after = planned.map((each) => ({
        ...each,
        state: emptied.includes(each.id) ? ('cancelled' as const) : each.state,
        lines: each.lines
          .map((of) => ({ ...of, quantity: left.get(of.id) ?? of.quantity }))
          .filter(({ quantity }) => quantity > 0),
      }));
      for (const [id, excess] of excessQuantities(ordered, after)) {
        const waits = after
          .filter(({ state }) => ['planned', 'ready', 'loaded'].includes(state))
          .flatMap(({ lines: of }) => of.filter(({ order_item_id }) => order_item_id === id));
        expect(excess === 0 || waits.length === 0).toBe(true);
        expect(excess).toBeLessThanOrEqual(before.get(id)!);
      }
      for (const { id, not_to_come, quantity } of ordered) {
        const open = openQuantities(ordered, after).get(id)!;
        expect(open).toBeGreaterThanOrEqual(0);
        expect(open).toBeLessThanOrEqual(quantity - not_to_come);
      }
      expect(trimWaiting(ordered, after)).toEqual({ changed: [], emptied: [] });
    }),
  );
});

test('the status is what counting pack by pack says', () => {
  fc.assert(
    fc.property(lines, shipments, (ordered, planned) => {
      const gone = planned.filter(({ state }) => !['planned', 'ready', 'loaded', 'cancelled'].includes(state));
      const isDone = ({ id, quantity, not_to_come }: OrderedLine) => {
        let missing = quantity - not_to_come;
        for (const { state, lines: of } of planned)
          for (const each of of) if (each.order_item_id === id && state === 'delivered') missing -= each.quantity;
        return missing <= 0;
      };
      const waits = planned.some(({ state }) =>
        ['planned', 'ready', 'loaded', 'on_the_way', 'arrived'].includes(state),
      );
      const onceLeft = ordered.every(isDone) && !waits ? 3 : 2;
      const expected = gone.length === 0 ? 1 : onceLeft;
      expect(logisticStatus(1, ordered, planned)).toBe(expected);
    }),
  );
});
