import { expect, test } from 'vitest';
import { lotsOnPaper } from './lots-on-paper.ts';

test('lots say their units only while they make up what is delivered', () => {
  const lots = [
    { lot_no: 'A', quantity: 4 },
    { lot_no: 'B', quantity: 6 },
  ];
  expect(lotsOnPaper(lots, 10)).toEqual(lots);
  expect(lotsOnPaper(lots, 9).map(({ quantity }) => quantity)).toEqual([null, null]);
});
