import { expect, test } from 'vitest';
import { linesBeyondStock, takeNamedLots } from './take-named-lots.ts';

const TODAY = '2026-07-09';
const lot = (id: number, packs: number, more: object = {}) => ({
  id,
  product_stock_id: 1,
  lot_no: `L${id}`,
  state: 'open' as const,
  packs,
  made_on: null,
  best_before: null,
  ...more,
});
const line = (packs: number, ...parts: [number | null, number][]) => ({
  packs,
  parts: parts.map(([stock_lot_id, quantity]) => ({ stock_lot_id, quantity })),
});

test('lines take the lots that were named for them; the rest is of no known lot', () => {
  const [first] = takeNamedLots([line(8, [1, 5], [null, 3])], [lot(1, 5)], TODAY);
  expect(first).toMatchObject({ taken: { shares: [{ lot_id: 1, packs: 5 }], unknown: 3 }, refusals: [] });
});

test('each line that a lot no longer suffices for is refused, not the one before it', () => {
  const [first, second] = takeNamedLots([line(4, [1, 4]), line(4, [1, 4])], [lot(1, 6)], TODAY);
  expect(first!.refusals).toEqual([]);
  expect(second).toMatchObject({
    taken: { shares: [{ lot_id: 1, packs: 2 }], unknown: 2 },
    refusals: [{ code: 'lot_packs_short', details: { lot: 'L1', packs: 2 } }],
  });
});

test('a lot in quarantine and one past its day are refused, and taken all the same by who has left', () => {
  const lots = [lot(1, 4, { state: 'quarantine' }), lot(2, 4, { best_before: '2026-07-08' })];
  const [both] = takeNamedLots([line(6, [1, 3], [2, 3])], lots, TODAY);
  expect(both!.refusals).toEqual([
    { code: 'lot_may_not_leave', details: { lot: 'L1' } },
    { code: 'lot_may_not_leave', details: { lot: 'L2' } },
  ]);
  expect(both!.taken.unknown).toBe(0);
});

test('lines are refused from where their offer has no packs without a lot any more', () => {
  const lines = [
    { offer_id: 1, unknown: 2 },
    { offer_id: 1, unknown: 0 },
    { offer_id: 2, unknown: 9 },
    { offer_id: 1, unknown: 2 },
    { offer_id: 1, unknown: 1 },
  ];
  const stocks = [
    { id: 1, inWarehouse: 13, inLots: 10 },
    // Nobody keeps lots of it: nothing is there that a lot could be short of.
    { id: 2, inWarehouse: 0, inLots: 0 },
  ];
  expect(linesBeyondStock(lines, stocks)).toEqual(
    [lines[3], lines[4]].map((each) => ({ line: each, refusal: { code: 'lots_not_enough', details: { packs: 3 } } })),
  );
});
