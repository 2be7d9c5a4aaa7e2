import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { act } from '#server/testing/histories/acts.ts';
import { expectSound } from '#server/testing/histories/expect-sound.ts';
import { findMoney } from '#server/testing/histories/qr-money.ts';
import { step } from '#server/testing/histories/steps.ts';
import { openHistory, openWorld, type World } from '#server/testing/histories/world.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';

/**
 * Random histories of orders: whatever people and banks do and however often, the books balance and say what the orders
 * say. More of them: HISTORIES=500, and another beginning: SEED=7.
 */
const RUNS = Number(process.env.HISTORIES ?? 8);
const seed = process.env.SEED ? { seed: Number(process.env.SEED) } : {};
const LATER_THAN_ALL_HOURS = 60 * 24;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.app.close();
  world.gateway.close();
});

test(
  'after any history the books balance, no order is paid twice, and stock, credit and coupons are what orders took',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
        const history = await openHistory(world);
        await act(history, { do: 'place', way: 'qr', bags: [10, 2], coupon: 'none' });
        for (const its of steps) await act(history, its);
        world.app.clock.advanceHours(LATER_THAN_ALL_HOURS);
        await findMoney(world);
        world.app.clock.set(TEST_NOW);
        await expectSound(history);
      }),
      { numRuns: RUNS, ...seed },
    );
  },
  RUNS * 60_000,
);
