import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  SHIPMENT_STEPS,
  STEP_TAKEN_BACK,
  hasLeft,
  isLive,
  mayStep,
  shipmentStates,
  shipmentSteps,
  stateBefore,
  type ShipmentState,
  type TakenStep,
} from './shipment-steps.ts';

test('the table of steps, whole', () => {
  const allowed = shipmentStates.map((state) => [state, shipmentSteps.filter((step) => mayStep(step, state))]);
  expect(Object.fromEntries(allowed)).toEqual({
    planned: ['ready', 'load', 'depart', 'cancel'],
    ready: ['load', 'depart', 'cancel'],
    loaded: ['depart', 'lose', 'cancel'],
    on_the_way: ['arrive', 'deliver', 'refuse', 'return_goods', 'lose'],
    arrived: ['deliver', 'refuse', 'return_goods', 'lose'],
    delivered: [],
    refused: ['return_goods'],
    returned: [],
    lost: [],
    cancelled: [],
  });
});

test('goods that failed or were cancelled are open again, all others are taken', () => {
  expect(shipmentStates.filter(isLive)).toEqual(['planned', 'ready', 'loaded', 'on_the_way', 'arrived', 'delivered']);
  expect(shipmentStates.filter(hasLeft)).toEqual(['on_the_way', 'arrived', 'delivered', 'refused', 'returned', 'lost']);
});

test('any steps, taken back one by one, lead to the beginning the way they came', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(8), { maxLength: 12 }), (choices) => {
      const history: TakenStep[] = [];
      const way: ShipmentState[] = ['planned'];
      for (const choice of choices) {
        const possible = shipmentSteps.filter((step) => mayStep(step, way.at(-1)!));
        const step = possible[choice % (possible.length || 1)];
        if (!step) break;
        history.push({ event: step, from_state: way.at(-1)!, to_state: SHIPMENT_STEPS[step].to });
        way.push(SHIPMENT_STEPS[step].to);
      }
      while (way.length > 1) {
        const from_state = way.pop()!;
        expect(stateBefore(from_state, history)).toBe(way.at(-1));
        history.push({ event: STEP_TAKEN_BACK, from_state, to_state: way.at(-1)! });
      }
      expect(stateBefore('planned', history)).toBeNull();
    }),
  );
});

test('where the history does not say it, a shipment was on the way before it arrived, and planned before it left', () => {
  expect(shipmentStates.map((state) => stateBefore(state, []))).toEqual([
    null,
    'planned',
    'planned',
    'planned',
    'on_the_way',
    'on_the_way',
    'on_the_way',
    'on_the_way',
    'on_the_way',
    'planned',
  ]);
});
