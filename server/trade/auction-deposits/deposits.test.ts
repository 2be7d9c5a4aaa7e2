import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '#server/ledger/index.ts';
import { approveRefund, refuseRefund } from '#server/money/refunds/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { joinAs, passBidAs, payDepositAs } from '#server/testing/given/auction-bids.ts';
import { baht, givenAuction } from '#server/testing/given/auctions.ts';
import { givenMember, givenOffer, givenStaff } from '#server/testing/market.ts';
import { givenBuyer, givenMarket, refused, type TestMarket } from '#server/testing/orders.ts';
import { moneyFor, openTestGateway, sendWebhook, type TestGateway } from '#server/testing/services/gateway.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { findBidder } from '#server/trade/auctions/bidders/index.ts';
import { keepDeposits, returnDeposits } from './index.ts';

let gateway: TestGateway;
let app: TestApp;
let market: TestMarket;
let lot: { companyId: number; userId: number; offerId: number };
beforeAll(async () => {
  gateway = await openTestGateway();
  app = await openTestApp({ PAYMENT_SIMULATOR_PORT: String(gateway.port) });
  market = await givenMarket(app);
  const { companyId } = market.seller;
  const { id: userId } = await givenMember(companyId, { role: 'seller' });
  lot = { companyId, userId, offerId: await givenOffer({ companyId, warehouseId: market.warehouseId }) };
});
afterAll(async () => {
  await app.close();
  gateway.close();
});

type Buyer = TestMarket['buyer'];

/** Of 10 t: a baht per kg asks for a deposit of 1,000 baht. */
async function givenBidder(): Promise<{ id: number; buyer: Buyer; bidderId: number }> {
  const id = await givenAuction({ ...lot, depositPercent: 10 });
  const buyer = await givenBuyer(app);
  await joinAs(buyer, id, 'deposit');
  return { id, buyer, bidderId: (await findBidder(id, buyer.companyId))!.id };
}

const mayBid = passBidAs;
const partOf = async (buyer: Buyer, id: number) =>
  (await buyer.api('GET /my-auctions/{id}', { params: { id } })).participation!;
const refundsOf = ({ companyId }: Buyer) =>
  rows(sql<{ id: number; state: string; total: bigint }>`
    select r.id, r.state, r.total /* not null: made of its parts */ from refunds r
    join receivables v on v.id = r.receivable_id where v.company_id = ${companyId} and v.kind = 'auction_deposit'`);
const owedBack = async ({ companyId }: Buyer) =>
  (
    await oneRow(sql<{ owed: bigint }>`
      select coalesce(-sum(amount), 0)::bigint as owed from ledger_entries
      where account = 'auction_deposits' and company_id = ${companyId}`)
  ).owed;
const differences = async () =>
  (await findDifferences()).filter(({ check }) => check.startsWith('auction') || check.includes('refund'));

test('bids are covered by what was paid; a higher limit asks for the difference', async () => {
  const { id, buyer } = await givenBidder();
  await expect(mayBid(buyer, id, 21)).rejects.toMatchObject({ code: 'auction_deposit_needed' });
  expect(await payDepositAs(app, buyer, id, 22)).toBe(22_000);
  await mayBid(buyer, id, 22);
  await expect(mayBid(buyer, id, 25)).rejects.toMatchObject({
    code: 'auction_deposit_needed',
    options: { details: { amount: '3,000.00' } },
  });
  await expect(buyer.api('POST /auctions/{id}/deposit', { params: { id }, body: { up_to: 21 } })).rejects.toMatchObject(
    refused('auction_no_deposit'),
  );
  expect(await payDepositAs(app, buyer, id, 25)).toBe(3000);
  await mayBid(buyer, id, 25);
  const { held, hold_state, deposits } = await partOf(buyer, id);
  expect([held, hold_state]).toEqual([25_000, 'held']);
  expect(deposits.map(({ amount, state }) => [amount, state])).toEqual([
    [3000, 'paid'],
    [22_000, 'paid'],
  ]);
  expect(await owedBack(buyer)).toBe(baht(25_000));
  expect(await differences()).toEqual([]);
});

test('the same money twice is one deposit; a part, and money for one that was replaced, hold nothing', async () => {
  const { id, buyer } = await givenBidder();
  const ask = (up_to: number) => buyer.api('POST /auctions/{id}/deposit', { params: { id }, body: { up_to } });
  const money = ({ ref1, ref2 }: { ref1: string; ref2: string }, amount: number) =>
    moneyFor(app, { companyId: buyer.companyId, orderNo: 'OR2607090001' }, amount, { ref1, ref2 });
  const replaced = await ask(20);
  const asked = await ask(22);
  await sendWebhook(app, money(replaced, replaced.amount));
  await sendWebhook(app, money(asked, 100));
  await runWaitingJobs();
  expect((await partOf(buyer, id)).held).toBe(0);
  const whole = money(asked, asked.amount);
  await sendWebhook(app, whole, { id: 'msg_deposit_1' });
  await sendWebhook(app, whole, { id: 'msg_deposit_2' });
  await runWaitingJobs();
  expect((await partOf(buyer, id)).held).toBe(22_000);
  expect(await owedBack(buyer)).toBe(baht(22_000));
});

test('a deposit goes back once, by a refund that nobody refuses; what was asked for ends', async () => {
  const { id, buyer, bidderId } = await givenBidder();
  await payDepositAs(app, buyer, id, 22);
  await buyer.api('POST /auctions/{id}/deposit', { params: { id }, body: { up_to: 25 } });
  const settle = () => inTransaction(() => returnDeposits([bidderId], app.clock.now()));
  await Promise.all([settle(), settle(), settle()]);
  const [refund, ...others] = await refundsOf(buyer);
  expect([refund, others]).toMatchObject([{ state: 'proposed', total: baht(22_000) }, []]);
  expect(await partOf(buyer, id)).toMatchObject({
    held: 0,
    hold_state: 'returned',
    deposits: [{ state: 'ended' }, { state: 'returning' }],
  });
  const { id: staffId } = await givenStaff('finance');
  await expect(refuseRefund(staffId, refund!.id, 'x')).rejects.toMatchObject({ code: 'auction_deposit_goes_back' });
  expect(await owedBack(buyer)).toBe(baht(22_000));
  await approveRefund(staffId, refund!.id);
  expect(await owedBack(buyer)).toBe(0n);
  expect(await differences()).toEqual([]);
});

test('a deposit is kept or goes back, never both, also at the same instant', async () => {
  const { id, buyer, bidderId } = await givenBidder();
  await payDepositAs(app, buyer, id, 22);
  const at = app.clock.now();
  await Promise.all([
    inTransaction(() => keepDeposits([bidderId], at)),
    inTransaction(() => returnDeposits([bidderId], at)),
  ]);
  const { hold_state, deposits } = await partOf(buyer, id);
  const refunds = await refundsOf(buyer);
  expect([hold_state, deposits[0]!.state, refunds.length]).toEqual(
    refunds.length === 0 ? ['kept', 'kept', 0] : ['returned', 'returning', 1],
  );
  expect(await differences()).toEqual([]);
});
