import { expect, test } from 'vitest';
import { Work } from '#domain/trade/plans/search/work.ts';
import { bestSplits } from './best-splits.ts';
import { exampleQuoted, exampleTerms } from './quoted-examples.ts';
import { proposeSplit, type Scenario } from './scenarios.ts';
import type { AwardTerms } from './quoted-line.ts';

const SOME = 300;

test('of small demands the best of all splits is proposed, whatever is put first', () => {
  for (const { proposed, best } of bestSplits(SOME)) expect(proposed).toEqual(best);
});

const picksOf = (scenario: Scenario, quoted: Parameters<typeof proposeSplit>[1], terms: AwardTerms = exampleTerms) =>
  proposeSplit(scenario, quoted, terms).split?.picks.map(({ quoted: { id }, packs }) => [id, packs]);

test('of equal quotes the earlier one is proposed, for one line and for all lines of a seller', () => {
  const lines = [0, 1].map((position) => ({ ...exampleTerms.lines[0]!, position }));
  const both = (seller_id: number, id: number) =>
    lines.map(({ position }) => exampleQuoted({ id: id + position, seller_id, position }));
  for (const kind of ['cheapest', 'earliest', 'fewest_sellers'] as const) {
    expect(picksOf({ kind }, [...both(9, 0), ...both(3, 2)], { ...exampleTerms, lines })).toEqual([
      [0, 20],
      [1, 20],
    ]);
    expect(picksOf({ kind }, [exampleQuoted({ id: 0, seller_id: 9 }), exampleQuoted({ id: 1 })])).toEqual([[0, 20]]);
  }
});

test('prices that do not pay for their own freight, or for nothing, stand in nobody’s way', () => {
  const honest = exampleQuoted({ id: 0 });
  const lines = [0, 1].map((position) => ({ ...exampleTerms.lines[0]!, position }));
  const bait = (id: number, facts: Parameters<typeof exampleQuoted>[0]) =>
    exampleQuoted({ id, seller_id: 2, steps: [{ from_packs: 1, price: 1n }], ...facts });
  const quoted = [
    honest,
    exampleQuoted({ id: 1, position: 1 }),
    bait(2, { basis: 'delivered' }),
    bait(3, { position: 1, basis: 'delivered' }),
    bait(4, { seller_id: 3, steps: [{ from_packs: 1, price: 0n }] }),
  ];
  for (const kind of ['cheapest', 'earliest', 'fewest_sellers'] as const)
    expect(picksOf({ kind }, quoted, { ...exampleTerms, lines })).toEqual([
      [0, 20],
      [1, 20],
    ]);
  const alone = proposeSplit({ kind: 'cheapest' }, quoted.slice(1), { ...exampleTerms, lines });
  expect(alone.split!.unmet).toEqual([{ position: 0, grams: 10_000_000, why: 'freight_over_price' }]);
});

test('what packs do not fill may be as much as the next whole pack, and is missing where only far more can be had', () => {
  const lines = [{ position: 0, grams: 1_200_000, least_grams: 1_200_000, most_grams: 1_200_000 }];
  expect(picksOf({ kind: 'cheapest' }, [exampleQuoted()], { ...exampleTerms, lines })).toEqual([[0, 3]]);
  const much = proposeSplit({ kind: 'cheapest' }, [exampleQuoted({ least_packs: 10 })], { ...exampleTerms, lines });
  expect(much).toEqual({ split: null, refused: 'nothing_quoted', least: null });
});

test('a line that cannot be met whole is met as far as it can, and the rest is said to be missing', () => {
  const { split } = proposeSplit({ kind: 'cheapest' }, [exampleQuoted({ most_packs: 12 })], exampleTerms);
  expect(split).toMatchObject({ unmet: [{ position: 0, grams: 4_000_000, why: 'not_enough' }] });
  expect(split!.picks.map(({ packs }) => packs)).toEqual([12]);
});

test('a budget that pays for nothing whole says what the least is', () => {
  const refused = proposeSplit({ kind: 'budget', budget: 1n }, [exampleQuoted()], exampleTerms);
  expect(refused).toEqual({ split: null, refused: 'over_budget', least: 42_800_000n });
});

test('a share that the sellers cannot keep is refused', () => {
  const quoted = [exampleQuoted({ id: 0 }), exampleQuoted({ id: 1, seller_id: 2 })];
  expect(proposeSplit({ kind: 'share', percent: 40 }, quoted, exampleTerms)).toMatchObject({ refused: 'over_share' });
  const half = proposeSplit({ kind: 'share', percent: 50 }, quoted, exampleTerms);
  expect(half.split!.picks.map(({ packs }) => packs)).toEqual([10, 10]);
});

/** A hundred lines that forty sellers quote for. */
function largeDemand() {
  const lines = Array.from({ length: 100 }, (_, position) => ({ ...exampleTerms.lines[0]!, position }));
  const quoted = lines.flatMap(({ position }) =>
    Array.from({ length: 40 }, (_, seller) =>
      exampleQuoted({
        id: seller * 100 + position,
        seller_id: seller + 1,
        position,
        province_id: seller % 3 === 0 ? 20 : 21,
        steps: [{ from_packs: 1, price: 2_000_000n + BigInt((seller * 7919 + position * 104_729) % 200_000) }],
      }),
    ),
  );
  return { quoted, terms: { ...exampleTerms, lines } };
}

test('a large demand has a split of each kind with a bound, in a bounded number of steps', () => {
  const { quoted, terms } = largeDemand();
  for (const scenario of [
    { kind: 'cheapest' },
    { kind: 'earliest' },
    { kind: 'fewest_sellers' },
    { kind: 'share', percent: 20 },
  ] as const) {
    const { split } = proposeSplit(scenario, quoted, terms, new Work());
    expect(new Set(split!.picks.map(({ quoted: { position } }) => position)).size).toBe(100);
  }
});
