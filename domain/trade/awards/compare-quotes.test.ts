import { expect, test } from 'vitest';
import { compareQuotes, type ComparedTerms } from './compare-quotes.ts';
import { awardedOrders } from './awarded-orders.ts';
import { exampleQuoted, exampleTerms } from './quoted-examples.ts';
import { smallRequest } from './small-requests.ts';

const terms: ComparedTerms = {
  ...exampleTerms,
  lines: [0, 1].map((position) => ({ ...exampleTerms.lines[0]!, position })),
  today: '2026-12-01',
  weights: { price: 100, time: 0, record: 0, co2: 0 },
  records: new Map(),
};

test('two lines of a seller go together, so that a kilogram costs less than alone', () => {
  const quoted = [exampleQuoted({ id: 0 }), exampleQuoted({ id: 1, position: 1 })];
  const { cells, sellers } = compareQuotes(quoted, terms);
  // 10.1 t: a truck of 15 t, 8,000 baht; 20.2 t: one and a six-wheel truck more, or a trailer, 12,000 baht.
  expect(cells.map(({ alone_per_kg, pooled_per_kg }) => [alone_per_kg, pooled_per_kg])).toEqual([
    [428_000n, 426_000n],
    [428_000n, 426_000n],
  ]);
  expect(sellers).toMatchObject([{ seller_id: 1, missing: [], freight: 1_200_000n, goods: 84_000_000n }]);
});

test('the cheapest of a line and the best of a seller are marked, and what is missing is said', () => {
  const quoted = [
    exampleQuoted({ id: 0 }),
    exampleQuoted({ id: 1, seller_id: 2, steps: [{ from_packs: 1, price: 2_000_000n }] }),
    exampleQuoted({ id: 2, seller_id: 2, is_alternative: true }),
    exampleQuoted({ id: 3, seller_id: 3, out_of_scope: true, position: 1 }),
    exampleQuoted({ id: 4, seller_id: 3, position: 1, least_packs: 30 }),
  ];
  const { cells, sellers } = compareQuotes(quoted, terms);
  expect(
    cells.map(({ is_cheapest, is_sellers_best, rank, fault }) => [is_cheapest, is_sellers_best, rank, fault]),
  ).toEqual([
    [false, true, 2, null],
    [true, true, 1, null],
    [false, false, 3, null],
    [false, false, 0, 'not_delivered'],
    [false, false, 0, 'too_much'],
  ]);
  expect(sellers.map(({ seller_id, missing }) => [seller_id, missing])).toEqual([
    [1, [1]],
    [2, [1]],
    [3, [0, 1]],
  ]);
});

test('what a seller costs as compared is what its orders cost', () => {
  for (let number = 0; number < 300; number += 1) {
    const { quoted, terms: its } = smallRequest(number);
    const { cells, sellers } = compareQuotes(quoted, { ...terms, ...its });
    for (const { seller_id, goods, freight } of sellers) {
      const picks = cells.filter((cell) => cell.is_sellers_best && cell.quoted.seller_id === seller_id);
      const paid = awardedOrders(picks, its).reduce((sum, { totals }) => sum + totals.base, 0n);
      expect(paid).toBe(goods + freight);
    }
  }
});
