import { expect, test } from 'vitest';
import { loadText, moveText, movesTo, NO_TRIP, readLoads, readMoves, seenText } from './board-form.ts';

test('what a board sends is read as it was written', () => {
  const moves = [
    { id: 4, version: 2, trip_id: 9, stop: 3 },
    { id: 5, version: 1, trip_id: null, stop: null },
  ];
  expect(readMoves(moves.map(moveText))).toEqual(moves);
  const loads = [
    {
      vehicle: 'truck6' as const,
      shipments: [
        { id: 4, version: 2 },
        { id: 5, version: 1 },
      ],
    },
  ];
  expect(readLoads(loads.map(loadText))).toEqual(loads);
});

test('chosen shipments go to a trip, or to none', () => {
  const chosen = [seenText({ id: 4, version: 2 })];
  expect(movesTo(chosen, '9')).toEqual([{ id: 4, version: 2, trip_id: 9, stop: null }]);
  expect(movesTo(chosen, NO_TRIP)).toEqual([{ id: 4, version: 2, trip_id: null, stop: null }]);
});

test('what is neither a shipment nor a place is left out', () => {
  expect(readMoves(['x:1:2:', '4:1:y:', '4', ''])).toEqual([]);
  expect(movesTo(['4:1'], '')).toEqual([]);
  expect(readLoads(['rocket 4:1', 'truck6 x'])).toEqual([{ vehicle: 'truck6', shipments: [] }]);
});
