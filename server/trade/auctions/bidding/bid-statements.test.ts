import { afterEach, expect, test, vi } from 'vitest';
import { currentDatabase } from '#server/platform/database/query.ts';
import { statementsOf } from '#server/testing/count-statements.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { joinAs } from '#server/testing/given/auction-bids.ts';
import { baht, givenAuction } from '#server/testing/given/auctions.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import { givenPurchaser } from '#server/testing/given/purchasing.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenBuyer, type TestMarket } from '#server/testing/orders.ts';
import type { AskedBid } from './asked-bid.ts';
import { decideBids } from './decide-bids.ts';

const { app, market } = openFileMarket();
type Buyer = TestMarket['buyer'];
/** Each lot's bids wait for these round trips one transaction after the other: they do not grow with the bids. */
const MOST = { freely: 7, onCredit: 14 };
const TOGETHER = 40;

afterEach(() => vi.restoreAllMocks());

const givenLot = async (depositPercent: number) => {
  const { seller, warehouseId } = market;
  const offerId = await givenOffer({ companyId: seller.companyId, warehouseId, quantity: 1000 });
  return givenAuction({ companyId: seller.companyId, offerId, depositPercent });
};

/** One after the other, each a baht above the one before. */
const bids = (by: readonly Buyer[], from: number): AskedBid[] =>
  Array.from({ length: TOGETHER }, (_, index) => ({
    companyId: by[index % by.length]!.companyId,
    userId: by[index % by.length]!.id,
    requestKey: `k${from}-${index}`,
    what: { kind: 'bid', limit: baht(from + index), is_sure: true },
  }));

async function statementsFor(id: number, by: readonly Buyer[]): Promise<string[]> {
  // What is kept for seconds is loaded by the first ones, and does not become old during the others.
  const at = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(at);
  await decideBids(id, bids(by, 20));
  let answers: unknown[] = [];
  const sent = await statementsOf(async () => {
    answers = await decideBids(id, bids(by, 60));
  });
  expect(answers.filter((answer) => 'seq' in (answer as object))).toHaveLength(TOGETHER);
  return sent;
}

test('bids that are decided together take a few statements, whatever their number', async () => {
  if (currentDatabase().kind !== 'postgres') return;
  const buyers = [await givenBuyer(app), await givenBuyer(app), await givenBuyer(app)];
  const id = await givenLot(0);
  for (const buyer of buyers) await joinAs(buyer, id);
  const sent = await statementsFor(id, buyers);
  expect(sent.length, sent.map((text) => text.trim().slice(0, 80)).join('\n')).toBeLessThanOrEqual(MOST.freely);
});

test('so do those that hold credit, by people with limits of their own', async () => {
  if (currentDatabase().kind !== 'postgres') return;
  const people: Buyer[] = [];
  const id = await givenLot(5);
  for (let index = 0; index < 2; index += 1) {
    const owner = await givenBuyer(app);
    await givenCredit(app, { ...market, buyer: owner }, { amount: 5_000_000 });
    await joinAs(owner, id, 'credit');
    people.push(owner, await givenPurchaser(app, owner, { day_limit: 5_000_000 }));
  }
  const sent = await statementsFor(id, people);
  expect(sent.length, sent.map((text) => text.trim().slice(0, 80)).join('\n')).toBeLessThanOrEqual(MOST.onCredit);
});
