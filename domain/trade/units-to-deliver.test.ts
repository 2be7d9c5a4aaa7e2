import { expect, test } from 'vitest';
import { lotsOnPaper, unitsToDeliver } from './units-to-deliver.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 6, 9, hour));
const refunds = [
  { quantity: 3, decided_at: at(1) },
  { quantity: 2, decided_at: at(5) },
];

test('units that were refunded before shipping are not delivered', () => {
  expect(unitsToDeliver(10, [], null)).toBe(10);
  expect(unitsToDeliver(10, refunds, null)).toBe(5);
  expect(unitsToDeliver(5, refunds, null)).toBe(0);
});

test('what was refunded after shipping had left', () => {
  expect(unitsToDeliver(10, refunds, at(3))).toBe(7);
  expect(unitsToDeliver(10, refunds, at(5))).toBe(5);
  expect(unitsToDeliver(10, refunds, at(0))).toBe(10);
});

test('lots say their units only while they make up what is delivered', () => {
  const lots = [
    { lot_no: 'A', quantity: 4 },
    { lot_no: 'B', quantity: 6 },
  ];
  expect(lotsOnPaper(lots, 10)).toEqual(lots);
  expect(lotsOnPaper(lots, 9).map(({ quantity }) => quantity)).toEqual([null, null]);
});
