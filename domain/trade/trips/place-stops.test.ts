import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movesBack, placeStops, type Stop } from './place-stops.ts';

const now: Stop[] = [
  { id: 1, trip_id: 10 },
  { id: 2, trip_id: 10 },
  { id: 3, trip_id: 10 },
  { id: 4, trip_id: 20 },
];

test('moved shipments stand at the stop they are put to, or after all others', () => {
  const moves = [
    { id: 1, trip_id: 20, stop: null },
    { id: 3, trip_id: 10, stop: 1 },
    { id: 5, trip_id: 20, stop: 1 },
  ];
  expect([...placeStops(now, moves)]).toEqual([
    [10, [3, 2]],
    [20, [5, 4, 1]],
  ]);
  expect([...placeStops(now, [{ id: 4, trip_id: null, stop: null }])]).toEqual([
    [10, [1, 2, 3]],
    [20, []],
  ]);
});

test('the moves back bring every shipment to where it stood', () => {
  const trip = fc.constantFrom(10, 20, 30);
  fc.assert(
    fc.property(
      fc.array(trip, { maxLength: 8 }),
      fc.uniqueArray(
        fc.record({
          id: fc.integer({ min: 1, max: 10 }),
          trip_id: fc.option(trip),
          stop: fc.option(fc.integer({ min: 1, max: 9 })),
        }),
        { selector: ({ id }) => id, maxLength: 10 },
      ),
      (trips, moves) => {
        const before = trips.map((trip_id, index) => ({ id: index + 1, trip_id }));
        const placed = placeStops(before, moves);
        const after = [...placed].flatMap(([trip_id, ids]) => ids.map((id) => ({ id, trip_id })));
        const back = placeStops(after, movesBack(before, moves));
        const filled = (map: Map<number, number[]>) =>
          [...map].filter(([, ids]) => ids.length > 0).toSorted(([a], [b]) => a - b);
        expect(filled(back)).toEqual(filled(placeStops(before, [])));
      },
    ),
  );
});
