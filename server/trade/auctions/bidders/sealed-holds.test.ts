import { beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { bidAs, joinAs, passBidAs } from '#server/testing/given/auction-bids.ts';
import { auctionTerms, givenAuction } from '#server/testing/given/auctions.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenBuyer, type TestMarket } from '#server/testing/orders.ts';
import { writeHeld } from './index.ts';
import { findBidder } from './bidder-row.ts';

const { app, market } = openFileMarket();
type Buyer = TestMarket['buyer'];

/** 10 t, from 20 baht per kg: 200,000 baht, and 214,000 with VAT. */
const START = 20;
const PRICES = [20, 37, 90];

let offerId: number;
beforeAll(async () => {
  offerId = await givenOffer({
    companyId: market.seller.companyId,
    warehouseId: market.warehouseId,
    quantity: 100_000,
  });
});

const givenSealed = () =>
  givenAuction({
    companyId: market.seller.companyId,
    offerId,
    depositPercent: 10,
    terms: auctionTerms({ kind: 'sealed', extension: null, grams: 10_000_000, start_price: BigInt(START) * 100n }),
  });

async function givenOnCredit(id: number, amount: number): Promise<Buyer> {
  const buyer = await givenBuyer(app);
  await givenCredit(app, { ...market, buyer }, { amount });
  await joinAs(buyer, id, 'credit');
  return buyer;
}

test('credit that a sealed bid holds is the same whatever it bids, in the books as well', async () => {
  const id = await givenSealed();
  const companies: number[] = [];
  for (const price of PRICES) {
    const buyer = await givenOnCredit(id, 2_000_000);
    await passBidAs(buyer, id, price);
    companies.push(buyer.companyId);
  }
  const booked = await rows(sql<{ amount: bigint }>`
    select amount from ledger_entries where event = 'auction_credit_held' and account = 'credit_in_use'
      and company_id = any (${companies}::int[])`);
  expect(booked.map(({ amount }) => amount)).toEqual(PRICES.map(() => 21_400_000n));
});

test('a sealed bid on credit asks for all that it may cost, and raised it holds no more', async () => {
  const id = await givenSealed();
  const buyer = await givenOnCredit(id, 400_000);
  await expect(passBidAs(buyer, id, 38)).rejects.toMatchObject({ code: 'credit_insufficient' });
  await passBidAs(buyer, id, 22);
  await passBidAs(buyer, id, 37);
  expect((await findBidder(id, buyer.companyId))!.held).toBe(21_400_000n);
  await expect(passBidAs(buyer, id, 38)).rejects.toMatchObject({ code: 'credit_insufficient' });
});

test('a sealed bid does not count on credit that the company’s other sealed bids may cost', async () => {
  const [first, second] = [await givenSealed(), await givenSealed()];
  const buyer = await givenOnCredit(first, 700_000);
  await joinAs(buyer, second, 'credit');
  await bidAs(buyer, first, 37);
  // 395,900 of 700,000 are promised, however little is held: 304,100 are left, 28.42 baht per kg.
  await expect(passBidAs(buyer, second, 29)).rejects.toMatchObject({ code: 'credit_insufficient' });
  await passBidAs(buyer, second, 28);
});

test('the deposit of a sealed auction is the same for all, and covers any bid', async () => {
  const id = await givenSealed();
  for (const up_to of PRICES) {
    const buyer = await givenBuyer(app);
    await joinAs(buyer, id, 'deposit');
    const { amount } = await buyer.api('POST /auctions/{id}/deposit', { params: { id }, body: { up_to } });
    expect(amount).toBe(20_000);
    const bidder = await findBidder(id, buyer.companyId);
    await writeHeld(bidder!.id, 2_000_000n, 'held');
    expect(await passBidAs(buyer, id, up_to)).toBeDefined();
  }
});
