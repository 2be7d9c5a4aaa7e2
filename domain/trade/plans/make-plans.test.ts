import { expect, test } from 'vitest';
import type { Candidate } from './candidate.ts';
import { makePlans } from './make-plans.ts';
import type { Need } from './need.ts';
import type { Plan } from './plan.ts';
import { exampleCandidate, exampleNeed, RATES } from './plan-examples.ts';

const TERMS = { rates: RATES, date: null, vatRateHundredths: 700 };
const plansOf = (
  needs: Need[],
  candidates: Candidate[],
  terms: Partial<typeof TERMS> & { date?: string | null } = {},
) => makePlans(needs, candidates, { ...TERMS, ...terms }) as [Plan, Plan, Plan];
const packsIn = (plan: Plan) =>
  plan.orders.map(({ lines }) => Object.fromEntries(lines.map(({ offer_id, packs }) => [offer_id, packs])));
const perKg = (price: bigint) => [{ from_units: 1, unitPrice: price * 25n, discountPercent: 0 }];

test('a plan has the sums of its order: goods, freight of the weight with packaging, VAT on both', () => {
  const [plan] = plansOf([exampleNeed()], [exampleCandidate()]);
  expect(plan).toMatchObject({
    aim: 'cheapest',
    grams: 1_000_000,
    goods: 4_200_000n,
    freight: 250_000n,
    vat: 311_500n,
    total: 4_761_500n,
    per_kg: 445_000n,
    per_kg_with_vat: 476_150n,
    sellers: 1,
    arrives: '2026-07-11',
    missing: [],
    assumed: [],
    optimality: { exact: true },
  });
  expect(plan.orders[0]!.loads).toEqual([
    {
      province_id: 21,
      grams: 1_004_000,
      vehicles: [{ vehicle: 'pickup4', count: 1, cost: 250_000n }],
      trips: [{ vehicle: 'pickup4', count: 1, grams: 1_004_000, capacity: 1_500_000 }],
      freight: 250_000n,
    },
  ]);
});

test('lines share the vehicle of a province: the dearer goods are cheaper where the truck goes anyway', () => {
  const needs = [
    exampleNeed({ id: 0, grams: 700_000 }),
    exampleNeed({ id: 1, grams: 700_000, products: [{ product_id: 8, assumed: null }] }),
  ];
  const here = exampleCandidate({ offer_id: 1 });
  const dearerHere = exampleCandidate({ offer_id: 2, product_id: 8, steps: perKg(4300n) });
  const cheaperThere = exampleCandidate({ offer_id: 3, product_id: 8, province_id: 20, steps: perKg(4100n) });
  expect(packsIn(plansOf(needs, [here, dearerHere, cheaperThere])[0])).toEqual([{ 1: 28, 2: 28 }]);
});

test('a lower price from an amount on is taken where it saves money, and said', () => {
  const steps = [
    { from_units: 1, unitPrice: 105_000n, discountPercent: 0 },
    { from_units: 41, unitPrice: 100_000n, discountPercent: 0 },
  ];
  const [plan] = plansOf([exampleNeed()], [exampleCandidate({ steps })]);
  expect(packsIn(plan)).toEqual([{ 1: 41 }]);
  expect(plan.assumed).toEqual([{ need_id: 0, what: 'more_than_needed', offer_id: null }]);
});

test('the earliest plan leaves out what comes later, the cheapest one does not', () => {
  const soon = exampleCandidate({ offer_id: 1, steps: perKg(4300n) });
  const later = exampleCandidate({ offer_id: 2, arrives: '2026-07-18', steps: perKg(4000n) });
  const [cheapest, earliest] = plansOf([exampleNeed()], [soon, later]);
  expect([packsIn(cheapest), cheapest.arrives]).toEqual([[{ 2: 40 }], '2026-07-18']);
  expect([packsIn(earliest), earliest.arrives]).toEqual([[{ 1: 40 }], '2026-07-11']);
});

test('the plan of the fewest sellers pays more for one seller', () => {
  const needs = [exampleNeed({ id: 0 }), exampleNeed({ id: 1, products: [{ product_id: 8, assumed: null }] })];
  const offers = [
    exampleCandidate({ offer_id: 1, seller_id: 1, steps: perKg(4000n) }),
    exampleCandidate({ offer_id: 2, seller_id: 2, product_id: 8, steps: perKg(4000n) }),
    exampleCandidate({ offer_id: 3, seller_id: 3, steps: perKg(4500n) }),
    exampleCandidate({ offer_id: 4, seller_id: 3, product_id: 8, steps: perKg(4500n) }),
  ];
  const [cheapest, , fewest] = plansOf(needs, offers);
  expect([cheapest.sellers, packsIn(cheapest)]).toEqual([2, [{ 1: 40, 2: 40 }]]);
  expect([fewest.sellers, packsIn(fewest)]).toEqual([1, [{ 3: 40, 4: 40 }]]);
});

test('what is not in stock is ordered ahead, each offer for itself, and to be settled', () => {
  const inStock = exampleCandidate({ offer_id: 1, most_packs: 30 });
  const later = exampleCandidate({
    offer_id: 2,
    kind: 'pre_order',
    arrives: '2026-08-10',
    least_packs: 10,
    steps: perKg(4900n),
  });
  const [plan] = plansOf([exampleNeed()], [inStock, later]);
  expect(plan.orders.map(({ kind, arrives }) => [kind, arrives])).toEqual([
    ['in_stock', '2026-07-11'],
    ['pre_order', '2026-08-10'],
  ]);
  expect(packsIn(plan)).toEqual([{ 1: 30 }, { 2: 10 }]);
  expect(plan.arrives).toBe('2026-08-10');
  expect(plan.assumed).toEqual([{ need_id: 0, what: 'pre_order_to_settle', offer_id: 2 }]);
});

test('what cannot be had is missing, with its reason; the rest is planned', () => {
  const needs = [
    exampleNeed(),
    exampleNeed({ id: 1, products: [{ product_id: 9, assumed: null }] }),
    exampleNeed({ id: 2, grams: null }),
  ];
  const [plan] = plansOf(needs, [exampleCandidate({ most_packs: 30 })]);
  expect(plan.missing).toEqual([
    { need_id: 0, grams: 250_000, why: 'not_enough' },
    { need_id: 1, grams: 1_000_000, why: 'not_sold' },
    { need_id: 2, grams: 0, why: 'no_amount' },
  ]);
  expect(packsIn(plan)).toEqual([{ 1: 30 }]);
});

test('a heavy load has its equal vehicles counted, and more than a plan takes of one good is missing', () => {
  const offer = exampleCandidate({ most_packs: 1_000_000, package_grams: 0 });
  const [plan] = plansOf([exampleNeed({ grams: 1_000_000_000_000 })], [offer]);
  expect(plan.missing).toEqual([{ need_id: 0, grams: 998_000_000_000, why: 'over_limit' }]);
  expect(plan.grams).toBe(2_000_000_000);
  expect(plan.orders[0]!.loads[0]!.trips).toEqual([
    { vehicle: 'trailer', count: 66, grams: 30_000_000, capacity: 30_000_000 },
    { vehicle: 'trailer', count: 1, grams: 20_000_000, capacity: 30_000_000 },
  ]);
});

test('nothing that can be had is an empty plan', () => {
  for (const plan of plansOf([exampleNeed()], []))
    expect(plan).toMatchObject({ orders: [], arrives: null, per_kg: null, total: 0n, sellers: 0 });
});

test('an offer that two needs may take serves the one with less beside it', () => {
  const both = [
    { product_id: 7, assumed: null },
    { product_id: 8, assumed: 'equal_grade' as const },
  ];
  const needs = [
    exampleNeed({ id: 0, products: both }),
    exampleNeed({ id: 1, products: [{ product_id: 8, assumed: null }] }),
  ];
  const offers = [
    exampleCandidate({ offer_id: 1 }),
    exampleCandidate({ offer_id: 2, product_id: 8, steps: perKg(3000n) }),
  ];
  const [plan] = plansOf(needs, offers);
  expect(packsIn(plan)).toEqual([{ 1: 40, 2: 40 }]);
  expect(plan.optimality).toMatchObject({ exact: false });
});

test('of many needs and offers the bound is below the money of the plan, and near it', () => {
  const needs = Array.from({ length: 10 }, (_, id) =>
    exampleNeed({ id, grams: 1_000_000 + id * 700_000, products: [{ product_id: id, assumed: null }] }),
  );
  const offers = needs.flatMap(({ id }) =>
    Array.from({ length: 8 }, (_, at) =>
      exampleCandidate({
        offer_id: id * 8 + at,
        product_id: id,
        seller_id: at,
        province_id: [21, 20, 10][(id + at) % 3]!,
        most_packs: 40 + 37 * ((id * 3 + at) % 5),
        steps: perKg(4000n + BigInt((id * 7 + at * 13) % 40) * 5n),
      }),
    ),
  );
  for (const { optimality, goods, freight, missing } of plansOf(needs, offers)) {
    expect(missing).toEqual([]);
    const within = optimality.exact ? 0n : optimality.within;
    expect(within * 20n).toBeLessThan(goods + freight);
  }
});
