import { beforeAll, expect, test } from 'vitest';
import { currentDatabase, inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { lockCredits } from '#server/money/credit/index.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { joinAs } from '#server/testing/given/auction-bids.ts';
import { baht, givenAuction } from '#server/testing/given/auctions.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import { givenPurchaser } from '#server/testing/given/purchasing.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenBuyer, type TestMarket } from '#server/testing/orders.ts';
import { lockPurchasing } from '#server/trade/purchasing/index.ts';
import type { AskedBid } from './asked-bid.ts';
import { decideBids } from './decide-bids.ts';

const { app, market } = openFileMarket();
type Buyer = TestMarket['buyer'];

let lot: { companyId: number; offerId: number };
/** Two companies on credit, each with the owner and a colleague who has limits of their own. */
const people: Buyer[] = [];
beforeAll(async () => {
  const { seller, warehouseId } = market;
  const offerId = await givenOffer({ companyId: seller.companyId, warehouseId, quantity: 1000 });
  lot = { companyId: seller.companyId, offerId };
  for (const _ of ['one', 'other']) {
    const owner = await givenBuyer(app);
    await givenCredit(app, { ...market, buyer: owner }, { amount: 5_000_000 });
    people.push(owner, await givenPurchaser(app, owner, { day_limit: 5_000_000 }));
  }
});

const deadlocks = async () => {
  await rows(sql`select pg_stat_clear_snapshot()`);
  const { found } = await oneRow(sql<{ found: number }>`
    select deadlocks::int as found /* not null: counted */ from pg_stat_database where datname = current_database()`);
  return found;
};

const bids = (id: number, by: readonly Buyer[], limit: bigint) =>
  decideBids(
    id,
    by.map(({ companyId, id: userId }, index): AskedBid => ({
      companyId,
      userId,
      requestKey: undefined,
      what: { kind: 'bid', limit: limit + baht(index), is_sure: true },
    })),
  );

/** The locks of an order on credit, in the order in which a checkout takes them, and held for a moment. */
const orderOf = ({ companyId, id: userId }: Buyer) =>
  inTransaction(async () => {
    await lockPurchasing({ companyId, userId });
    await rows(sql`select pg_sleep(0.005)`);
    await lockCredits([companyId]);
    await rows(sql`select pg_sleep(0.005)`);
  });

test('bids of several companies in several auctions and orders on credit wait for each other, never in a ring', async () => {
  if (currentDatabase().kind !== 'postgres') return;
  const ids = [await givenAuction({ ...lot, depositPercent: 5 }), await givenAuction({ ...lot, depositPercent: 5 })];
  for (const id of ids) for (const each of [people[0]!, people[2]!]) await joinAs(each, id, 'credit');
  const before = await deadlocks();
  let taken = 0;
  for (let round = 0; round < 8; round += 1) {
    const limit = baht(22 + 6 * round);
    const [one, other] = await Promise.all([
      bids(ids[0]!, people, limit),
      bids(ids[1]!, people.toReversed(), limit),
      ...people.map(orderOf),
    ]);
    taken += [...one, ...other].filter((answer) => 'seq' in answer).length;
  }
  expect(taken).toBeGreaterThan(20);
  expect(await deadlocks()).toBe(before);
});
