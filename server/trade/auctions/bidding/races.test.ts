import { beforeAll, expect, test } from 'vitest';
import { placeBid } from '#domain/trade/auctions/place-bid.ts';
import { openingStanding, type Standing } from '#domain/trade/auctions/standing.ts';
import { currentDatabase, inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { auctionTerms, baht, givenAuction, givenBidder } from '#server/testing/given/auctions.ts';
import { givenMember, givenOffer } from '#server/testing/market.ts';
import { givenBuyer } from '#server/testing/orders.ts';
import { endAuctions, hashOf, lockAuction, loseBidder, standingOf } from '../index.ts';
import type { AskedBid } from './asked-bid.ts';
import { decideBids } from './decide-bids.ts';

const { app, market } = openFileMarket();
const isServer = () => currentDatabase().kind === 'postgres';

const COMPANIES = 4;
let lot: { companyId: number; offerId: number };
const people: { companyId: number; userId: number }[] = [];
beforeAll(async () => {
  const { seller, warehouseId } = market;
  const offerId = await givenOffer({ companyId: seller.companyId, warehouseId, quantity: 1000 });
  lot = { companyId: seller.companyId, offerId };
  for (let index = 0; index < COMPANIES; index += 1) {
    const { companyId, id } = await givenBuyer(app);
    people.push({ companyId, userId: id }, { companyId, userId: (await givenMember(companyId)).id });
  }
});

/** Each call is a transaction of its own, as if it were another process's. */
const bidOf = (id: number, by: number, limit: bigint) => {
  const what = { kind: 'bid' as const, limit, is_sure: true };
  return decideBids(id, [{ ...people[by]!, requestKey: undefined, what }]).then(([answer]) => answer!);
};
const takeOf = (id: number, by: number) =>
  decideBids(id, [{ ...people[by]!, requestKey: undefined, what: { kind: 'take' } }]).then(([answer]) => answer!);

async function givenContest(terms = auctionTerms()) {
  const id = await givenAuction({ ...lot, terms, reserve: baht(31) });
  const bidders = new Map<number, string>();
  const ids = new Map<number, number>();
  for (const [index, { companyId, userId }] of people.entries()) {
    if (bidders.has(companyId)) continue;
    const { pseudonym, id: bidder } = await givenBidder(id, { companyId, id: userId });
    bidders.set(companyId, pseudonym);
    ids.set(index, bidder);
  }
  return { id, bidders, ids };
}

const open = (id: number) => inTransaction(async () => standingOf(await lockAuction(id)));
const entriesOf = (id: number) =>
  rows(sql<{ seq: number; kind: string; body: string; hash: string }>`
    select seq, kind, body, hash from auction_entries where auction_id = ${id} order by seq`);

/** Plays the bids of a log once more, by the limits that were opened after the end. */
async function replayed(id: number): Promise<Standing> {
  const { terms, secrets } = await open(id);
  const entries = (await entriesOf(id)).map(({ body }) => JSON.parse(body));
  const limits = new Map<number, bigint>(
    entries.flatMap(({ kind, values }) =>
      kind === 'opened' ? values.map((each: { seq: number; satang: string }) => [each.seq, BigInt(each.satang)]) : [],
    ),
  );
  let standing = openingStanding(terms, { reserve: secrets.reserve, at: terms.starts_at });
  for (const { seq, kind, bidder, at } of entries) {
    if (kind !== 'bid') continue;
    const decided = placeBid(terms, standing, { bidder, limit: limits.get(seq)!, is_sure: true }, new Date(at));
    if ('refusal' in decided) throw new Error(`Entry ${seq} was ${decided.refusal}`);
    ({ standing } = decided);
  }
  return standing;
}

test('bids of many processes at the same instant are one chain, and decide as one after the other', async () => {
  if (!isServer()) return;
  const { id } = await givenContest();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => bidOf(id, index % people.length, baht(20 + ((index * 7) % 19)))),
  );
  const placed = answers.flatMap((answer) => ('seq' in answer ? answer.seq : []));
  expect(placed.length).toBeGreaterThan(4);
  const entries = await entriesOf(id);
  expect(entries.filter(({ kind }) => kind === 'bid').map(({ seq }) => seq)).toEqual(placed.toSorted((a, b) => a - b));
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index));
  for (const [index, { body, hash }] of entries.entries())
    expect(hash).toBe(hashOf(entries[index - 1]?.hash ?? '', body));
  const before = app.clock.now();
  app.clock.advanceHours(5);
  await endAuctions();
  app.clock.set(before);
  const { standing } = await open(id);
  expect(await replayed(id)).toMatchObject({ leader: standing.leader, price: standing.price, bids: standing.bids });
});

test('two colleagues at the same instant have one position: the better limit, whoever was first', async () => {
  if (!isServer()) return;
  const { id, bidders } = await givenContest();
  const answers = await Promise.all([bidOf(id, 0, baht(24)), bidOf(id, 1, baht(25))]);
  expect(answers[1]).toHaveProperty('seq');
  const { positions } = (await open(id)).standing;
  expect(positions).toMatchObject([{ bidder: bidders.get(people[0]!.companyId), limit: baht(25) }]);
});

test('of processes that buy at the same instant one does', async () => {
  if (!isServer()) return;
  const { id } = await givenContest(auctionTerms({ buy_now: baht(50) }));
  const answers = await Promise.all(people.map((_, index) => takeOf(id, index)));
  expect(answers.filter((answer) => 'seq' in answer)).toHaveLength(1);
  expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['announced', 'bought', 'ended', 'opened']);
});

test('a bid and buying at the same instant: one of them is first, and the other is told so', async () => {
  if (!isServer()) return;
  const { id } = await givenContest(auctionTerms({ buy_now: baht(50) }));
  const answers = await Promise.all([bidOf(id, 0, baht(24)), takeOf(id, 2)]);
  expect(answers.filter((answer) => 'seq' in answer)).toHaveLength(1);
});

test('bids and the end at the same instant: no entry of a bid stands behind the end', async () => {
  if (!isServer()) return;
  const { id } = await givenContest(auctionTerms({ extension: null }));
  await bidOf(id, 0, baht(24));
  const before = app.clock.now();
  app.clock.set(new Date(before.getTime() + 60 * 60_000));
  const answers = await Promise.all([bidOf(id, 2, baht(26)), endAuctions(), bidOf(id, 4, baht(28)), endAuctions()]);
  app.clock.set(before);
  expect(answers[0]).toMatchObject({ code: 'auction_over' });
  expect(answers[2]).toMatchObject({ code: 'auction_over' });
  expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['announced', 'bid', 'ended', 'opened']);
});

test('who loses the right while bids are on their way: none of theirs counts afterwards', async () => {
  if (!isServer()) return;
  const { id, ids } = await givenContest();
  await bidOf(id, 0, baht(24));
  await Promise.all([loseBidder(id, ids.get(0)!, 'credit'), bidOf(id, 0, baht(27)), bidOf(id, 1, baht(29))]);
  const entries = await entriesOf(id);
  expect(entries.filter(({ kind }) => kind === 'lost')).toHaveLength(1);
  expect(entries.at(-1)!.kind).toBe('lost');
  expect((await open(id)).standing).toMatchObject({ leader: null, positions: [] });
});

test('of bids that are decided together a refused one leaves the others as they are', async () => {
  const { id } = await givenContest();
  const asked = (by: number, limit: bigint): AskedBid => ({
    ...people[by]!,
    requestKey: `k${by}`,
    what: { kind: 'bid', limit, is_sure: true },
  });
  const answers = await decideBids(id, [asked(0, baht(24)), asked(2, baht(1)), asked(4, baht(27)), asked(4, baht(27))]);
  expect(answers).toMatchObject([{ seq: 1 }, { code: 'auction_bid_too_low' }, { seq: 2 }, { seq: 2 }]);
  expect(await entriesOf(id)).toHaveLength(3);
});

test('the same key with another bid, also in the same transaction, is refused and not taken for the first', async () => {
  const { id } = await givenContest();
  const asked = (limit: bigint): AskedBid => ({
    ...people[0]!,
    requestKey: 'once',
    what: { kind: 'bid', limit, is_sure: true },
  });
  const answers = await decideBids(id, [asked(baht(24)), asked(baht(29)), asked(baht(24))]);
  expect(answers).toMatchObject([{ seq: 1 }, { code: 'idempotency_key_reused' }, { seq: 1 }]);
  expect(await decideBids(id, [asked(baht(29))])).toMatchObject([{ code: 'idempotency_key_reused' }]);
  expect(await entriesOf(id)).toHaveLength(2);
});
