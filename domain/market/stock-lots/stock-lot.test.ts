import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countUnknownPacks,
  maxPacksOfLot,
  stockLotDecisionGuards,
  stockLotStates,
  type StockLotState,
} from './stock-lot.ts';

test('an open lot goes into quarantine, a lot in quarantine is released, and an empty one ends', () => {
  const allowed = (state: StockLotState, packs: number) =>
    Object.entries(stockLotDecisionGuards).flatMap(([name, may]) => (may({ state, packs }) ? [name] : []));
  expect(stockLotStates.map((state) => allowed(state, 5))).toEqual([['quarantine'], ['release'], []]);
  expect(stockLotStates.map((state) => allowed(state, 0))).toEqual([['quarantine', 'end'], ['release', 'end'], []]);
});

test('packs of no lot are what the warehouse has beyond the lots', () => {
  expect(countUnknownPacks({ inWarehouse: 10, inLots: 4 })).toBe(6);
  expect(countUnknownPacks({ inWarehouse: 4, inLots: 10 })).toBe(0);
});

test('a lot filled to its maximum leaves no packs of no lot, and never more than the warehouse has', () => {
  const packs = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(packs, packs, packs, (own, others, unknown) => {
      const stock = { inWarehouse: own + others + unknown, inLots: own + others };
      const filled = maxPacksOfLot(own, stock);
      expect(others + filled).toBe(stock.inWarehouse);
      expect(countUnknownPacks({ ...stock, inLots: others + filled })).toBe(0);
    }),
  );
});
