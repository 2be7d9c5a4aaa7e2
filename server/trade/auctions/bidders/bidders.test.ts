import { beforeAll, expect, test } from 'vitest';
import { AUCTION_RULES } from '#domain/trade/auctions/bidders.ts';
import { findDifferences } from '#server/ledger/index.ts';
import { creditOf } from '#server/money/credit/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { passBidAs } from '#server/testing/given/auction-bids.ts';
import { auctionTerms, baht, givenAuction } from '#server/testing/given/auctions.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import { givenPersonRules, givenPurchaser, givenSteps } from '#server/testing/given/purchasing.ts';
import { givenMember, givenOffer } from '#server/testing/market.ts';
import { givenBuyer, refused, type TestMarket } from '#server/testing/orders.ts';
import { appendEntries, lockAuction, standingOf } from '../index.ts';
import { findBidder, findSuspectedPairs } from './index.ts';

const { app, market } = openFileMarket();
type Buyer = TestMarket['buyer'];

let lot: { companyId: number; userId: number; offerId: number };
beforeAll(async () => {
  const { seller, warehouseId } = market;
  const offerId = await givenOffer({ companyId: seller.companyId, warehouseId, quantity: 100_000 });
  const { id: userId } = await givenMember(seller.companyId, { role: 'seller' });
  lot = { companyId: seller.companyId, userId, offerId };
});

/** 10 t, so that a baht per kg is 10,700 baht with VAT. */
const auction = (depositPercent = 0, grams = 10_000_000) =>
  givenAuction({ ...lot, depositPercent, terms: auctionTerms({ grams }) });

const join = (buyer: Buyer, id: number, hold: 'none' | 'credit' | 'deposit' = 'none') =>
  buyer.api('POST /auctions/{id}/join', { params: { id }, body: { rules: AUCTION_RULES, hold } });

const mayBid = passBidAs;

const heldOf = ({ companyId }: Buyer, id: number) =>
  oneRow(sql<{ held: bigint; hold_state: string }>`
    select held, hold_state from auction_bidders where auction_id = ${id} and company_id = ${companyId}`);

test('a company joins by one press, and has one position whoever of its people presses', async () => {
  const buyer = await givenBuyer(app);
  const colleague = await givenPurchaser(app, buyer);
  const id = await auction();
  await Promise.all([join(buyer, id), join(colleague, id), join(buyer, id)]);
  const { participation } = await colleague.api('GET /my-auctions/{id}', { params: { id } });
  expect(participation).toMatchObject({ hold: 'none', held: 0, is_lost: false, deposits: [] });
  const both = [await mayBid(buyer, id, 20), await mayBid(colleague, id, 21)];
  expect(new Set(both.map(({ pseudonym }) => pseudonym))).toEqual(new Set([participation!.pseudonym]));
});

test('a price per kg that no lot can cost is refused at its field', async () => {
  const buyer = await givenBuyer(app);
  const id = await auction();
  await join(buyer, id);
  const bid = buyer.api('POST /auctions/{id}/bids', { params: { id }, body: { limit: 1_000_000.01, is_sure: true } });
  await expect(bid).rejects.toMatchObject({ wire: { fields: [{ path: 'limit', code: 'too_big' }] } });
});

test('what binds bids may be chosen anew until something is held by it', async () => {
  const buyer = await givenBuyer(app);
  const id = await auction(10);
  const chosen = async () => (await buyer.api('GET /my-auctions/{id}', { params: { id } })).participation?.hold;
  await join(buyer, id, 'credit');
  await join(buyer, id, 'deposit');
  expect(await chosen()).toBe('deposit');
  await buyer.api('POST /auctions/{id}/deposit', { params: { id }, body: { up_to: 25 } });
  await join(buyer, id, 'credit');
  expect(await chosen()).toBe('deposit');
});

test('a company that may not buy any more does not bid', async () => {
  const buyer = await givenBuyer(app);
  const id = await auction();
  await join(buyer, id);
  await rows(sql`update companies set buyer_approved_status = 2 where id = ${buyer.companyId}`);
  await expect(mayBid(buyer, id, 20)).rejects.toMatchObject({ code: 'buyer_not_approved' });
});

test('the seller never bids, nor a company of the same owner; one network is kept for staff', async () => {
  const id = await auction();
  const { api } = market.seller;
  await expect(
    api('POST /auctions/{id}/join', { params: { id }, body: { rules: AUCTION_RULES, hold: 'none' } }),
  ).rejects.toMatchObject(refused('auction_own'));
  const related = await givenBuyer(app);
  await rows(sql`
    update users set is_owner = true, firstname = 'Somchai', lastname = 'Owner', birthday = '1980-05-05'
    where id in (
      select min(id) from users where company_id in (${lot.companyId}, ${related.companyId}) group by company_id)`);
  await expect(join(related, id)).rejects.toMatchObject(refused('auction_related'));
  const neighbour = await givenBuyer(app);
  await rows(sql`
    insert into security_events (at, code, outcome, company_id, network)
    select ${app.clock.now()}, 'sign_in', 'ok', x, '198.51.100.0/24'
    from unnest(array[${lot.companyId}, ${neighbour.companyId}]::int[]) x`);
  await join(neighbour, id);
  const { traces } = await oneRow(sql<{ traces: string[] }>`
    select traces from auction_bidders where auction_id = ${id} and company_id = ${neighbour.companyId}`);
  expect(traces).toEqual(['network']);
  expect(await findSuspectedPairs([neighbour.companyId, lot.companyId], app.clock.now())).toMatchObject([
    { traces: ['network'] },
  ]);
});

test('other rules than those of today are not accepted, and who has not joined does not bid', async () => {
  const buyer = await givenBuyer(app);
  const id = await auction();
  const old = buyer.api('POST /auctions/{id}/join', { params: { id }, body: { rules: '1999-01', hold: 'none' } });
  await expect(old).rejects.toMatchObject(refused('auction_rules_changed'));
  await expect(mayBid(buyer, id, 20)).rejects.toMatchObject({ code: 'auction_not_bidder' });
});

test('a bid holds what it may cost of the credit, more as the limit rises, and no more than is left', async () => {
  const buyer = await givenBuyer(app);
  await givenCredit(app, { ...market, buyer });
  const id = await auction(10);
  await join(buyer, id, 'credit');
  await mayBid(buyer, id, 20);
  // 214,000 baht with VAT, to the next round amount.
  expect(await heldOf(buyer, id)).toEqual({ held: baht(220_000), hold_state: 'held' });
  expect((await creditOf(buyer.companyId)).available).toBe(baht(280_000));
  await mayBid(buyer, id, 20.5);
  expect((await heldOf(buyer, id)).held).toBe(baht(220_000));
  await mayBid(buyer, id, 45);
  expect((await heldOf(buyer, id)).held).toBe(baht(500_000));
  await expect(mayBid(buyer, id, 47)).rejects.toMatchObject({ code: 'credit_insufficient' });
  expect(await findDifferences()).toEqual([]);
});

test('bids in two auctions and an order at once never take more credit than there is', async () => {
  const buyer = await givenBuyer(app);
  await givenCredit(app, { ...market, buyer });
  const colleague = await givenPurchaser(app, buyer);
  const [one, other] = [await auction(10), await auction(10)];
  for (const id of [one, other]) await join(buyer, id, 'credit');
  // Each would be 321,000 of 500,000.
  const answers = await Promise.allSettled([mayBid(buyer, one, 30), mayBid(colleague, other, 30)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { available, in_use } = await creditOf(buyer.companyId);
  expect(available + in_use).toBe(baht(500_000));
  expect(available >= 0n).toBe(true);
  expect(await findDifferences()).toEqual([]);
});

test('a person’s bids count together against their own limits, also those at the same instant', async () => {
  const owner = await givenBuyer(app);
  const person = await givenPurchaser(app, owner, { day_limit: 400_000 });
  const ids = [await auction(), await auction()];
  for (const id of ids) await join(person, id);
  const bid = (id: number) => mayBid(person, id, 30);
  await bid(ids[0]!);
  // It counts once it stands: as its position.
  await placeAs(ids[0]!, person, 30);
  await expect(bid(ids[1]!)).rejects.toMatchObject({ code: 'auction_needs_approval' });
  expect(await mayBid(owner, ids[1]!, 30)).toBeDefined();
});

test('somebody who approves says beforehand how much may be bid; nobody does for themselves', async () => {
  const owner = await givenBuyer(app);
  const person = await givenPurchaser(app, owner, { order_limit: 100_000 });
  const id = await auction();
  await join(person, id);
  const approve = (who: Buyer, worth: number) =>
    who.api('POST /auctions/{id}/approve-bids', { params: { id }, body: { worth } });
  await expect(mayBid(person, id, 20)).rejects.toMatchObject({
    code: 'auction_needs_approval',
    options: { details: { worth: '214,000.00' } },
  });
  await expect(approve(person, 300_000)).rejects.toMatchObject(refused('approval_step_too_high'));
  await approve(owner, 220_000);
  expect(await mayBid(person, id, 20)).toBeDefined();
  await expect(mayBid(person, id, 21)).rejects.toMatchObject({ code: 'auction_needs_approval' });
  // What one of the last step said beforehand is not for their own bids.
  await givenSteps(owner, [50_000]);
  await givenPersonRules(owner, person.id, { order_limit: null, approves_steps: 1 });
  await approve(person, 400_000);
  expect(await mayBid(person, id, 20)).toBeDefined();
  await expect(mayBid(person, id, 21)).rejects.toMatchObject({ code: 'auction_needs_approval' });
});

/** As a bid writes its position. */
const placeAs = (id: number, { companyId }: Buyer, limit: number) =>
  inTransaction(async () => {
    const open = standingOf(await lockAuction(id));
    const { pseudonym: bidder } = (await findBidder(id, companyId))!;
    const positions = [...open.standing.positions, { bidder, limit: baht(limit), seq: open.standing.seq }];
    await appendEntries(open, [], { standing: { ...open.standing, positions } });
  });
