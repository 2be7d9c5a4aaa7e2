import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensurePlaces } from '#server/places/index.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { ensureDemoMarket } from './ensure-demo-market.ts';
import { testAuctions } from './market-tests/auctions.ts';
import { testDeliveredPrices } from './market-tests/delivered-prices.ts';
import { testDemands } from './market-tests/demands.ts';
import type { DemoMarket } from './market-tests/demo-market.ts';
import { testGoods } from './market-tests/goods.ts';
import { testSearch } from './market-tests/search.ts';
import { testTexts } from './market-tests/texts.ts';
import { testPeople } from './market-tests/people.ts';
import { testPlans } from './market-tests/plans.ts';
import { testSellers } from './market-tests/sellers.ts';
import { testStaffWork } from './market-tests/staff.ts';
import { Random } from './random.ts';

const demo = {} as DemoMarket;

beforeAll(async () => {
  demo.app = await openTestApp();
  await ensurePlaces();
  // Two at once, as processes that start together: one of them writes the market.
  expect((await Promise.all([ensureDemoMarket(), ensureDemoMarket()])).filter(Boolean)).toHaveLength(1);
});
// A code of staff counts once.
beforeEach(() => demo.app.clock.advanceHours(0.1));
afterAll(() => demo.app.close());

// Written once for all of them: that takes most of their time.
testGoods(demo);
testSearch(demo);
testTexts(demo);
testPeople(demo);
testSellers(demo);
testDemands(demo);
testAuctions(demo);
testStaffWork(demo);
// Last: they empty a cart.
testPlans(demo);
testDeliveredPrices(demo);

test('a second start leaves the market as it is', async () => {
  expect(await ensureDemoMarket()).toBe(false);
});

test('what looks random is the same for the same seed', () => {
  const numbers = (seed: number) =>
    Array.from(
      { length: 20 },
      (
        (random) => () =>
          random.int(0, 1000)
      )(new Random(seed)),
    );
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(7)).not.toEqual(numbers(8));
});
