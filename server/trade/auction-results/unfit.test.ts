import { beforeAll, expect, test } from 'vitest';
import { creditOf } from '#server/money/credit/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { bidAs, joinAs } from '#server/testing/given/auction-bids.ts';
import { baht, givenAuction } from '#server/testing/given/auctions.ts';
import { givenCharge } from '#server/testing/given/charges.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenBuyer, type TestMarket } from '#server/testing/orders.ts';
import { findBidder } from '#server/trade/auctions/bidders/bidder-row.ts';
import { endAuctions, loseBidder } from '#server/trade/auctions/index.ts';
import { loseUnfit } from './lose-unfit.ts';

const { app, market } = openFileMarket();

let lot: { companyId: number; offerId: number };
beforeAll(async () => {
  const { companyId } = market.seller;
  lot = { companyId, offerId: await givenOffer({ companyId, warehouseId: market.warehouseId, quantity: 4000 }) };
});

type Buyer = TestMarket['buyer'];
const partOf = async (buyer: Buyer, id: number) =>
  (
    await rows(sql<{ lost_cause: string | null; hold_state: string }>`
    select lost_cause, hold_state from auction_bidders where auction_id = ${id} and company_id = ${buyer.companyId}`)
  )[0];
const leaderOf = async (id: number) =>
  (
    await rows(sql<{ leader_id: number | null; price: bigint }>`select leader_id, price from auctions where id = ${id}`)
  )[0];
const kindsOf = async (id: number) =>
  (await rows(sql<{ kind: string }>`select kind from auction_entries where auction_id = ${id} order by seq`)).map(
    ({ kind }) => kind,
  );
const withdrawApproval = ({ companyId }: Buyer) =>
  rows(sql`update companies set buyer_approved_status = 2 where id = ${companyId}`);

test('who leads and loses the approval is out, the next one leads, once', async () => {
  const id = await givenAuction({ ...lot, depositPercent: 0 });
  const [first, second, joined] = [await givenBuyer(app), await givenBuyer(app), await givenBuyer(app)];
  for (const buyer of [first, second, joined]) await joinAs(buyer, id);
  app.clock.advanceHours(0.1);
  await bidAs(second, id, 22);
  await bidAs(first, id, 25);
  await loseUnfit();
  expect(await leaderOf(id)).toEqual({ leader_id: first.companyId, price: 2225n });
  for (const buyer of [first, joined]) await withdrawApproval(buyer);
  await Promise.all([loseUnfit(), loseUnfit()]);
  expect(await leaderOf(id)).toMatchObject({ leader_id: second.companyId });
  expect([await partOf(first, id), await partOf(second, id)]).toMatchObject([
    { lost_cause: 'approval' },
    { lost_cause: null },
  ]);
  // Who has not bid leads nobody: they may be approved again, and bid then.
  expect(await partOf(joined, id)).toMatchObject({ lost_cause: null });
  expect((await kindsOf(id)).filter((kind) => kind === 'lost')).toHaveLength(1);
  const told = await rows(
    sql`select from notices where event = 'auction_result_bidder' and content::text like '%AU-${sql.lit(id)}%'`,
  );
  expect(told).toHaveLength(1);
});

test('a suspended credit line takes the bids that it holds, and is free of them; after the end nothing is taken', async () => {
  const [id, over] = [
    await givenAuction({ ...lot, depositPercent: 10 }),
    await givenAuction({ ...lot, depositPercent: 10 }),
  ];
  const buyer = await givenBuyer(app);
  await givenCredit(app, { ...market, buyer }, { amount: 900_000 });
  for (const each of [id, over]) {
    await joinAs(buyer, each, 'credit');
    await bidAs(buyer, each, 25);
  }
  await rows(sql`update auctions set ends_at = ${app.clock.now()} where id = ${over}`);
  await rows(sql`update credit_lines set suspended_at = ${app.clock.now()} where company_id = ${buyer.companyId}`);
  await loseUnfit();
  expect(await partOf(buyer, id)).toEqual({ lost_cause: 'credit', hold_state: 'returned' });
  expect(await leaderOf(id)).toMatchObject({ leader_id: null });
  expect(await partOf(buyer, over)).toEqual({ lost_cause: null, hold_state: 'held' });
  expect((await creditOf(buyer.companyId)).in_use < baht(300_000)).toBe(true);
});

test('what is owed beside orders takes no bid that all of the credit is held for, until it is overdue', async () => {
  const id = await givenAuction({ ...lot, depositPercent: 10 });
  const buyer = await givenBuyer(app);
  // 10 t at 25 baht, and VAT.
  await givenCredit(app, { ...market, buyer }, { amount: 267_500 });
  await joinAs(buyer, id, 'credit');
  await bidAs(buyer, id, 25);
  await givenCharge(buyer.companyId, market.seller.companyId, 10_000n);
  expect((await creditOf(buyer.companyId)).available).toBe(-10_700n);
  await loseUnfit();
  expect(await partOf(buyer, id)).toEqual({ lost_cause: null, hold_state: 'held' });
  await rows(sql`update receivables set due_at = ${app.clock.now()}::timestamptz - interval '1 second'
    where company_id = ${buyer.companyId}`);
  await loseUnfit();
  expect(await partOf(buyer, id)).toEqual({ lost_cause: 'credit', hold_state: 'returned' });
});

test('a winner who falls out after the end has not failed to confirm, and the next one is offered the lot', async () => {
  const id = await givenAuction({ ...lot, depositPercent: 10 });
  const [first, second] = [await givenBuyer(app), await givenBuyer(app)];
  for (const buyer of [first, second]) {
    await givenCredit(app, { ...market, buyer }, { amount: 900_000 });
    await joinAs(buyer, id, 'credit');
  }
  await bidAs(second, id, 22);
  await bidAs(first, id, 25);
  const begun = app.clock.now();
  app.clock.advanceHours(1);
  await rows(sql`update auction_pulse set at = ${app.clock.now()}`);
  await endAuctions();
  const bidder = await findBidder(id, first.companyId);
  expect(await loseBidder(id, bidder!.id, 'related')).toBe(true);
  expect(await rows(sql`select company_id, state from auction_results where auction_id = ${id} order by id`)).toEqual([
    { company_id: first.companyId, state: 'refused' },
    { company_id: second.companyId, state: 'offered' },
  ]);
  expect(await partOf(first, id)).toEqual({ lost_cause: 'related', hold_state: 'returned' });
  app.clock.set(begun);
});
