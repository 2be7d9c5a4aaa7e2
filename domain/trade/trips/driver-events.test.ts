import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SHIPMENT_STEPS, mayStep, shipmentStates } from '#domain/trade/shipments/shipment-steps.ts';
import {
  completeHanded,
  findHandedProblem,
  GATE_CODE_TRIES,
  isAllRefused,
  isOpenForDriver,
  judgeGateCode,
  offeredEvents,
  refusalReason,
  stepsOf,
} from './driver-events.ts';

const moving = ['load', 'depart', 'arrive', 'hand_over'] as const;

test('the steps of an event can be taken one after the other, and none of them delivers', () => {
  for (const event of moving)
    for (const from of shipmentStates) {
      let state = from;
      for (const step of stepsOf(event, from) ?? []) {
        expect(mayStep(step, state), `${event} ${from} ${step}`).toBe(true);
        state = SHIPMENT_STEPS[step].to;
      }
      expect(state === 'delivered' && from !== 'delivered').toBe(false);
    }
  expect(stepsOf('hand_over', 'loaded')).toEqual(['depart', 'arrive']);
  expect(stepsOf('hand_over', 'delivered')).toBeNull();
  expect(stepsOf('arrive', 'arrived')).toBeNull();
});

test('a page offers what moves something; what was handed over is corrected or taken back', () => {
  for (const state of shipmentStates)
    for (const event of offeredEvents({ state, said_delivered_at: null }))
      if (event !== 'take_back') expect(stepsOf(event, state), `${event} ${state}`).not.toBeNull();
  expect(offeredEvents({ state: 'arrived', said_delivered_at: new Date() })).toEqual(['hand_over', 'take_back']);
  expect(offeredEvents({ state: 'delivered', said_delivered_at: null })).toEqual([]);
  expect(isOpenForDriver({ state: 'arrived', said_delivered_at: new Date() })).toBe(false);
});

const LINES = [
  { id: 1, quantity: 10 },
  { id: 2, quantity: 4 },
];
const handed = (id: number, delivered_quantity: number, refused_quantity = 0, refused_reason = '') => ({
  id,
  delivered_quantity,
  refused_quantity,
  refused_reason,
});

test('no more is handed over than was loaded, of lines of this shipment, and a refusal says why', () => {
  expect(findHandedProblem(LINES, [handed(1, 8, 2, 'ถุงแตก'), handed(2, 4)])).toBeNull();
  expect(findHandedProblem(LINES, [handed(1, 9, 2, 'ถุงแตก')])).toMatchObject({ index: 0, code: 'more_than_loaded' });
  expect(findHandedProblem(LINES, [handed(1, 6), handed(1, 6)])).toMatchObject({ index: 1, code: 'more_than_loaded' });
  expect(findHandedProblem(LINES, [handed(3, 1)])).toMatchObject({ index: 0, code: 'line_of_other_shipment' });
  expect(findHandedProblem(LINES, [handed(1, 8, 2)])).toMatchObject({ index: 0, code: 'refusal_reason_missing' });
});

test('a line that nothing is said of came whole, and what is completed has no problem', () => {
  const quantity = fc.integer({ min: 1, max: 1000 });
  fc.assert(
    fc.property(fc.array(quantity, { minLength: 1, maxLength: 8 }), fc.nat(), (quantities, some) => {
      const lines = quantities.map((each, index) => ({ id: index + 1, quantity: each }));
      const said = lines
        .filter(({ id }) => (some >> id) & 1)
        .map(({ id, quantity: all }) => handed(id, 0, all, 'เปียก'));
      const whole = completeHanded(lines, said);
      expect(findHandedProblem(lines, whole)).toBeNull();
      expect(whole).toHaveLength(lines.length);
      expect(isAllRefused(whole)).toBe(said.length === lines.length);
    }),
  );
});

test('a refusal of everything is named once for each reason', () => {
  expect(refusalReason([handed(1, 0, 10, 'เปียก'), handed(2, 0, 4, 'เปียก')])).toBe('เปียก');
  expect(isAllRefused([handed(1, 0), handed(2, 0)])).toBe(false);
});

test('a gate’s code is right, wrong, or tried too often', () => {
  const shipment = { gate_code: '123456' };
  expect(judgeGateCode(shipment, '', 0)).toBe('none');
  expect(judgeGateCode(shipment, '123456', GATE_CODE_TRIES - 1)).toBe('right');
  expect(judgeGateCode(shipment, '123457', 0)).toBe('wrong');
  expect(judgeGateCode(shipment, '123456', GATE_CODE_TRIES)).toBe('locked');
  expect(judgeGateCode({ gate_code: null }, '123456', 0)).toBe('wrong');
});
