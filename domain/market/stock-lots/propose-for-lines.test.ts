import { expect, test } from 'vitest';
import { proposeForLines, type LineOfLots, type OfferLot } from './propose-for-lines.ts';

const lot = (id: number, packs: number, best_before: string | null, product_stock_id = 1): OfferLot => ({
  id,
  packs,
  best_before,
  product_stock_id,
  state: 'open',
  made_on: null,
});
const line = (packs: number, chosen: LineOfLots['chosen'] = [], offer_id = 1): LineOfLots => ({
  offer_id,
  packs,
  chosen,
});
const today = '2026-11-30';

test('lines of one offer share its lots, and none takes of another offer', () => {
  const lots = [lot(1, 5, '2027-01-01'), lot(2, 5, '2028-01-01'), lot(3, 50, '2026-12-01', 2)];
  const lines = [line(4), line(4), line(4)];
  const proposed = proposeForLines(lines, lots, { reserved: new Map([[2, 1]]), today });
  expect(lines.map((each) => proposed.get(each))).toEqual([
    { shares: [{ lot_id: 1, packs: 4 }], unknown: 0 },
    {
      shares: [
        { lot_id: 1, packs: 1 },
        { lot_id: 2, packs: 3 },
      ],
      unknown: 0,
    },
    { shares: [{ lot_id: 2, packs: 1 }], unknown: 3 },
  ]);
});

test('what a line chose is not given to another that chose nothing', () => {
  const lots = [lot(1, 5, '2027-01-01'), lot(2, 5, '2028-01-01')];
  const lines = [line(5), line(5, [{ lot_id: 1, packs: 5 }])];
  const proposed = proposeForLines(lines, lots, { reserved: new Map(), today });
  expect(lines.map((each) => proposed.get(each)!.shares)).toEqual([
    [{ lot_id: 2, packs: 5 }],
    [{ lot_id: 1, packs: 5 }],
  ]);
});
