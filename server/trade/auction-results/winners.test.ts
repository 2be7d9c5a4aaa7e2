import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ORDER_EXPIRED, PAID } from '#domain/trade/order-status.ts';
import { findDifferences } from '#server/ledger/index.ts';
import { reserveStock } from '#server/market/offers/index.ts';
import { creditOf } from '#server/money/credit/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { bidAs, joinAs, orderLotAs } from '#server/testing/given/auction-bids.ts';
import { baht, givenAuction } from '#server/testing/given/auctions.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import { givenPurchaser } from '#server/testing/given/purchasing.ts';
import { givenMember, givenOffer } from '#server/testing/market.ts';
import { givenBuyer, givenMarket, givenOrder, refused, type TestMarket } from '#server/testing/orders.ts';
import { moneyFor, openTestGateway, sendWebhook, type TestGateway } from '#server/testing/services/gateway.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { endAuctions } from '#server/trade/auctions/ending/end-auctions.ts';
import { settleAuctions } from './lapse-results.ts';

let gateway: TestGateway;
let app: TestApp;
let market: TestMarket;
beforeAll(async () => {
  gateway = await openTestGateway();
  app = await openTestApp({ PAYMENT_SIMULATOR_PORT: String(gateway.port) });
  market = await givenMarket(app);
  await givenMember(market.seller.companyId, { role: 'seller' });
});
afterEach(() => app.clock.set(TEST_NOW));
afterAll(async () => {
  await app.close();
  gateway.close();
});

type Buyer = TestMarket['buyer'];
const LOT_PACKS = 400;

/** A lot of 10 t for which 10 % binds, or nothing. */
async function givenLot(depositPercent = 10): Promise<number> {
  const { companyId } = market.seller;
  const offerId = await givenOffer({ companyId, warehouseId: market.warehouseId, quantity: LOT_PACKS });
  const id = await givenAuction({ companyId, offerId, depositPercent });
  await reserveStock({ kind: 'auction', id }, [{ offerId, units: LOT_PACKS }], null);
  return id;
}

async function end(): Promise<void> {
  app.clock.advanceHours(1);
  await rows(sql`update auction_pulse set at = ${now()}`);
  await endAuctions();
}

async function lapse(): Promise<void> {
  app.clock.advanceHours(24);
  await settleAuctions();
}

/** Won for 200,000 baht without VAT, with 280,000 of its credit held. */
async function givenWinnerOnCredit(amount = 900_000): Promise<{ id: number; buyer: Buyer }> {
  const id = await givenLot();
  const buyer = await givenBuyer(app);
  await givenCredit(app, { ...market, buyer }, { amount });
  await joinAs(buyer, id, 'credit');
  await bidAs(buyer, id, 25);
  await end();
  return { id, buyer };
}

const holdOf = ({ companyId }: Buyer, id: number) =>
  oneRow(sql<{ hold_state: string; held: bigint }>`
    select hold_state, held from auction_bidders where auction_id = ${id} and company_id = ${companyId}`);
const resultOf = async (buyer: Buyer, id: number) =>
  (await buyer.api('GET /my-auctions/{id}/result', { params: { id } })).result;
const depositsOf = async (buyer: Buyer, id: number) =>
  (await buyer.api('GET /my-auctions/{id}', { params: { id } })).participation!.deposits;
const differences = async () => (await findDifferences()).filter(({ check }) => check.startsWith('auction'));

test('a winner on credit who does not order owes the deposit’s part, and takes part in nothing until it is paid', async () => {
  const { id, buyer } = await givenWinnerOnCredit();
  const [running, other] = [await givenLot(), await givenLot(0)];
  await joinAs(buyer, running, 'credit');
  app.clock.set(TEST_NOW);
  await rows(sql`update auction_results set confirm_by = ${now()} where auction_id = ${id}`);
  await settleAuctions();
  await settleAuctions();
  expect(await resultOf(buyer, id)).toMatchObject({ state: 'lapsed' });
  expect(await holdOf(buyer, id)).toEqual({ hold_state: 'owed', held: 0n });
  expect((await creditOf(buyer.companyId)).available).toBe(baht(900_000));
  const [owed, ...more] = await depositsOf(buyer, id);
  expect([owed, more]).toMatchObject([{ state: 'owed', amount: 20_000, paid_at: null }, []]);
  await expect(joinAs(buyer, other)).rejects.toMatchObject(refused('auction_owes'));
  await expect(bidAs(buyer, running, 25)).rejects.toMatchObject({ code: 'auction_owes' });
  const { ref1, ref2 } = owed!;
  const money = moneyFor(app, { companyId: buyer.companyId, orderNo: 'OR2607090001' }, owed!.amount, { ref1, ref2 });
  await sendWebhook(app, money);
  await runWaitingJobs();
  expect(await depositsOf(buyer, id)).toMatchObject([{ state: 'kept' }]);
  expect(await holdOf(buyer, id)).toMatchObject({ hold_state: 'kept' });
  const { kept } = await oneRow(sql<{ kept: bigint }>`
    select coalesce(-sum(amount), 0)::bigint as kept from ledger_entries where account = 'deposits_kept'`);
  expect(kept).toBe(baht(20_000));
  await joinAs(buyer, other);
  await bidAs(buyer, running, 25);
  expect(await differences()).toEqual([]);
});

test('credit stays held while the winner is at the checkout, and the order takes its own of it', async () => {
  const { id, buyer } = await givenWinnerOnCredit(300_000);
  const { order_id } = await buyer.api('POST /auctions/{id}/order', { params: { id } });
  expect(await holdOf(buyer, id)).toEqual({ hold_state: 'held', held: baht(280_000) });
  expect((await creditOf(buyer.companyId)).available).toBe(baht(20_000));
  // What is held for it counts as had.
  expect(await buyer.api('POST /credit/calculate', { body: { order_id, credit_time: 30 } })).toMatchObject({
    credit_balance: 300_000,
    is_insufficient: false,
  });
  await orderLotAs(buyer, id, { payment_type: 1, credit_time: 30 });
  expect(await holdOf(buyer, id)).toEqual({ hold_state: 'used', held: 0n });
  const { available, in_use } = await creditOf(buyer.companyId);
  expect(available + in_use).toBe(baht(300_000));
  expect(await differences()).toEqual([]);
});

test('an order by transfer keeps the hold until it is paid; one that nobody pays is a default', async () => {
  const paid = await givenWinnerOnCredit();
  app.clock.set(TEST_NOW);
  const unpaid = await givenWinnerOnCredit();
  for (const { id, buyer } of [paid, unpaid]) {
    await rows(sql`update auction_results set confirm_by = ${new Date(now().getTime() + 3_600_000)}
      where auction_id = ${id}`);
    await orderLotAs(buyer, id);
  }
  await settleAuctions();
  expect(await holdOf(paid.buyer, paid.id)).toEqual({ hold_state: 'held', held: baht(280_000) });
  const orderOf = ({ companyId }: Buyer) => sql`company_id = ${companyId} and agreed_kind = 'auction'`;
  await rows(sql`update orders set payment_status = ${PAID} where ${orderOf(paid.buyer)}`);
  await rows(sql`update orders set status = ${ORDER_EXPIRED}, cancelled_at = ${now()} where ${orderOf(unpaid.buyer)}`);
  await settleAuctions();
  expect(await holdOf(paid.buyer, paid.id)).toEqual({ hold_state: 'returned', held: 0n });
  expect(await holdOf(unpaid.buyer, unpaid.id)).toEqual({ hold_state: 'owed', held: 0n });
});

test('a winner who may not buy any more has not failed to order: nothing is owed, and the next one is offered the lot', async () => {
  const id = await givenLot();
  const [first, second] = [await givenBuyer(app), await givenBuyer(app)];
  for (const buyer of [first, second]) {
    await givenCredit(app, { ...market, buyer }, { amount: 900_000 });
    await joinAs(buyer, id, 'credit');
  }
  await bidAs(second, id, 22);
  await bidAs(first, id, 25);
  await end();
  await rows(sql`update companies set buyer_approved_status = 2 where id = ${first.companyId}`);
  await lapse();
  expect(await rows(sql`select company_id, state from auction_results where auction_id = ${id} order by id`)).toEqual([
    { company_id: first.companyId, state: 'refused' },
    { company_id: second.companyId, state: 'offered' },
  ]);
  expect(await holdOf(first, id)).toEqual({ hold_state: 'returned', held: 0n });
  const { lost_cause } = await oneRow(sql<{ lost_cause: string }>`
    select lost_cause from auction_bidders where auction_id = ${id} and company_id = ${first.companyId}`);
  expect(lost_cause).toBe('approval');
});

test('what somebody approved before the bid holds for the order, too; nobody approves it a second time', async () => {
  const owner = await givenBuyer(app);
  const person = await givenPurchaser(app, owner, { order_limit: 100_000 });
  const [id, dearer] = [await givenLot(0), await givenLot(0)];
  for (const lot of [id, dearer]) {
    await joinAs(person, lot);
    await owner.api('POST /auctions/{id}/approve-bids', { params: { id: lot }, body: { worth: 300_000 } });
    await bidAs(person, lot, 25);
  }
  await end();
  await orderLotAs(person, id);
  expect(await resultOf(person, id)).toMatchObject({ state: 'confirmed' });
  // Less than it came to: the request as of any order.
  await rows(sql`
    update auction_bid_approvals a set worth = 1 from auction_bidders b
    where b.id = a.bidder_id and b.auction_id = ${dearer}`);
  await expect(orderLotAs(person, dearer)).rejects.toMatchObject(refused('approval_needed'));
});

test('bids that stand count in the limits of orders, and a lot that is ordered does not count twice', async () => {
  const owner = await givenBuyer(app);
  // 25 baht per kg of 10 t is 267,500 with VAT.
  const [person, colleague] = [
    await givenPurchaser(app, owner, { day_limit: 300_000 }),
    await givenPurchaser(app, owner, { day_limit: 300_000 }),
  ];
  const id = await givenLot(0);
  await joinAs(person, id);
  const { companyId } = market.seller;
  const stockId = await givenOffer({ companyId, warehouseId: market.warehouseId, quantity: 1000 });
  const order = (buyer = person) => givenOrder(market, { stockId, amount: 100, buyer });
  await order(colleague);
  await bidAs(person, id, 25);
  await expect(order()).rejects.toMatchObject(refused('approval_needed'));
  await end();
  await expect(order()).rejects.toMatchObject(refused('approval_needed'));
  await orderLotAs(person, id);
  expect(await resultOf(person, id)).toMatchObject({ state: 'confirmed' });
});
