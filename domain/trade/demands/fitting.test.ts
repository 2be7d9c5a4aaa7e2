import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverage, goodsMatches, rankSellers, type SellerFacts } from './fitting.ts';

const lineFit = fc.record({
  position: fc.nat({ max: 5 }),
  match: fc.constantFrom(...goodsMatches),
  in_stock: fc.boolean(),
  is_certified: fc.boolean(),
});
const seller = fc.record({
  lines: fc.array(lineFit, { minLength: 1, maxLength: 6 }),
  is_near: fc.boolean(),
  deliveries: fc.nat({ max: 40 }),
  on_time: fc.nat({ max: 40 }),
  stock_grams: fc.nat({ max: 1_000_000 }),
});
const sellers = fc.array(seller, { maxLength: 12 }).map((all) =>
  all.map((one, place): SellerFacts => ({
    ...one,
    on_time: Math.min(one.on_time, one.deliveries),
    company_id: place + 1,
  })),
);
const ids = (all: readonly SellerFacts[]) => all.map(({ company_id }) => company_id);

test('the order is the same however the sellers came', () => {
  fc.assert(
    fc.property(sellers, (all) => {
      expect(ids(rankSellers(all.toReversed()))).toEqual(ids(rankSellers(all)));
    }),
  );
});

test('who has goods for one line more never ranks lower', () => {
  fc.assert(
    fc.property(sellers, fc.nat(), fc.constantFrom(...goodsMatches), fc.boolean(), (all, nth, match, in_stock) => {
      if (all.length === 0) return;
      const of = all[nth % all.length]!;
      const more = { ...of, lines: [...of.lines, { position: 9, match, in_stock, is_certified: true }] };
      const placeOf = (ranked: readonly SellerFacts[]) => ids(ranked).indexOf(of.company_id);
      const after = rankSellers(all.map((one) => (one === of ? more : one)));
      expect(placeOf(after)).toBeLessThanOrEqual(placeOf(rankSellers(all)));
    }),
  );
});

test('several offers for a line count as its best', () => {
  fc.assert(
    fc.property(fc.array(lineFit, { minLength: 1 }), (lines) => {
      expect(coverage([...lines, ...lines])).toBe(coverage(lines));
    }),
  );
});

const facts = (company_id: number, more: Partial<SellerFacts> = {}): SellerFacts => ({
  company_id,
  lines: [{ position: 0, match: 'grade', in_stock: true, is_certified: true }],
  is_near: false,
  deliveries: 0,
  on_time: 0,
  stock_grams: 0,
  ...more,
});

test('goods count before the place, the place before the record, the record before the stock', () => {
  const ranked = rankSellers([
    facts(1, { stock_grams: 9 }),
    facts(2),
    facts(3, { deliveries: 20, on_time: 20 }),
    facts(4, { is_near: true, deliveries: 20, on_time: 0 }),
    facts(5, { is_near: true, lines: [{ position: 0, match: 'equal', in_stock: true, is_certified: true }] }),
    facts(6, { deliveries: 20, on_time: 2, stock_grams: 99 }),
    facts(7, { lines: [] }),
  ]);
  expect(ids(ranked)).toEqual([4, 3, 1, 2, 6, 5]);
});
