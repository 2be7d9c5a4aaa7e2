import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { currentDatabase, inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { auctionTerms, baht, givenAuction, givenBidder, type GivenBidder } from '#server/testing/given/auctions.ts';
import { givenMember, givenOffer } from '#server/testing/market.ts';
import { givenBuyer, type TestMarket } from '#server/testing/orders.ts';
import { endAuctions, lockAuction, loseBidder } from '../index.ts';

const { app, market } = openFileMarket();

let lot: { companyId: number; offerId: number };
let [first, second] = [] as unknown as [TestMarket['buyer'], TestMarket['buyer']];
beforeAll(async () => {
  const { seller, warehouseId } = market;
  lot = {
    companyId: seller.companyId,
    offerId: await givenOffer({ companyId: seller.companyId, warehouseId, quantity: 1000 }),
  };
  first = market.buyer;
  second = await givenBuyer(app);
});

const bid = (id: number, { api }: { api: Api }, limit: number, more: object = {}) =>
  api('POST /auctions/{id}/bids', { params: { id }, body: { limit, ...more } });
const take = (id: number, { api }: { api: Api }, more: object = {}) =>
  api('POST /auctions/{id}/take', { params: { id }, body: more });
const standing = (id: number) => first.api('GET /auctions/{id}/standing', { params: { id } });
const entries = async (id: number, after = -1) =>
  (await first.api('GET /auctions/{id}/entries', { params: { id }, query: { after } })).entries;
const refused = (code: string) => ({ wire: { error: code } });

/** One that two companies may bid for. */
async function givenContest(given: Partial<Parameters<typeof givenAuction>[0]> = {}) {
  const id = await givenAuction({ ...lot, ...given });
  const bidders: GivenBidder[] = [];
  for (const each of [first, second]) bidders.push(await givenBidder(id, each));
  return { id, bidders: bidders as [GivenBidder, GivenBidder] };
}

test('a bid uses of its limit only as much as is needed, and is told with the head of the chain', async () => {
  const { id, bidders } = await givenContest();
  const placed = await bid(id, first, 24);
  expect(placed).toMatchObject({ status: true, is_leading: true, price: 20, receipt: { auction: `AU-${id}`, seq: 1 } });
  expect(await standing(id)).toMatchObject({
    state: 'running',
    seq: 1,
    bids: 1,
    leader: bidders[0].pseudonym,
    price: 20,
    head: placed.receipt.hash,
  });
  expect(await bid(id, second, 22)).toMatchObject({ is_leading: false, price: 22.25 });
  expect(await bid(id, second, 26)).toMatchObject({ is_leading: true, price: 24.25 });
});

test('who has not joined, has lost the right or owes the deposit cannot bid', async () => {
  const id = await givenAuction(lot);
  await expect(bid(id, first, 24)).rejects.toMatchObject(refused('auction_not_bidder'));
  const { id: bidder } = await givenBidder(id, first);
  await rows(sql`update auction_bidders set hold = 'deposit', hold_state = 'asked' where id = ${bidder}`);
  await expect(bid(id, first, 24)).rejects.toMatchObject(refused('auction_deposit_needed'));
  await rows(sql`update auction_bidders set hold_state = 'held' where id = ${bidder}`);
  await bid(id, first, 24);
  await loseBidder(id, bidder, 'credit');
  await expect(bid(id, first, 28)).rejects.toMatchObject(refused('auction_bidder_lost'));
  expect(await standing(id)).toMatchObject({ leader: null, price: null, seq: 2 });
});

test('a bid sent twice with one key counts once and is answered the same; another amount is no second press', async () => {
  const { id } = await givenContest();
  const once = await bid(id, first, 24, { request_key: 'k1' });
  await bid(id, second, 25);
  expect(await bid(id, first, 24, { request_key: 'k1' })).toEqual(once);
  await expect(bid(id, first, 27, { request_key: 'k1' })).rejects.toMatchObject(refused('idempotency_key_reused'));
  const both = await Promise.all([1, 2].map(() => bid(id, first, 27, { request_key: 'k2' })));
  expect(both[0]).toEqual(both[1]);
  expect((await standing(id)).bids).toBe(3);
});

test('what is far from the leading price is asked once more, at its field', async () => {
  const { id } = await givenContest();
  await expect(bid(id, first, 100)).rejects.toMatchObject({
    wire: { error: 'auction_bid_far', fields: [{ path: 'limit' }] },
  });
  expect(await entries(id)).toHaveLength(1);
  expect(await bid(id, first, 100, { is_sure: true })).toMatchObject({ is_leading: true, price: 20 });
});

test('too little is refused with what can be bid; the own limit never falls', async () => {
  const { id } = await givenContest();
  await expect(bid(id, first, 19)).rejects.toMatchObject({ wire: { fields: [{ message: /20\.00/ }] } });
  await bid(id, first, 24);
  await expect(bid(id, second, 20.1)).rejects.toMatchObject(refused('auction_bid_too_low'));
  await expect(bid(id, first, 23)).rejects.toMatchObject(refused('auction_limit_falls'));
  for (const limit of [0, -5, 1e15, 20.001])
    await expect(bid(id, second, limit)).rejects.toMatchObject(refused('invalid_input'));
});

test('colleagues share one position; who may only look cannot bid, nor see others’ receipts', async () => {
  const { id } = await givenContest();
  const colleague = { api: await app.api((await givenMember(first.companyId, { company_role: 'purchaser' })).token) };
  const viewer = { api: await app.api((await givenMember(first.companyId, { company_role: 'viewer' })).token) };
  await bid(id, first, 24);
  await expect(bid(id, colleague, 23)).rejects.toMatchObject(refused('auction_limit_falls'));
  expect(await bid(id, colleague, 25)).toMatchObject({ price: 20 });
  await expect(bid(id, viewer, 26)).rejects.toMatchObject(refused('seller_not_allowed'));
  const receipt = (by: { api: Api }, seq: number) =>
    by.api('GET /auctions/{id}/receipt', { params: { id }, query: { seq } });
  expect(await receipt(viewer, 2)).toMatchObject({
    auction: `AU-${id}`,
    seq: 2,
    limit: '2500',
    company: first.companyId,
  });
  await expect(receipt(second, 2)).rejects.toMatchObject(refused('not_found'));
});

test('outside of the hours nobody bids, however late the jobs are', async () => {
  const at = app.clock.now();
  const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const { id } = await givenContest({ terms: auctionTerms({ starts_at: after(10) }) });
  await expect(bid(id, first, 24)).rejects.toMatchObject(refused('auction_not_begun'));
  app.clock.set(after(10));
  await bid(id, first, 24);
  app.clock.set(after(70));
  await expect(bid(id, second, 26)).rejects.toMatchObject(refused('auction_over'));
  expect(await endAuctions()).toBeGreaterThan(0);
  expect(await endAuctions()).toBe(0);
  await expect(bid(id, second, 26)).rejects.toMatchObject(refused('auction_over'));
  expect(await standing(id)).toMatchObject({ state: 'ended', outcome: 'won', price: 20, seq: 3 });
  const [, , ended, opened] = await entries(id);
  expect(JSON.parse(ended!.body)).toMatchObject({ kind: 'ended', outcome: 'won', price: '2000' });
  expect(JSON.parse(opened!.body)).toMatchObject({ kind: 'opened', values: [{ seq: 1, satang: '2400' }] });
  app.clock.set(at);
});

test('a late bid puts the end later, for who bids then too', async () => {
  const at = app.clock.now();
  const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const { id } = await givenContest();
  app.clock.set(after(59));
  await bid(id, first, 24);
  expect((await standing(id)).ends_at).toBe(after(63).toISOString());
  app.clock.set(after(62));
  await bid(id, second, 30, { is_sure: true });
  expect((await standing(id)).ends_at).toBe(after(66).toISOString());
  app.clock.set(at);
});

test('of a lot bought at once by two, one has it', async () => {
  const { id } = await givenContest({ terms: auctionTerms({ buy_now: baht(35) }) });
  const answers = await Promise.allSettled([take(id, first), take(id, second)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await standing(id)).toMatchObject({ state: 'ended', outcome: 'won', price: 35 });
  const kinds = (await entries(id)).map(({ kind }) => kind);
  expect(kinds).toEqual(['announced', 'bought', 'ended']);
});

test('a falling price is taken at what it is when the lock is held', async () => {
  const at = app.clock.now();
  const fall = { drop: baht(1), every_ms: 60_000, floor: baht(25) };
  const terms = auctionTerms({ kind: 'dutch', start_price: baht(40), fall, extension: null });
  const { id } = await givenContest({ terms });
  await expect(bid(id, first, 40)).rejects.toMatchObject(refused('auction_other_way'));
  app.clock.set(new Date(at.getTime() + 5.5 * 60_000));
  expect(await take(id, second, { request_key: 'a' })).toMatchObject({ is_leading: true, price: 35 });
  expect(await take(id, second, { request_key: 'a' })).toMatchObject({ is_leading: true, price: 35 });
  await expect(take(id, first)).rejects.toMatchObject(refused('auction_over'));
  app.clock.set(at);
});

test('of sealed bids nothing is told before the end: neither who leads nor at what price', async () => {
  const at = app.clock.now();
  const { id, bidders } = await givenContest({ terms: auctionTerms({ kind: 'sealed', extension: null }) });
  expect(await bid(id, first, 24)).toMatchObject({ is_leading: null, price: null });
  await bid(id, second, 25);
  expect(await standing(id)).toMatchObject({ leader: null, price: null, bids: null, seq: 0 });
  expect((await entries(id)).map(({ kind }) => kind)).toEqual(['announced']);
  expect(JSON.stringify(await entries(id))).not.toMatch(/(?<![0-9a-f])(?:2400|2500)(?![0-9a-f])/);
  const [row] = await rows(sql<{ leader_id: number | null }>`select leader_id from auctions where id = ${id}`);
  expect(row).toEqual({ leader_id: null });
  app.clock.set(new Date(at.getTime() + 60 * 60_000));
  await endAuctions();
  expect(await standing(id)).toMatchObject({ leader: bidders[1].pseudonym, price: 25, outcome: 'won' });
  app.clock.set(at);
});

test('drafts are nobody’s to see or bid for', async () => {
  const id = await givenAuction(lot);
  await rows(sql`update auctions set state = 'draft' where id = ${id}`);
  await expect(bid(id, first, 24)).rejects.toMatchObject(refused('not_found'));
  await expect(standing(id)).rejects.toMatchObject(refused('not_found'));
});

test('a bid that waits while the auction is stopped or ended is refused', async () => {
  if (currentDatabase().kind !== 'postgres') return;
  const { id } = await givenContest();
  let waiting: Promise<PromiseSettledResult<unknown>[]> | undefined;
  await inTransaction(async () => {
    await lockAuction(id);
    const { promise, resolve } = Promise.withResolvers<void>();
    setImmediate(() => {
      waiting = Promise.allSettled([bid(id, first, 24), bid(id, second, 26)]);
      resolve();
    });
    await promise;
    await rows(sql`update auctions set state = 'cancelled' where id = ${id}`);
  });
  expect(await waiting).toMatchObject([
    { status: 'rejected', reason: refused('auction_not_open') },
    { status: 'rejected', reason: refused('auction_not_open') },
  ]);
  expect(await entries(id)).toHaveLength(1);
});
