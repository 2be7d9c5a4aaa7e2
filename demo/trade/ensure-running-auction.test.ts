import { expect, test } from 'vitest';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenOffer } from '#server/testing/market.ts';
import { offersToAuction } from './auction-lots.ts';
import { ensureRunningAuction } from './ensure-running-auction.ts';

const { app, market } = openFileMarket();

test('a market that is not the demo’s own starts without an auction of invented people', async () => {
  await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, quantity: 100_000 });
  expect(await offersToAuction(1, 1)).toHaveLength(1);
  expect(await ensureRunningAuction(app.clock.now())).toBe(false);
});
