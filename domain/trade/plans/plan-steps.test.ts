import { expect, test } from 'vitest';
import type { Candidate } from './candidate.ts';
import { makePlans } from './make-plans.ts';
import { exampleCandidate, exampleNeed } from './plan-examples.ts';
import { MAX_SOURCES } from './search/problem.ts';
import { MAX_PLAN_STEPS, Work } from './search/work.ts';

const PROVINCES = Array.from({ length: 60 }, (_, index) => index + 10);
const rates = new Map(
  PROVINCES.map((province) => {
    const more = BigInt((province * 7777) % 90_000);
    return [province, { pickup4: 200_000n + more, truck6: 450_000n + more, trailer: 1_200_000n - more }];
  }),
);
const TERMS = { rates, date: null, vatRateHundredths: 700 };

/** Thirty lines of words that eight products answer to; neighbours share half of them. */
const broad = Array.from({ length: 30 }, (_, id) =>
  exampleNeed({
    id,
    grams: 5_000_000 + id * 700_000,
    products: Array.from({ length: 8 }, (_, at) => ({ product_id: id * 4 + at, assumed: null })),
  }),
);

/** So many offers of each product in stock, few packs each, and as many that come later, at agreed prices by amount. */
function offersOf(products: number, each: number): Candidate[] {
  return Array.from({ length: products * each * 2 }, (_, offer_id) => {
    const isLater = offer_id % 2 === 1;
    const price = 100_000n + BigInt((offer_id * 7919) % 9000);
    return exampleCandidate({
      offer_id,
      product_id: Math.floor(offer_id / (each * 2)),
      seller_id: (offer_id * 31) % 300,
      province_id: PROVINCES[(offer_id * 17) % PROVINCES.length]!,
      kind: isLater ? 'pre_order' : 'in_stock',
      arrives: isLater ? `2026-08-0${1 + (offer_id % 9)}` : '2026-07-11',
      least_packs: 1 + (offer_id % 20),
      most_packs: isLater ? 80_000 : 20 + (offer_id % 40),
      steps: [
        { from_units: 1, unitPrice: price, discountPercent: offer_id % 300 },
        { from_units: 30, unitPrice: price - 2000n, discountPercent: 0 },
        { from_units: 700, unitPrice: price - 4000n, discountPercent: 100 },
      ],
    });
  });
}

const spentOn = (plan: ReturnType<typeof makePlans>[number]) => plan.goods + plan.freight;

test('thirty broad lines with many offers that come later stay under the steps of one plan', () => {
  const work = new Work();
  const plans = makePlans(broad, offersOf(124, 12), TERMS, work);
  expect(work.left).toBeGreaterThanOrEqual(0);
  expect(work.left).toBeLessThan(MAX_PLAN_STEPS / 2);
  for (const plan of plans) expect(plan.missing).toEqual([]);
});

test('with few steps there is a plan of everything, and the bound says what remains', () => {
  const needs = broad.slice(0, 6);
  const offers = offersOf(28, 12);
  const [best] = makePlans(needs, offers, TERMS);
  const work = new Work(500_000);
  const [quick] = makePlans(needs, offers, TERMS, work);
  expect(work.left).toBeGreaterThanOrEqual(0);
  expect(quick!.missing).toEqual([]);
  const { optimality } = quick!;
  if (optimality.exact) throw new Error('so few steps prove nothing');
  expect(spentOn(quick!) - optimality.within).toBeLessThanOrEqual(spentOn(best!));
});

test('of very many offers those are looked at that cost least or have most', () => {
  const offers = Array.from({ length: 100 }, (_, offer_id) =>
    exampleCandidate({
      offer_id,
      seller_id: offer_id,
      province_id: 21,
      most_packs: 10 + offer_id,
      steps: [{ from_units: 1, unitPrice: 100_000n + BigInt(offer_id * 37), discountPercent: 0 }],
    }),
  );
  const plan = (grams: number) => makePlans([exampleNeed({ grams })], offers, TERMS)[0]!;
  const little = plan(5_000_000);
  expect([little.missing, little.grams]).toEqual([[], 5_000_000]);
  const much = plan(offers.reduce((sum, { most_packs }) => sum + most_packs * 25_000, 0));
  expect(much.orders[0]!.lines).toHaveLength(MAX_SOURCES);
  expect(much.missing).toMatchObject([{ why: 'over_limit' }]);
});
