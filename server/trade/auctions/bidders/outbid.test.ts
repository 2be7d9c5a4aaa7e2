import { beforeAll, beforeEach, expect, test } from 'vitest';
import { currentDatabase, inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { bidAs, joinAs } from '#server/testing/given/auction-bids.ts';
import { auctionTerms, givenAuction } from '#server/testing/given/auctions.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenBuyer, type TestMarket } from '#server/testing/orders.ts';
import { notifyOutbid } from './notify-outbid.ts';

const { app, market } = openFileMarket();

let lot: { companyId: number; offerId: number };
let [first, second] = [] as unknown as [TestMarket['buyer'], TestMarket['buyer']];
beforeAll(async () => {
  const { companyId } = market.seller;
  lot = { companyId, offerId: await givenOffer({ companyId, warehouseId: market.warehouseId, quantity: 4000 }) };
  [first, second] = [await givenBuyer(app), await givenBuyer(app)];
});
beforeEach(() => rows(sql`delete from notices where event = 'auction_outbid'`));

async function givenContest(given: Partial<Parameters<typeof givenAuction>[0]> = {}): Promise<number> {
  const id = await givenAuction({ ...lot, ...given });
  for (const buyer of [first, second]) await joinAs(buyer, id);
  return id;
}

/** Whom notices of this test went to, in the order in which they were written. */
const told = async () =>
  (
    await rows(sql<{ company: number }>`
      select (recipients -> 0 ->> 'membersOf')::int as company /* not null: a company */ from notices
      where event = 'auction_outbid' order by id`)
  ).map(({ company }) => company);

test('who led and is outbid hears of it once, and who never led not at all', async () => {
  const id = await givenContest();
  await bidAs(first, id, 21);
  await notifyOutbid();
  expect(await told()).toEqual([]);
  await bidAs(second, id, 25);
  await Promise.all([notifyOutbid(), notifyOutbid()]);
  expect(await told()).toEqual([first.companyId]);
  // Outbid at once by the limit of another: the answer to the bid has said so.
  await bidAs(first, id, 23);
  await notifyOutbid();
  expect(await told()).toEqual([first.companyId]);
  await bidAs(first, id, 26);
  await notifyOutbid();
  expect(await told()).toEqual([first.companyId, second.companyId]);
});

test('what happened between two looks is one notice, and none to who leads again', async () => {
  const id = await givenContest();
  for (const [buyer, limit] of [
    [first, 21],
    [second, 22],
    [first, 23],
    [second, 24],
    [first, 25],
  ] as const)
    await bidAs(buyer, id, limit);
  await notifyOutbid();
  expect(await told()).toEqual([second.companyId]);
});

test('a late bid that puts the end later is followed as any other', async () => {
  const terms = auctionTerms({ extension: { within_ms: 3_600_000, by_ms: 3_600_000 } });
  const id = await givenContest({ terms });
  await bidAs(first, id, 21);
  await notifyOutbid();
  await bidAs(second, id, 22);
  await notifyOutbid();
  expect(await told()).toEqual([first.companyId]);
});

test('of sealed bids nobody hears anything', async () => {
  const id = await givenContest({ terms: auctionTerms({ kind: 'sealed', extension: null }) });
  await bidAs(first, id, 21);
  await bidAs(second, id, 25);
  await notifyOutbid();
  expect(await told()).toEqual([]);
});

test('bids wait for no notices that are written meanwhile', async () => {
  if (currentDatabase().kind !== 'postgres') return;
  const id = await givenContest();
  await bidAs(first, id, 21);
  await bidAs(second, id, 25);
  // The look has told and is not committed yet; a bid is decided in a transaction of its own.
  await inTransaction(async () => {
    await notifyOutbid();
    expect(await bidAs(first, id, 27)).toMatchObject({ is_leading: true });
  });
  expect(await told()).toEqual([first.companyId]);
  await notifyOutbid();
  expect(await told()).toEqual([first.companyId, second.companyId]);
});

test('a look that dies while it writes tells nobody; the next one tells them once', async () => {
  const id = await givenContest();
  await bidAs(first, id, 21);
  await bidAs(second, id, 25);
  await expect(
    inTransaction(async () => {
      await notifyOutbid();
      throw new Error('died');
    }),
  ).rejects.toThrow('died');
  expect(await told()).toEqual([]);
  await notifyOutbid();
  await notifyOutbid();
  expect(await told()).toEqual([first.companyId]);
});
