import { beforeAll, beforeEach, expect, test } from 'vitest';
import { currentDatabase, inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { auctionTerms, baht, givenAuction, givenBidder } from '#server/testing/given/auctions.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenBuyer, type TestMarket } from '#server/testing/orders.ts';
import {
  acceptHighest,
  endAuctions,
  keepAuctions,
  lockAuction,
  loseBidder,
  onAuction,
  type OpenAuction,
  passLot,
} from '../index.ts';
import { beat } from './pulse.ts';

const { app, market } = openFileMarket();

let lot: { companyId: number; offerId: number };
let [first, second] = [] as unknown as [TestMarket['buyer'], TestMarket['buyer']];
let begun: Date;
beforeAll(async () => {
  const { seller, warehouseId } = market;
  lot = {
    companyId: seller.companyId,
    offerId: await givenOffer({ companyId: seller.companyId, warehouseId, quantity: 1000 }),
  };
  first = market.buyer;
  second = await givenBuyer(app);
  begun = app.clock.now();
});
beforeEach(async () => {
  app.clock.set(begun);
  await rows(sql`update auctions set state = 'cancelled'`);
  await rows(sql`delete from auction_outages`);
  await rows(sql`update auction_pulse set at = '2000-01-01'`);
});

const bid = (id: number, { api }: Pick<TestMarket['buyer'], 'api'>, limit: number) =>
  api('POST /auctions/{id}/bids', { params: { id }, body: { limit, is_sure: true } });
const standing = (id: number) => first.api('GET /auctions/{id}/standing', { params: { id } });
const kinds = async (id: number) =>
  (await first.api('GET /auctions/{id}/entries', { params: { id } })).entries.map(({ kind }) => kind);
const minutesIn = (minutes: number) => new Date(begun.getTime() + minutes * 60_000);
const atMinute = (minutes: number) => app.clock.set(minutesIn(minutes));
const refused = (code: string) => ({ wire: { error: code } });

/** It runs from minute 0 to 60; both may bid. */
async function givenContest(given: Partial<Parameters<typeof givenAuction>[0]> = {}) {
  const id = await givenAuction({ ...lot, ...given });
  return { id, one: await givenBidder(id, first), other: await givenBidder(id, second) };
}

/** The pulse of processes that take bids, from one minute to another. */
async function beatFrom(from: number, to: number): Promise<void> {
  for (let second = from * 60; second <= to * 60; second += 5) {
    atMinute(second / 60);
    await beat();
  }
}

test('two processes that end it at the same instant end it once, and tell of it once', async () => {
  const { id, one } = await givenContest();
  await bid(id, first, 24);
  const told: OpenAuction[] = [];
  onAuction('ending-test', { ended: async (now) => void told.push(now) });
  atMinute(61);
  const ended = await Promise.all([endAuctions(), endAuctions()]);
  expect(ended.toSorted()).toEqual([0, 1]);
  expect(told.map(({ standing: { leader, price, outcome } }) => ({ leader, price, outcome }))).toEqual([
    { leader: one.pseudonym, price: baht(20), outcome: 'won' },
  ]);
  expect(await kinds(id)).toEqual(['announced', 'bid', 'ended', 'opened']);
  onAuction('ending-test', {});
});

test('an end written days late is the same: by the hours of bids, not of jobs', async () => {
  const { id, one } = await givenContest({ reserve: baht(22) });
  await bid(id, first, 24);
  atMinute(5000);
  await endAuctions();
  expect(await standing(id)).toMatchObject({ leader: one.pseudonym, price: 22, outcome: 'won' });
});

test('keeping starts what is due, and ends it', async () => {
  const { id } = await givenContest();
  await keepAuctions();
  expect(await standing(id)).toMatchObject({ state: 'running' });
  await rows(sql`update auction_pulse set at = '2000-01-01'`);
  atMinute(60);
  await keepAuctions();
  expect(await standing(id)).toMatchObject({ state: 'ended', outcome: 'no_bids' });
});

test('after an outage over the end bids are taken again, whoever comes first', async () => {
  const { id, other } = await givenContest();
  await bid(id, first, 24);
  await beatFrom(57, 59);
  atMinute(64);
  await bid(id, second, 26);
  expect(await standing(id)).toMatchObject({ leader: other.pseudonym, ends_at: minutesIn(70).toISOString() });
  expect(await kinds(id)).toEqual(['announced', 'bid', 'extended', 'bid', 'extended']);
});

test('the end finds the outage, too, and puts itself later once', async () => {
  const { id } = await givenContest();
  await beatFrom(57, 59);
  atMinute(64);
  expect(await endAuctions()).toBe(0);
  expect(await standing(id)).toMatchObject({ ends_at: minutesIn(67).toISOString(), outcome: null });
  await beatFrom(64, 67);
  expect(await endAuctions()).toBe(1);
  expect(await kinds(id)).toEqual(['announced', 'extended', 'ended']);
});

test('an outage shortly before the end leaves time after it; one long before moves nothing', async () => {
  const { id } = await givenContest();
  await beatFrom(0, 1);
  atMinute(20);
  await keepAuctions();
  await beatFrom(20, 57);
  expect((await standing(id)).ends_at).toBe(minutesIn(60).toISOString());
  atMinute(59);
  await keepAuctions();
  expect((await standing(id)).ends_at).toBe(minutesIn(62).toISOString());
});

test('processes that beat together see one outage', async () => {
  await givenContest();
  await beatFrom(10, 11);
  atMinute(15);
  await Promise.all([beat(), beat(), beat()]);
  expect(await rows(sql`select from_at, to_at from auction_outages`)).toEqual([
    { from_at: minutesIn(11), to_at: minutesIn(15) },
  ]);
});

test('a bid at the end that lasts long keeps nobody from the pulse, and nothing is written of it in a transaction', async () => {
  const { id } = await givenContest({ terms: auctionTerms({ extension: null }) });
  await expect(inTransaction(() => beat())).rejects.toThrow('in no transaction');
  if (currentDatabase().kind !== 'postgres') return;
  await beatFrom(58, 60);
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const long = inTransaction(async () => {
    await lockAuction(id);
    held.resolve();
    await free.promise;
  });
  await held.promise;
  // Ends and bids wait for the lock; the pulse goes on, as long as it lasts.
  const waiting = Promise.allSettled([endAuctions(), bid(id, first, 24)]);
  await beatFrom(60, 62);
  free.resolve();
  await Promise.all([long, waiting]);
  expect(await rows(sql`select from_at from auction_outages`)).toEqual([]);
  expect(await kinds(id)).toEqual(['announced', 'ended']);
});

test('a leader who is lost is out by an entry, and the next one leads', async () => {
  const { id, one, other } = await givenContest();
  await bid(id, first, 30);
  await bid(id, second, 26);
  expect(await loseBidder(id, one.id, 'approval')).toBe(true);
  expect(await loseBidder(id, one.id, 'credit')).toBe(false);
  expect(await standing(id)).toMatchObject({ leader: other.pseudonym, price: 20 });
  expect(await kinds(id)).toEqual(['announced', 'bid', 'bid', 'lost']);
});

test('who did not bid is out without an entry', async () => {
  const { id, one } = await givenContest();
  expect(await loseBidder(id, one.id, 'approval')).toBe(true);
  expect(await kinds(id)).toEqual(['announced']);
  await expect(bid(id, first, 24)).rejects.toMatchObject(refused('auction_bidder_lost'));
});

test('after the end the next one wins where the winner falls out', async () => {
  const { id, one, other } = await givenContest();
  await bid(id, first, 30);
  await bid(id, second, 26);
  atMinute(70);
  await endAuctions();
  expect(await standing(id)).toMatchObject({ leader: one.pseudonym, price: 26.25 });
  await loseBidder(id, one.id, 'default');
  expect(await standing(id)).toMatchObject({ leader: other.pseudonym, price: 20, outcome: 'won', state: 'ended' });
});

test('a missed reserve is accepted or nobody gets the lot; each once', async () => {
  const { id, one } = await givenContest({ reserve: baht(40) });
  await bid(id, first, 30);
  atMinute(70);
  await expect(acceptHighest(id)).rejects.toMatchObject({ code: 'auction_changed_meanwhile' });
  await endAuctions();
  expect(await standing(id)).toMatchObject({ outcome: 'reserve_missed', price: 20 });
  const { standing: accepted } = await acceptHighest(id);
  expect(accepted).toMatchObject({ outcome: 'won', leader: one.pseudonym });
  await expect(acceptHighest(id)).rejects.toMatchObject({ code: 'auction_changed_meanwhile' });
  await passLot(id);
  await expect(passLot(id)).rejects.toMatchObject({ code: 'auction_changed_meanwhile' });
  expect(await standing(id)).toMatchObject({ state: 'not_sold' });
});

test('a bid that waits for the lock past the end is over, though it came before', async () => {
  if (currentDatabase().kind !== 'postgres') return;
  const { id } = await givenContest({ terms: auctionTerms({ extension: null }) });
  atMinute(59.999);
  let waiting: Promise<PromiseSettledResult<unknown>[]> | undefined;
  await inTransaction(async () => {
    await lockAuction(id);
    const { promise, resolve } = Promise.withResolvers<void>();
    setImmediate(() => {
      waiting = Promise.allSettled([bid(id, first, 24)]);
      resolve();
    });
    await promise;
    await rows(sql`update auctions set ends_at = ${minutesIn(59)} where id = ${id}`);
  });
  expect(await waiting).toMatchObject([{ status: 'rejected', reason: refused('auction_over') }]);
  await endAuctions();
  expect(await standing(id)).toMatchObject({ outcome: 'no_bids' });
});
